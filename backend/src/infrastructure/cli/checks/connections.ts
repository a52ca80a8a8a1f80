import { ImportedFiles } from '../../../domain/imports/ImportedFiles';
import { type ImportReport, ImportReports } from '../../../domain/imports/ImportReports';
import { GameConsole } from '../../../domain/gameserver/GameConsole';
import { attention, ok, type Check } from './CheckResult';

export const rcon: Check = async (context) => {
  const gameConsole = await context.service(GameConsole);
  if (!gameConsole.isConfigured) {
    return attention('rewards are queued but not delivered', 'Set RCON_ADDRESS and RCON_PASSWORD, or GAME_SERVER_DIR.');
  }
  try {
    (await gameConsole.open()).close();
    return ok('the game server accepts commands');
  } catch (thrown) {
    const reason = thrown instanceof Error ? thrown.message : String(thrown);
    return attention(reason, 'Check that server.properties has enable-rcon=true and the same port and password.');
  }
};

export const votifier: Check = async ({ config: { votifier: receiver } }) => {
  if (receiver.port === null) return ok('off; votes only arrive as pingbacks');
  return receiver.token === null
    ? attention(
        `port ${receiver.port} only accepts votes for vote links with their own token`,
        'Set VOTIFIER_TOKEN for all others, or set their tokens in the panel under Votes.',
      )
    : ok(`votes are accepted on port ${receiver.port}`);
};

export const checkImports: Check = async (context) => {
  const { liteBans, gameServer } = context.config;
  const reports = await (await context.service(ImportReports)).all();
  const { files, count } = await (await context.service(ImportedFiles)).listBroken(3);
  const failed = reports.filter(({ problem }) => problem !== null);
  if (failed.length > 0) {
    const problems = failed.map(({ origin, problem }) => `${origin}: ${problem}`);
    return attention(problems.join('\n'), 'The import is retried every minute.');
  }
  if (count > 0) {
    const lines = files.map(({ file, line, problem }) => `${file}${line === null ? '' : `, line ${line}`}: ${problem}`);
    return attention([`${count} files cannot be read`, ...lines].join('\n'), 'They are retried with the next import.');
  }
  if (reports.length > 0) return ok(reports.map(describeReport).join('\n'));
  const isAwaited = liteBans !== null || gameServer.directory !== null;
  return isAwaited ? attention('nothing has been imported yet', 'Start the site.') : ok('no import is configured');
};

const describeReport = ({ origin, finishedAt, players, bans }: ImportReport): string =>
  `${finishedAt.toISOString()}: ${players} players and ${bans} bans from ${origin}`;
