import './requireNode.mjs';
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { root } from './steps.mjs';

const tempFolder = mkdtempSync(join(tmpdir(), 'costa-check-'));

/** Each check with the command that fixes its findings. The slowest checks start first. */
const checks = [
  { name: 'lint', holds: npm('run', 'check:lint'), mend: 'npm run fix, then fix the rest by hand' },
  { name: 'types', holds: npm('run', 'check:types'), mend: 'by hand' },
  { name: 'formatting', holds: npm('run', 'check:format'), mend: 'npm run fix' },
  { name: 'structure', holds: npm('run', 'check:structure'), mend: 'by hand' },
  { name: 'schema.graphql and what is printed with it', holds: isPrintedSchemaUpToDate, mend: 'npm run schema' },
  { name: 'GraphQL documents', holds: npm('run', 'check:graphql'), mend: 'by hand' },
  { name: 'schema.generated.d.ts', holds: areDocumentTypesUpToDate, mend: 'npm run schema' },
  { name: 'texts', holds: npm('run', 'check:texts'), mend: 'npm run texts, then by hand' },
  { name: 'packages', holds: npm('run', 'check:packages'), mend: 'npm run licences, then fix the rest by hand' },
];

async function isPrintedSchemaUpToDate(write) {
  const files = ['schema.graphql', 'inputLimits.generated.ts', 'visitorInputLimits.generated.ts', 'kinds.generated.ts'];
  const [schema, ...modules] = files.map((file) => join(tempFolder, file));
  const print = run(process.execPath, 'backend/dist/infrastructure/features/printSchema.js', schema, ...modules);
  if (!(await run(process.execPath, 'scripts/prepareServer.mjs')(write)) || !(await print(write))) return false;
  const areUpToDate = [
    isUpToDate('schema.graphql', schema, write),
    ...modules.map((file) => isUpToDate(`frontend/src/shared/api/${basename(file)}`, file, write)),
  ];
  return areUpToDate.every(Boolean);
}

async function areDocumentTypesUpToDate(write) {
  const generated = join(tempFolder, 'schema.generated.d.ts');
  return (
    (await npm('exec', '-w', 'frontend', '--', 'gql.tada', 'generate', 'output', '--output', generated)(write)) &&
    isUpToDate('frontend/src/shared/api/schema.generated.d.ts', generated, write)
  );
}

function isUpToDate(committed, generated, write) {
  const isSame = readFileSync(join(root, committed), 'utf8') === readFileSync(generated, 'utf8');
  if (!isSame) write(`${committed} is out of date.\n`);
  return isSame;
}

function npm(...args) {
  const cli = process.env.npm_execpath;
  return cli ? run(process.execPath, cli, ...args) : run('npm', ...args);
}

function run(program, ...args) {
  return (write) =>
    new Promise((resolve) => {
      const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
      for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', write);
      child.once('error', (error) => write(`${error.message}\n`));
      child.once('close', (code) => resolve(code === 0));
    });
}

/** Prints the output when the check has finished, because checks run in parallel. */
async function checkFails({ name, holds }) {
  const startedAt = Date.now();
  console.log(`${name} …`);
  let output = '';
  const hasPassed = await holds((text) => (output += text)).catch((error) => {
    output += `${error.stack}\n`;
    return false;
  });
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  console.log(`${name}: ${hasPassed ? 'in order' : 'failed'} (${seconds} s)`);
  if (!hasPassed) console.log(`\n${output.trim()}\n`);
  return !hasPassed;
}

const failed = new Set();
const queue = [...checks];
const workers = Array.from({ length: Math.min(4, availableParallelism()) }, async () => {
  for (let check = queue.shift(); check; check = queue.shift()) if (await checkFails(check)) failed.add(check);
});
await Promise.all(workers);
rmSync(tempFolder, { recursive: true, force: true });

console.log(failed.size === 0 ? '\nAll checks passed.' : '\nTo fix:');
for (const { name, mend } of checks.filter((check) => failed.has(check))) console.log(`  ${name}: ${mend}`);
process.exitCode = failed.size === 0 ? 0 : 1;
