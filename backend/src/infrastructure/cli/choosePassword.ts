import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { generatePassword } from '../../application/staff/OwnerService';
import { isPassword } from '../../domain/staff/AdminUser';
import { CommandFailed, UsageError } from './Command';

export interface ChosenPassword {
  readonly password: string;
  readonly wasGenerated: boolean;
}

/** A password is never an argument: all users of the machine can see arguments, and the shell history keeps them. */
export const passwordFlags = {
  'password-stdin': 'reads the password from standard input',
  generate: 'generates a password and prints it once',
} as const;

export async function choosePassword(flags: ReadonlySet<string>): Promise<ChosenPassword> {
  const fromInput = flags.has('password-stdin');
  if (fromInput && flags.has('generate')) throw new UsageError('Use either --password-stdin or --generate, not both.');
  if (flags.has('generate')) return { password: generatePassword(), wasGenerated: true };

  const password = fromInput ? withoutLineEnd(await text(process.stdin)) : await promptTwice();
  if (!isPassword(password)) throw new CommandFailed('The password must have 10 to 200 characters.');
  return { password, wasGenerated: false };
}

/** Bypasses the log, which must never contain a password. */
export function showPassword({ password, wasGenerated }: ChosenPassword): void {
  if (wasGenerated) console.log(`\n    password   ${password}\n\nSave it now. It is not shown again.`);
}

const withoutLineEnd = (input: string): string => input.replace(/\r?\n$/, '');

async function promptTwice(): Promise<string> {
  if (!process.stdin.isTTY) {
    throw new UsageError('There is no terminal for a prompt. Use --password-stdin or --generate.');
  }
  const password = await promptHidden('New password: ');
  if ((await promptHidden('Repeat password: ')) !== password) throw new CommandFailed('The passwords do not match.');
  return password;
}

/** Does not echo the input; Ctrl-C and Ctrl-D cancel. */
async function promptHidden(question: string): Promise<string> {
  const discardedOutput = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: discardedOutput, terminal: true, historySize: 0 });
  process.stderr.write(question);
  try {
    const closed = once(terminal, 'close').then(() => null);
    const answer = await Promise.race([terminal.question('').catch(() => null), closed]);
    if (answer === null) throw new CommandFailed('No password was entered.');
    return answer;
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
}
