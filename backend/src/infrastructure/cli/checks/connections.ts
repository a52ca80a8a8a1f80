import { CurrentGameConnections } from '../../../application/gameConnections/CurrentGameConnections';
import { ConnectionTester } from '../../../application/gameConnections/ConnectionTester';
import { VotifierSettings } from '../../../application/voting/VotifierSettings';
import { ConnectionFailed } from '../../../domain/gameConnections/ConnectionFailed';
import { describeFolder, isRemote } from '../../../domain/gameConnections/GameConnection';
import { ImportedFiles } from '../../../domain/imports/ImportedFiles';
import { type ImportReport, ImportReports } from '../../../domain/imports/ImportReports';
import { GameConsoles } from '../../../domain/gameserver/GameConsole';
import { MAIN_SERVER_ID } from '../../../domain/servers/Server';
import { Servers } from '../../../domain/servers/Servers';
import type { CommandContext } from '../Command';
import { attention, describeFailure, ok, type Check } from './CheckResult';
import { openStep } from './setup';

export const rcon: Check = async (context) => {
  const [consoles, servers] = [await context.service(GameConsoles), await context.service(Servers)];
  const { connected } = consoles;
  if (connected.length === 0) return openStep('rcon');
  const names = await servers.names();
  const problems: string[] = [];
  for (const id of connected) {
    try {
      (await consoles.of(id).open()).close();
    } catch (thrown) {
      const name = id === MAIN_SERVER_ID ? 'The game server' : `“${names.get(id) ?? id}”`;
      problems.push(`${name} accepts no commands: ${describeFailure(thrown)}.`);
    }
  }
  if (problems.length > 0)
    return attention(
      problems.join('\n'),
      'Test the console in the panel under Config, Game server. RCON needs enable-rcon=true in server.properties, and the same port and password.',
    );
  return ok(connected.length === 1 ? 'The game server accepts commands.' : 'All game servers accept commands.');
};

export const votifier: Check = async (context) => {
  const receiver = await context.service(VotifierSettings);
  if (receiver.port === null) return openStep('votifier');
  return receiver.token === null
    ? attention(
        `Port ${receiver.port} only accepts votes for vote links with their own token.`,
        'Set a token for all others in the panel under Connections, or theirs under Votes.',
      )
    : ok(`Votes are accepted on port ${receiver.port}.`);
};

/** Signs in to the other machines, as an import does. */
async function findUnreadableFolders(context: CommandContext): Promise<string[]> {
  const connections = await context.service(CurrentGameConnections);
  const tester = await context.service(ConnectionTester);
  const problems: string[] = [];
  for (const id of connections.serversWith('folder')) {
    const access = connections.folderOf(id);
    if (!access || !isRemote(access)) continue;
    try {
      await tester.folder(access);
    } catch (thrown) {
      if (!(thrown instanceof ConnectionFailed)) throw thrown;
      problems.push(`The folder ${describeFolder(access)} cannot be read: ${thrown.problem.replaceAll('_', ' ')}.`);
    }
  }
  return problems;
}

export const checkImports: Check = async (context) => {
  const unreadable = await findUnreadableFolders(context);
  if (unreadable.length > 0)
    return attention(
      unreadable.join('\n'),
      'Test the folder in the panel under Config, Game server. The test says what to do.',
    );
  const reports = await (await context.service(ImportReports)).all();
  const { files, count } = await (await context.service(ImportedFiles)).listBroken(3);
  const failed = reports.filter(({ problem }) => problem !== null);
  if (failed.length > 0) {
    const problems = failed.map(({ origin, problem }) => `${origin}: ${problem}`);
    return attention(problems.join('\n'), 'Fix the cause. The import is retried every minute.');
  }
  if (count > 0) {
    const lines = files.map(({ file, line, problem }) => `${file}${line === null ? '' : `, line ${line}`}: ${problem}`);
    return attention(
      [
        count === 1 ? 'one file cannot be read completely:' : `${count} files cannot be read completely:`,
        ...lines,
      ].join('\n'),
      'Repair what the lines name. The files are retried with the next import.',
    );
  }
  if (reports.length > 0) return ok(reports.map(describeReport).join('\n'));
  const { bans, folder } = await context.service(CurrentGameConnections);
  const isAwaited = bans !== null || folder !== null;
  return isAwaited
    ? attention('Nothing has been imported yet.', 'Start the site. It imports within a minute.')
    : openStep('game_folder');
};

const describeReport = ({ origin, finishedAt, players, bans }: ImportReport): string =>
  `${players} players and ${bans} bans were imported from ${origin} at ${finishedAt.toISOString()}.`;
