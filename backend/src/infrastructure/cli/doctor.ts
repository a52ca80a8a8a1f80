import { checkImports, rcon, votifier } from './checks/connections';
import { checkBackups, clock, database, checkMigrations } from './checks/database';
import { checkMail, checkNotices } from './checks/mail';
import { pooler } from './checks/pooler';
import { replica } from './checks/replica';
import { limits } from './checks/limits';
import { backupFolder, disk, node } from './checks/machine';
import { pictures } from './checks/pictures';
import { address, configuration, demoData, gameServer, checkOwner, tebex } from './checks/site';
import { problem, type Check, type CheckResult } from './checks/CheckResult';
import { checkStep } from './checks/setup';
import type { Command, CommandContext } from './Command';

interface Finding extends CheckResult {
  readonly check: string;
}

/** In the order in which they can run; a feature that can fail adds its own check. */
const checks: Readonly<Record<string, Check>> = {
  configuration,
  'Node.js': node,
  limits,
  'disk space': disk,
  'backup folder': backupFolder,
  address,
  database,
  pooler,
  replica,
  migrations: checkMigrations,
  clock,
  owner: checkOwner,
  'game server': gameServer,
  'chat invite': checkStep('chat_invite', 'The chat invite is set.'),
  'contact e-mail': checkStep('contact_email', 'The contact e-mail address is set.'),
  store: checkStep('store', 'The Store link is set.'),
  Tebex: tebex,
  Votifier: votifier,
  RCON: rcon,
  imports: checkImports,
  mail: checkMail,
  notices: checkNotices,
  pictures,
  backups: checkBackups,
  'demo data': demoData,
};

/** While one of these is a problem, the checks after it cannot run. */
const ESSENTIAL_CHECKS: readonly string[] = ['configuration', 'database', 'migrations'];

export const doctor: Command = {
  name: 'doctor',
  parameters: [],
  flags: { json: 'prints the findings as a JSON array' },
  summary: 'checks the installation and suggests fixes; fails if there is a problem',

  async run(context, { flags }) {
    const findings = await runChecks(context);
    console.log(flags.has('json') ? JSON.stringify(findings, null, 2) : findings.map(formatFinding).join('\n'));
    return findings.some(({ state }) => state === 'problem') ? 1 : 0;
  },
};

async function runChecks(context: CommandContext): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [check, runCheck] of Object.entries(checks)) {
    const result = await runCheck(context).catch(asProblem);
    findings.push({ check, ...result });
    if (result.state === 'problem' && ESSENTIAL_CHECKS.includes(check)) break;
  }
  return findings;
}

const asProblem = (thrown: unknown): CheckResult =>
  problem(thrown instanceof Error ? thrown.message : String(thrown), 'Fix this, then run the doctor again.');

const STATE_LABELS = { ok: 'ok', attention: 'attention', problem: 'PROBLEM' } as const;

function formatFinding({ check, state, finding, advice }: Finding): string {
  const text = [finding, ...(advice ? [advice] : [])].join('\n').replaceAll('\n', `\n${' '.repeat(26)}`);
  return `${STATE_LABELS[state].padEnd(11)}${check.padEnd(15)}${text}`;
}
