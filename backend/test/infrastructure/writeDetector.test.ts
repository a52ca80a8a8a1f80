import { createDatabase } from '../support/databases';
import { queryRows, readSchemaDefinitions } from '../support/tables';
import { WriteDetector } from '../support/WriteDetector';

const ROW = `INSERT INTO social_media (id, platform, url) VALUES ('11111111-1111-4111-8111-111111111111', 'other', 'u')`;

describe('The write detector', () => {
  let url: string;
  let detector: WriteDetector;
  beforeEach(async () => {
    url = await createDatabase(`costa_writes_${process.env.JEST_WORKER_ID}`, { from: 'costa_template' });
    detector = await WriteDetector.install(url);
  });
  afterEach(() => detector.remove());

  it.each([
    ['an insert', 'INSERT INTO vote_parties VALUES (gen_random_uuid(), now())', ['vote_parties']],
    ['an update to the same values', 'UPDATE social_media SET url = url', ['social_media']],
    ['a deletion', 'DELETE FROM social_media', ['social_media']],
    ['a truncation of an empty table', 'TRUNCATE vote_parties CASCADE', ['vote_parties', 'votes']],
    ['an upsert', `${ROW} ON CONFLICT (id) DO UPDATE SET url = 'v'`, ['social_media']],
    [
      'two tables',
      `UPDATE social_media SET url = 'v'; INSERT INTO vote_parties VALUES (gen_random_uuid(), now())`,
      ['social_media', 'vote_parties'],
    ],
    [
      'a write that is undone',
      'UPDATE social_media SET platform = platform; UPDATE social_media SET platform = platform',
      ['social_media'],
    ],
    ['no row that is updated', `UPDATE social_media SET url = 'v' WHERE false`, []],
    ['an insert that meets a conflict', `${ROW} ON CONFLICT DO NOTHING`, []],
    ['a write that is rolled back', 'BEGIN; DELETE FROM social_media; ROLLBACK', []],
    ['a savepoint that is rolled back', 'BEGIN; SAVEPOINT s; DELETE FROM social_media; ROLLBACK TO s; COMMIT', []],
    ['a lock of a row', 'BEGIN; SELECT FROM social_media FOR UPDATE; COMMIT', []],
    ['a counter of the limits', `INSERT INTO limit_counters VALUES ('visitor-1', 1, 1)`, []],
  ])('reports exactly the written tables: %s', async (_what, sql, tables) => {
    await queryRows(url, ROW);
    await detector.writtenTables();

    await queryRows(url, sql);

    expect(await detector.writtenTables()).toEqual(tables);
    expect(await detector.writtenTables()).toEqual([]);
  });

  it('reports the tables that a trigger or a foreign key writes to', async () => {
    await queryRows(
      url,
      `INSERT INTO tickets (id, username, email, category, subject, message)
       VALUES ('22222222-2222-4222-8222-222222222222', 'Steve', 's@example.com', 'general', 'A', 'B')`,
    );
    expect(await detector.writtenTables()).toEqual(
      expect.arrayContaining(['conversation_entries', 'conversations', 'daily_counts', 'tickets']),
    );

    await queryRows(url, 'DELETE FROM tickets');
    expect(await detector.writtenTables()).toEqual(expect.arrayContaining(['conversation_entries', 'tickets']));
  });

  it('leaves no trace in the schema', async () => {
    await detector.remove();
    const fresh = await createDatabase(`costa_fresh_${process.env.JEST_WORKER_ID}`, { from: 'costa_template' });

    expect(await readSchemaDefinitions(url)).toEqual(await readSchemaDefinitions(fresh));
    detector = await WriteDetector.install(url);
  });
});
