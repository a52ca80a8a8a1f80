import type { BackupOverview } from './operations';

/** The command that restores the newest backup, with flags before its file. */
export function restoreCommand({ backups }: BackupOverview, ...flags: string[]): string {
  const file = backups.find((backup) => backup.file !== null)?.file ?? 'site.backup';
  // A path with other characters is quoted for the shell.
  const argument = /^[\w./:\\-]+$/.test(file) ? file : `'${file.replaceAll("'", `'\\''`)}'`;
  return ['npm run costa -- restore', ...flags, argument].join(' ');
}
