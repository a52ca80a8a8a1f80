import { createInterface } from 'node:readline/promises';
import type { DataSource } from 'typeorm';
import { verifyBackup, type VerifiedBackup } from '../backup/readBackup';
import { restoreBackup } from '../backup/restoreBackup';
import { secretKeyId } from '../security/AesSecretBox';
import { resolveFromCwd } from './backup';
import { CommandFailed, type Command } from './Command';
import { TerminalProgress } from './TerminalProgress';

export const restore: Command = {
  name: 'restore',
  parameters: ['file'],
  flags: {
    check: 'only verifies the file and changes nothing',
    yes: 'replaces the existing data without asking',
    json: 'prints the result as JSON',
  },
  summary: 'replaces the whole database with a backup; stop the site first',

  async run(context, { parameters: [name = ''], flags }) {
    const file = resolveFromCwd(name);
    const progress = new TerminalProgress();
    const print = (answer: object, sentence: string) =>
      console.log(flags.has('json') ? JSON.stringify(answer, null, 2) : sentence);

    if (flags.has('check')) {
      const { header, summary } = await verifyBackup(file, progress.report).finally(() => progress.end());
      print({ ...header, ...summary }, `${file} is valid: ${summary.rows} rows from ${header.createdAt}.`);
      return 0;
    }

    const { directUrl, secretKey } = await context.database();
    const confirm = async ({ header }: VerifiedBackup) => {
      progress.end();
      if (!flags.has('yes')) await confirmReplace(await context.source(), header.createdAt);
    };
    const options = { url: directUrl, file, log: context.log, progress: progress.report, confirm };
    const restored = await restoreBackup(options).finally(() => progress.end());

    const secretsAreReadable = restored.secretKeyId === secretKeyId(secretKey);
    print({ ...restored, secretsAreReadable }, describeRestore(restored));
    if (!secretsAreReadable) console.error(SECRETS_ARE_LOST);
    return 0;
  },
};

const describeRestore = ({ createdAt, rows, migrated, ignored }: Awaited<ReturnType<typeof restoreBackup>>): string =>
  [
    `Restored ${rows} rows from ${createdAt}. All staff must sign in again.`,
    ...(migrated.length > 0 ? [`Migrations applied afterwards: ${migrated.join(', ')}.`] : []),
    ...(ignored.length > 0 ? [`Not restored, because this version has no such tables: ${ignored.join(', ')}.`] : []),
  ].join('\n');

const SECRETS_ARE_LOST =
  'This backup was made with another SECRET_KEY. Its secrets, such as the webhook secret of the store, cannot be ' +
  'decrypted. Start the site with the former SECRET_KEY, or enter the secrets again in the panel.';

/** Needs no confirmation for a database without staff accounts, because it holds nothing to lose. */
async function confirmReplace(source: DataSource, createdAt: string): Promise<void> {
  const [{ table }] = await source.query(`SELECT to_regclass('admin_users') AS table`);
  if (!table) return;
  const [{ accounts }] = await source.query('SELECT count(*)::int AS accounts FROM admin_users');
  if (accounts === 0) return;

  if (!process.stdin.isTTY) {
    throw new CommandFailed(
      'The database already contains a site, and a restore replaces all of its data. Add --yes to confirm.',
    );
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(
    `This replaces all data in the database with the backup from ${createdAt}. Continue? (yes/no) `,
  );
  terminal.close();
  if (answer.trim().toLowerCase() !== 'yes') throw new CommandFailed('Canceled. Nothing was changed.');
}
