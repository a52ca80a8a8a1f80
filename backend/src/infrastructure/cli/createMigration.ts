import 'reflect-metadata';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { readConfig } from '../../config';
import { PinoLog } from '../observability/PinoLog';
import { attachDatabase } from '../database/databaseServer';
import { createMigrationSource } from '../database/dataSource';
import { migrate } from '../database/migrate';

/** In the sources; this file runs in `dist/infrastructure/cli`. */
const MIGRATIONS = join(__dirname, '../../../src/infrastructure/database/migrations');
const SCRATCH_SCHEMA = 'costa_migration_draft';

/** Writes a draft migration: the difference between the mappings and the migrations, computed in a scratch schema. */
async function createMigration(name: string): Promise<string> {
  const log = new PinoLog('warn');
  const database = await attachDatabase(readConfig(process.env), log);
  const scratchSource = await createMigrationSource({ url: database.directUrl, log }).initialize();
  try {
    await scratchSource.query(`DROP SCHEMA IF EXISTS ${SCRATCH_SCHEMA} CASCADE`);
    await scratchSource.query(`CREATE SCHEMA ${SCRATCH_SCHEMA}`);
    const url = new URL(database.directUrl);
    url.searchParams.set('options', `-c search_path=${SCRATCH_SCHEMA},public`);
    await migrate({ url: url.href, log });
    return await writeDraft(name, await createMigrationSource({ url: url.href, log }).initialize());
  } finally {
    await scratchSource.query(`DROP SCHEMA IF EXISTS ${SCRATCH_SCHEMA} CASCADE`);
    await scratchSource.destroy();
    await database.stop();
  }
}

async function writeDraft(name: string, source: DataSource): Promise<string> {
  const { upQueries, downQueries } = await source.driver.createSchemaBuilder().log();
  await source.destroy();
  if (upQueries.length === 0) return 'The migrations match the mappings. No draft was written.';

  const [up, down] = [upQueries, downQueries.toReversed()].map((queries) =>
    queries.map(({ query }) => `    await runner.query(\`${query.replaceAll('`', '\\`')}\`);`).join('\n'),
  );
  const timestamp = Date.now();
  const file = join(MIGRATIONS, `${timestamp}-${name}.ts`);
  await writeFile(
    file,
    `import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ${name}${timestamp} implements MigrationInterface {
  readonly name = '${name}${timestamp}';

  async up(runner: QueryRunner): Promise<void> {
${up}
  }

  async down(runner: QueryRunner): Promise<void> {
${down}
  }
}
`,
  );
  return `${file} is a draft. Review the SQL, name unnamed constraints, and add the class to migrations/index.ts.`;
}

const [name = ''] = process.argv.slice(2);
if (/^[A-Z][A-Za-z0-9]*$/.test(name)) {
  void createMigration(name).then(console.log);
} else {
  console.error('Name the migration in PascalCase, such as: npm run migration -- TicketReplies');
  process.exitCode = 2;
}
