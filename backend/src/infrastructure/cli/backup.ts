import { statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { recordBackup } from '../backup/recordBackup';
import { writeBackup } from '../backup/writeBackup';
import { secretKeyId } from '../security/AesSecretBox';
import { CommandFailed, type Command } from './Command';
import { formatBytes } from './formatBytes';
import { TerminalProgress } from './TerminalProgress';

export const backup: Command = {
  name: 'backup',
  parameters: ['file'],
  flags: { json: 'prints the result as JSON' },
  summary: 'writes a verified backup of the database to a file; the site may keep running',

  async run(context, { parameters: [name = ''], flags }) {
    const file = resolveBackupFile(name);
    const { directUrl, secretKey } = await context.database();
    const progress = new TerminalProgress();
    const written = await writeBackup({
      url: directUrl,
      file,
      secretKeyId: secretKeyId(secretKey),
      progress: progress.report,
    }).finally(() => progress.end());
    await recordBackup(await context.source(), 'manual', written);

    const { bytes, rows, tables } = written;
    console.log(
      flags.has('json')
        ? JSON.stringify(written, null, 2)
        : `Wrote ${rows} rows from ${tables} tables to ${file} (${formatBytes(bytes)}).\n` +
            'The backup does not contain the SECRET_KEY. Keep a copy of it in another place.',
    );
    return 0;
  },
};

/** npm runs its scripts in the project folder and passes the folder of the caller in `INIT_CWD`. */
export const resolveFromCwd = (name: string): string => resolve(process.env.INIT_CWD ?? process.cwd(), name);

function resolveBackupFile(name: string): string {
  const file = resolveFromCwd(name);
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) {
    throw new CommandFailed(`${file} is a folder. Give the path of a file.`);
  }
  if (!statSync(dirname(file), { throwIfNoEntry: false })?.isDirectory()) {
    throw new CommandFailed(`The folder ${dirname(file)} does not exist.`);
  }
  return file;
}
