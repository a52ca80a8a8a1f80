import { statfs } from 'node:fs/promises';
import { ImportedFiles } from '../../domain/imports/ImportedFiles';
import { type ImportReport, ImportReports } from '../../domain/imports/ImportReports';
import { AdminUsers } from '../../domain/staff/AdminUsers';
import { DemoCommunity } from '../demo/DemoCommunity';
import { DataDir } from '../persistence/embedded/DataDir';
import type { Command, Workplace } from './Command';
import { migrationState } from './migrationState';

interface Finding {
  readonly check: string;
  /** A hint is worth knowing; a problem keeps the site or its staff from working. */
  readonly state: 'good' | 'hint' | 'problem';
  readonly finding: string;
  /** What to do about it; null where there is nothing to do. */
  readonly advice: string | null;
}

type Verdict = Omit<Finding, 'check'>;

/** In the order in which they can be made. */
const checks: Readonly<Record<string, (workplace: Workplace) => Promise<Verdict>>> = {
  configuration: async ({ config }) => good(`every variable can be used; the site is at ${config.publicOrigin}`),
  'disk space': diskSpace,
  database,
  migrations,
  owner,
  'demo data': demoData,
  'game server': gameServer,
  imports,
};

export const doctor: Command = {
  name: 'doctor',
  parameters: [],
  flags: { json: 'prints a JSON array' },
  summary: 'looks for what is wrong and says what to do; fails when there is a problem',

  async run(workplace, { flags }) {
    const findings = await examine(workplace);
    console.log(flags.has('json') ? JSON.stringify(findings, null, 2) : findings.map(line).join('\n'));
    return findings.some(({ state }) => state === 'problem') ? 1 : 0;
  },
};

/** While one of these is a problem, the checks after it cannot be made. */
const foundations: readonly string[] = ['configuration', 'database', 'migrations'];

async function examine(workplace: Workplace): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [check, look] of Object.entries(checks)) {
    const verdict = await look(workplace).catch(asProblem);
    findings.push({ check, ...verdict });
    if (verdict.state === 'problem' && foundations.includes(check)) break;
  }
  return findings;
}

const good = (finding: string): Verdict => ({ state: 'good', finding, advice: null });
const hint = (finding: string, advice: string): Verdict => ({ state: 'hint', finding, advice });
const problem = (finding: string, advice: string): Verdict => ({ state: 'problem', finding, advice });

const asProblem = (thrown: unknown): Verdict =>
  problem(thrown instanceof Error ? thrown.message : String(thrown), 'Correct that, and ask again.');

/** PostgreSQL stops when the disk is full, and needs some room to start again. */
const ENOUGH_BYTES = 1e9;

async function diskSpace({ config, log }: Workplace): Promise<Verdict> {
  if (config.database.kind === 'external') return good('not looked at: the database is on a server of its own');

  const { path } = DataDir.open(config.dataDir, log);
  const { bavail, bsize } = await statfs(path);
  const free = `${((bavail * bsize) / 1e9).toFixed(1)} GB are free in ${path}`;
  return bavail * bsize >= ENOUGH_BYTES ? good(free) : problem(free, 'Make room: the database stops on a full disk.');
}

async function database(workplace: Workplace): Promise<Verdict> {
  const source = await workplace.source();
  const [{ server_version: version }] = await source.query('SHOW server_version');
  return good(`PostgreSQL ${version} answers (${workplace.config.database.kind})`);
}

async function migrations(workplace: Workplace): Promise<Verdict> {
  const { pending, unknown } = await migrationState(await workplace.source());
  if (unknown.length > 0) {
    return problem(`a newer version of Costa changed the database (${unknown.join(', ')})`, 'Use that version.');
  }
  return pending.length === 0
    ? good('the database is up to date')
    : problem(`not done yet: ${pending.join(', ')}`, 'Run `npm run costa -- migrate`, or start the site.');
}

async function owner(workplace: Workplace): Promise<Verdict> {
  const users = await workplace.service(AdminUsers);
  return (await users.areThereAny())
    ? good('somebody can sign in')
    : problem('nobody can sign in', 'Run `npm run costa -- owner create`, or start the site.');
}

async function demoData(workplace: Workplace): Promise<Verdict> {
  const community = await workplace.service(DemoCommunity);
  return (await community.remains())
    ? hint('the demo community is here', 'To begin for real, run `npm run costa -- demo clear`.')
    : good('none is here');
}

async function gameServer({ config }: Workplace): Promise<Verdict> {
  const { address, directory, problems } = config.gameServer;
  if (problems.length > 0)
    return hint(problems.join('\n'), 'Correct that, or set GAME_SERVER_ADDRESS and GAME_SERVER_DIR.');
  if (address === null) return hint('none is connected', 'Set GAME_SERVER_DIR or GAME_SERVER_ADDRESS.');
  return good(
    directory === null ? `it is asked at ${address}` : `it is asked at ${address} and read from ${directory}`,
  );
}

async function imports(workplace: Workplace): Promise<Verdict> {
  const { liteBans, gameServer: from } = workplace.config;
  const reports = await (await workplace.service(ImportReports)).all();
  const { files, count } = await (await workplace.service(ImportedFiles)).broken(3);
  const silent = reports.filter(({ problem }) => problem !== null);
  if (silent.length > 0) {
    const problems = silent.map(({ origin, problem }) => `${origin}: ${problem}`);
    return hint(problems.join('\n'), 'The site tries again every minute.');
  }
  if (count > 0) {
    const lines = files.map(({ file, line, problem }) => `${file}${line === null ? '' : `, line ${line}`}: ${problem}`);
    return hint([`${count} files cannot be read`, ...lines].join('\n'), 'They are tried again with the next import.');
  }
  if (reports.length > 0) return good(reports.map(told).join('\n'));
  const isAwaited = liteBans !== null || from.directory !== null;
  return isAwaited ? hint('nothing was imported yet', 'Start the site.') : good('nothing is imported');
}

const told = ({ origin, finishedAt, players, bans }: ImportReport): string =>
  `${finishedAt.toISOString()}: ${players} players and ${bans} bans from ${origin}`;

const SIGNS = { good: 'ok', hint: 'hint', problem: 'PROBLEM' } as const;

function line({ check, state, finding, advice }: Finding): string {
  const indent = ' '.repeat(26);
  const rest = advice ? `\n${indent}${advice}` : '';
  return `${SIGNS[state].padEnd(9)}${check.padEnd(17)}${finding.replaceAll('\n', `\n${indent}`)}${rest}`;
}
