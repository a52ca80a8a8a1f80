import { parseArgs } from 'node:util';
import { admin } from './admin';
import { backup } from './backup';
import { UsageError, type Command, type CommandArguments } from './Command';
import { analyticsCommand } from './analytics';
import { demoCommand } from './demo';
import { doctor } from './doctor';
import { importFolder } from './importFolder';
import { migrateDatabase } from './migrateDatabase';
import { ownerCommand } from './owner';
import { restore } from './restore';

export const commands: readonly Command[] = [
  doctor,
  migrateDatabase,
  importFolder,
  backup,
  restore,
  demoCommand.clear,
  ownerCommand.create,
  admin.resetPassword,
  admin.resetSecondFactor,
  admin.link,
  analyticsCommand.recompute,
];

/** The parsed command line: a command with its input, or the help text of one or several commands. */
export type ParsedCommandLine =
  { readonly command: Command; readonly given: CommandArguments } | { readonly help: string };

const COMMAND_PREFIX = 'npm run costa --';

/** Throws `UsageError` for input that no command accepts. */
export function readCommandLine(args: readonly string[]): ParsedCommandLine {
  const { values, positionals } = parseArgs({ args: [...args], strict: false, allowPositionals: true });
  const command = commands.find(({ name }) => startsWithWords(positionals, name.split(' ')));
  if (command) return readCommand(command, args);

  const matching = commands.filter(({ name }) => startsWithWords(name.split(' '), positionals));
  if (values.help && matching.length > 0) return { help: helpForAll(matching) };
  throw new UsageError(
    positionals.length === 0
      ? `No command was given.\n\n${helpForAll(commands)}`
      : `Unknown command. \`${COMMAND_PREFIX} --help\` lists all commands.`,
  );
}

function readCommand(command: Command, args: readonly string[]): ParsedCommandLine {
  const { flags, options, positionals } = parseStrictly(command, args);
  if (flags.has('help')) return { help: helpFor(command) };

  const parameters = positionals.slice(command.name.split(' ').length);
  if (parameters.length !== command.parameters.length) throw new UsageError(`Usage: ${fullUsageOf(command)}`);
  return { command, given: { parameters, flags, options } };
}

function parseStrictly(command: Command, args: readonly string[]) {
  const names = ['help', ...Object.keys(command.flags)];
  const options = {
    ...Object.fromEntries(names.map((name) => [name, { type: 'boolean' as const }])),
    ...Object.fromEntries(Object.keys(command.options ?? {}).map((name) => [name, { type: 'string' as const }])),
  };
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const given = Object.entries(values);
    return {
      flags: new Set(given.flatMap(([name, value]) => (value === true ? name : []))),
      options: Object.fromEntries(given.filter((entry): entry is [string, string] => typeof entry[1] === 'string')),
      positionals,
    };
  } catch {
    // The message of Node.js would repeat the argument, which may be a misplaced password.
    throw new UsageError(`Unknown option. \`${COMMAND_PREFIX} ${command.name} --help\` lists all options.`);
  }
}

const startsWithWords = (words: readonly string[], prefix: readonly string[]): boolean =>
  prefix.every((word, index) => words[index] === word);

const usageOf = ({ name, parameters }: Command): string =>
  [name, ...parameters.map((parameter) => `<${parameter}>`)].join(' ');

const fullUsageOf = (command: Command): string => `${COMMAND_PREFIX} ${usageOf(command)}`;

function helpForAll(listed: readonly Command[]): string {
  const rows = listed.map((command): [string, string] => [usageOf(command), command.summary]);
  return `${COMMAND_PREFIX} <command>\n\n${columns(rows)}\n\nAdd --help to a command for its options. Exit codes: 0 success, 1 failure, 2 incorrect usage.`;
}

function helpFor(command: Command): string {
  const flags = Object.entries({ ...command.flags, help: 'shows this help' });
  const options = Object.entries(command.options ?? {});
  const rows = [
    ...options.map(([name, meaning]): [string, string] => [`--${name} <value>`, meaning]),
    ...flags.map(([name, meaning]): [string, string] => [`--${name}`, meaning]),
  ];
  return `${fullUsageOf(command)}\n\n  ${command.summary}\n\n${columns(rows)}`;
}

function columns(rows: readonly [string, string][]): string {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}   ${right}`).join('\n');
}
