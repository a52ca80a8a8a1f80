import { imports, rcon, votifier } from './checks/connections';
import { backups, clock, database, migrations } from './checks/database';
import { pooler } from './checks/pooler';
import { replica } from './checks/replica';
import { backupFolder, disk, node } from './checks/machine';
import { address, configuration, demoData, gameServer, owner, tebex } from './checks/site';
import { problem, type Check, type Verdict } from './checks/Verdict';
import type { Command, Workplace } from './Command';

interface Finding extends Verdict {
  readonly check: string;
}

/** In the order in which they can run; a feature that can fail adds its own check. */
const checks: Readonly<Record<string, Check>> = {
  configuration,
  'Node.js': node,
  'disk space': disk,
  'backup folder': backupFolder,
  address,
  'game server': gameServer,
  database,
  pooler,
  replica,
  migrations,
  clock,
  owner,
  Tebex: tebex,
  Votifier: votifier,
  RCON: rcon,
  imports,
  backups,
  'demo data': demoData,
};

/** While one of these is a problem, the checks after it cannot run. */
const foundations: readonly string[] = ['configuration', 'database', 'migrations'];

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

async function examine(workplace: Workplace): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [check, look] of Object.entries(checks)) {
    const verdict = await look(workplace).catch(asProblem);
    findings.push({ check, ...verdict });
    if (verdict.state === 'problem' && foundations.includes(check)) break;
  }
  return findings;
}

const asProblem = (thrown: unknown): Verdict =>
  problem(thrown instanceof Error ? thrown.message : String(thrown), 'Correct that, and ask again.');

const SIGNS = { ok: 'ok', attention: 'attention', problem: 'PROBLEM' } as const;

function line({ check, state, finding, advice }: Finding): string {
  const text = [finding, ...(advice ? [advice] : [])].join('\n').replaceAll('\n', `\n${' '.repeat(26)}`);
  return `${SIGNS[state].padEnd(11)}${check.padEnd(15)}${text}`;
}
