import './requireNode.mjs';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './steps.mjs';

const scratch = mkdtempSync(join(tmpdir(), 'costa-check-'));

/** Each check with the command that mends what it finds. */
const checks = [
  { name: 'formatting', holds: () => npm('run', 'check:format'), mend: 'npm run fix' },
  { name: 'lint', holds: () => npm('run', 'check:lint'), mend: 'npm run fix, and the rest by hand' },
  { name: 'types', holds: () => npm('run', 'check:types'), mend: 'by hand' },
  { name: 'GraphQL documents', holds: () => npm('run', 'check:graphql'), mend: 'by hand' },
  { name: 'schema.graphql', holds: schemaIsPrinted, mend: 'npm run schema' },
  { name: 'schema.generated.d.ts', holds: documentTypesAreGenerated, mend: 'npm run schema' },
  { name: 'packages', holds: () => npm('run', 'check:packages'), mend: 'npm run licences, and the rest by hand' },
];

function schemaIsPrinted() {
  const printed = join(scratch, 'schema.graphql');
  return (
    npm('run', 'build', '-w', 'backend') &&
    run(process.execPath, 'backend/dist/infrastructure/graphql/printSchema.js', printed) &&
    same('schema.graphql', printed)
  );
}

function documentTypesAreGenerated() {
  const generated = join(scratch, 'schema.generated.d.ts');
  return (
    npm('exec', '-w', 'frontend', '--', 'gql.tada', 'generate', 'output', '--output', generated) &&
    same('frontend/src/shared/api/schema.generated.d.ts', generated)
  );
}

function same(committed, fresh) {
  const isSame = readFileSync(join(root, committed), 'utf8') === readFileSync(fresh, 'utf8');
  if (!isSame) console.error(`${committed} differs from what the code says.`);
  return isSame;
}

const npm = (...args) => {
  const cli = process.env.npm_execpath;
  return cli ? run(process.execPath, cli, ...args) : run('npm', ...args);
};

const run = (program, ...args) => spawnSync(program, args, { cwd: root, stdio: 'inherit' }).status === 0;

const failures = checks.filter(({ name, holds }) => {
  console.log(`\n── ${name}`);
  return !holds();
});
rmSync(scratch, { recursive: true, force: true });

console.log(failures.length === 0 ? '\nEverything is in order.' : '\nTo mend:');
for (const { name, mend } of failures) console.log(`  ${name}: ${mend}`);
process.exitCode = failures.length === 0 ? 0 : 1;
