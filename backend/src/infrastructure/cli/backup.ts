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
  flags: { json: 'prints what was written as JSON' },
  summary: 'writes the whole database to a file and reads it again; the site may run meanwhile',

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
        : `${rows} rows of ${tables} tables are in ${file} (${formatBytes(bytes)}).\n` +
            'The SECRET_KEY is not in it: keep that in another place.',
    );
    return 0;
  },
};

/** npm runs its scripts in the project folder and passes the folder of the caller in `INIT_CWD`. */
export const resolveFromCwd = (name: string): string => resolve(process.env.INIT_CWD ?? process.cwd(), name);

function resolveBackupFile(name: string): string {
  const file = resolveFromCwd(name);
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) {
    throw new CommandFailed(`${file} is a folder: name a file in it.`);
  }
  if (!statSync(dirname(file), { throwIfNoEntry: false })?.isDirectory()) {
    throw new CommandFailed(`There is no folder ${dirname(file)}.`);
  }
  return file;
}
