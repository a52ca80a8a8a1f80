import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { printGraphQLSchema } from '../src/infrastructure/features/schema';
import { PinoLog } from '../src/infrastructure/observability/PinoLog';
import { createMigrationSource } from '../src/infrastructure/database/dataSource';
import { createDatabase } from './support/databases';

describe('schema.graphql', () => {
  it('matches the schema of the resolvers', async () => {
    const committed = await readFile(join(__dirname, '../../schema.graphql'), 'utf8');

    expect(committed).toBe(await printGraphQLSchema());
  });
});

/** Tables without a mapped class. */
const sqlOnlyTables = [
  'announcement_translations',
  'start_page_translations',
  'analytics_due',
  'application_form_translations',
  'application_form_versions',
  'application_question_translations',
  'backup_plan',
  'ticket_closing',
  'backup_progress',
  'backups',
  'ban_counts',
  'game_connection_checks',
  'vote_forwards',
  'server_samples',
  'server_states',
  'player_servers',
  'conversation_attachments',
  'conversation_entries',
  'conversation_presence',
  'conversation_reads',
  'conversations',
  'daily_counts',
  'demo_rows',
  'discord_accounts',
  'discord_interactions',
  'discord_links',
  'dismissed_bans',
  'drawn_pictures',
  'drafts',
  'event_translations',
  'failed_sign_in_counts',
  'gallery_translations',
  'game_ranks',
  'imported_files',
  'imported_players',
  'imports',
  'known_browsers',
  'idempotency_keys',
  'limit_counters',
  'request_batches',
  'mail_stops',
  'menu_item_translations',
  'news_translations',
  'notice_attempts',
  'faq_entry_translations',
  'staff_member_translations',
  'media_translations',
  'media_uses',
  'media_variants',
  'page_slugs',
  'page_translations',
  'player_days',
  'player_heads',
  'purchase_events',
  'rank_marks',
  'recovery_codes',
  'server_icon',
  'setup_skips',
  'site_settings_translations',
  'source_lifts',
  'staff_policy',
  'store_item_translations',
  'usual_replies',
  'vote_link_translations',
  'vote_reward_translations',
];

// All migrations run, one by one.

describe('The migrations', () => {
  let source: DataSource;

  beforeEach(async () => {
    const url = await createDatabase(`costa_drift_${process.env.JEST_WORKER_ID}`);
    source = await createMigrationSource({ url, log: new PinoLog('silent') }).initialize();
  });
  afterEach(() => source.destroy());

  it('create exactly the tables that the mappings describe', async () => {
    await source.runMigrations();
    const { upQueries } = await source.driver.createSchemaBuilder().log();

    expect(upQueries.map(({ query }) => query)).toEqual([]);
    const mapped = source.entityMetadatas.map(({ tableName }) => tableName);
    expect(await tablesOf(source)).toEqual([...mapped, ...sqlOnlyTables].sort());
  });

  it('can be reverted one by one, and applied again', async () => {
    const done = await source.runMigrations({ transaction: 'each' });
    expect(done.length).toBeGreaterThan(0);

    for (let left = done.length; left > 0; left--) await source.undoLastMigration({ transaction: 'each' });
    expect(await tablesOf(source)).toEqual([]);

    await expect(source.runMigrations({ transaction: 'each' })).resolves.toHaveLength(done.length);
  });
});

async function tablesOf(source: DataSource): Promise<string[]> {
  const rows: { tablename: string }[] = await source.query(
    `select tablename from pg_tables where schemaname = 'public' and tablename <> $1 order by 1`,
    [source.options.migrationsTableName ?? 'migrations'],
  );
  return rows.map(({ tablename }) => tablename);
}
