import { Client } from 'pg';
import { buildArticle } from '../support/news';
import { DedicatedPostgres } from './support/DedicatedPostgres';
import { queryRows, withClient, countRows } from './support/psql';
import { SiteProcess } from './support/SiteProcess';
import { waitUntil } from './support/waitUntil';

const draft = (({ title, excerpt, content }) => ({ title, excerpt, content }))(buildArticle());

let postgres: DedicatedPostgres;
let site: SiteProcess;
let cookie: string;

beforeAll(async () => {
  postgres = await DedicatedPostgres.start();
  site = await SiteProcess.start({ DATABASE_URL: postgres.url });
  cookie = await site.signIn();
});

afterAll(async () => {
  await site?.kill();
  await postgres?.remove();
});

const publishArticle = async () =>
  (await site.visitor(cookie).rest<{ id: string }>('POST', '/api/news', draft)).body.id;
const updateArticle = (id: string, title: string) =>
  site.visitor(cookie).rest('PUT', `/api/news/${id}`, { ...draft, title });
const auditOf = (id: string) =>
  countRows(postgres.url, `audit_log WHERE target = '${id}' AND action = 'news_article.updated'`);

/** How often the site has tried to write to the audit log; a sequence also counts writes that were rolled back. */
const countAuditWrites = async () =>
  Number((await queryRows<{ tries: string }>(postgres.url, 'SELECT last_value AS tries FROM tries'))[0]?.tries);

/** Makes this many writes to the audit log fail with the serialization failure of PostgreSQL. */
const failAuditWrites = (times: number) =>
  withClient(postgres.url, async (client) => {
    await client.query(`
      DROP SEQUENCE IF EXISTS tries;
      CREATE SEQUENCE tries;
      CREATE OR REPLACE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF nextval('tries') <= ${times} THEN
          RAISE EXCEPTION 'could not serialize access' USING ERRCODE = 'serialization_failure';
        END IF;
        RETURN NEW;
      END $$;
      CREATE OR REPLACE TRIGGER refuses BEFORE INSERT ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse()`);
  });

const hasBlockedQuery = async (client: Client) =>
  (await client.query(`SELECT FROM pg_locks WHERE NOT granted AND relation = 'audit_log'::regclass`)).rowCount !== 0;

describe('Conflicting writes', () => {
  it('both succeed when PostgreSQL ends a deadlock by cancelling the transaction of the site', async () => {
    const id = await publishArticle();
    const before = await auditOf(id);
    await withClient(postgres.url, async (otherClient) => {
      await otherClient.query(`SET deadlock_timeout = '1min'`);
      await otherClient.query('BEGIN');
      await otherClient.query('LOCK TABLE audit_log IN ACCESS EXCLUSIVE MODE');
      const answer = updateArticle(id, 'Written in spite of it');
      await withClient(postgres.url, (watcher) =>
        waitUntil('the site waits for the lock', () => hasBlockedQuery(watcher)),
      );
      // The site has locked the article and waits for the log; from here on it is a deadlock.
      await otherClient.query(`UPDATE news SET excerpt = 'of the other one' WHERE id = $1`, [id]);
      await otherClient.query('COMMIT');

      expect((await answer).status).toBe(200);
    });

    expect(await auditOf(id)).toBe(before + 1);
    expect(site.log).not.toContain('deadlock');
  });

  it('are retried after serialization failures, and take effect once', async () => {
    const id = await publishArticle();
    await failAuditWrites(3);
    const { status } = await updateArticle(id, 'Written at the fourth try');

    expect(status).toBe(200);
    expect(await countAuditWrites()).toBe(4);
    expect(await auditOf(id)).toBe(1);
  });

  it('return 503 after four failed attempts, and change nothing', async () => {
    await queryRows(postgres.url, 'DROP TRIGGER IF EXISTS refuses ON audit_log');
    const id = await publishArticle();
    await failAuditWrites(100);
    const { status, body } = await updateArticle(id, 'Never written');

    expect(status).toBe(503);
    expect(body).toMatchObject({ code: 'UNAVAILABLE', error: expect.stringContaining('at the same time') });
    expect(await countAuditWrites()).toBe(4);
    expect(await countRows(postgres.url, `news WHERE title = 'Never written'`)).toBe(0);
  });
});
