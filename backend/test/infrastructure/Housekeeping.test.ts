import { HousekeepingJob } from '../../src/infrastructure/jobs/HousekeepingJob';
import { Job } from '../../src/infrastructure/jobs/Job';
import { useSite } from '../support/site';

/** Each table gets one row per age, named after its age. The expected value is null where the row is deleted. */
const RETENTION_CASES: Readonly<
  Record<string, { put: string; left: string; expected: Record<string, string | null> }>
> = {
  staff_applications: {
    put: `INSERT INTO staff_applications (id, username, email, age, timezone, experience, why_join, availability, position,
            status, created_at)
          SELECT gen_random_uuid(), age, 'a@example.com', 20, 'UTC', 'x', 'x', 'x', 'x', 'approved', now() - age::interval`,
    left: 'SELECT username AS age, email AS said FROM staff_applications',
    expected: { '364 days': 'a@example.com', '366 days': null, '3 years': null },
  },
  whitelist_applications: {
    put: `INSERT INTO whitelist_applications (id, username, email, age, experience, reason_to_join, status, created_at)
          SELECT gen_random_uuid(), age, 'a@example.com', 20, 'x', 'x', 'pending', now() - age::interval`,
    left: 'SELECT username AS age, email AS said FROM whitelist_applications',
    expected: { '364 days': 'a@example.com', '366 days': null, '3 years': null },
  },
  event_sign_ups: {
    put: `, planned AS (
            INSERT INTO events (id, title, description, type, start_date, sign_up_count)
            SELECT gen_random_uuid(), age, 'x', 'x', now() - age::interval, 1 FROM ages RETURNING id, title
          )
          INSERT INTO event_sign_ups (id, event_id, player_name, visitor, created_at)
          SELECT gen_random_uuid(), id, 'Steve', 'a visitor', now() FROM planned, (SELECT 1) AS one CROSS JOIN ages WHERE age = title`,
    left: `SELECT title AS age, player_name || sign_up_count AS said FROM events JOIN event_sign_ups ON event_id = events.id`,
    expected: { '29 days': 'Steve1', '31 days': null, '1 year': null },
  },
  purchases: {
    put: `INSERT INTO purchases (id, username, email, items, total_amount, currency, payment_id, status, created_at)
          SELECT gen_random_uuid(), age, 'a@example.com', '[]', 1, 'USD', age, 'completed', now() - age::interval`,
    left: 'SELECT username AS age, email AS said FROM purchases',
    expected: { '729 days': 'a@example.com', '732 days': '', '5 years': '' },
  },
  tebex_webhook_logs: {
    put: `INSERT INTO tebex_webhook_logs (id, event_type, player_email, raw_payload, created_at)
          SELECT age, 'payment.completed', 'a@example.com', '{"a": 1}', now() - age::interval`,
    left: `SELECT id AS age, coalesce(player_email, '') || raw_payload AS said FROM tebex_webhook_logs`,
    expected: { '89 days': 'a@example.com{"a": 1}', '91 days': '{}', '2 years': '{}' },
  },
  deliveries: {
    put: `INSERT INTO deliveries (id, player_name, reason, reference, position, title, occasion, waits_for_player, state,
            attempts, due_at, created_at, settled_at)
          SELECT gen_random_uuid(), age, 'vote', age, 0, 'A key', 'Vote', false,
            CASE WHEN age = '9 years' THEN 'uncertain' ELSE 'confirmed' END, 1, now(), now() - age::interval, now() - age::interval`,
    left: 'SELECT player_name AS age, state AS said FROM deliveries',
    expected: { '364 days': 'confirmed', '367 days': null, '9 years': 'uncertain' },
  },
  sessions: {
    put: `INSERT INTO sessions (id, token_hash, admin_user_id, created_at, last_seen_at)
          SELECT gen_random_uuid(), age, admin_users.id, now() - age::interval, now() - age::interval
          FROM admin_users CROSS JOIN ages`,
    left: `SELECT token_hash AS age, 'here' AS said FROM sessions WHERE token_hash ~ ' '`,
    expected: { '90 minutes': 'here', '3 hours': null, '1 year': null },
  },
  drafts: {
    put: `INSERT INTO drafts (account_id, kind, subject_id, body, saved_at)
          SELECT (SELECT id FROM admin_users LIMIT 1), age, gen_random_uuid(), '{}', now() - age::interval`,
    left: `SELECT kind AS age, 'here' AS said FROM drafts`,
    expected: { '29 days': 'here', '31 days': null, '1 year': null },
  },
  notices: {
    put: `, target AS (
            INSERT INTO notice_targets (id, channel, name, settings, is_on, rests_until, created_at)
            VALUES (gen_random_uuid(), 'mail', 'mail', '{}', true, now(), now()) RETURNING id)
          INSERT INTO notices (id, target, kind, subject, key, facts, recipient, language, is_proven, state, reply, due_at,
            expires_at, settled_at, created_at)
          SELECT gen_random_uuid(), (SELECT id FROM target), 'test', age, age, '{"by": "mara"}', 'a@example.com', 'en', true,
            'accepted', '250 ok', now(), now(), now() - age::interval, now() - age::interval`,
    left: `SELECT subject AS age, coalesce(recipient, '') || coalesce(reply, '') || facts AS said FROM notices`,
    expected: { '29 days': 'a@example.com250 ok{"by": "mara"}', '31 days': '{}', '91 days': null },
  },
  mail_stops: {
    put: `INSERT INTO mail_stops (address_hash, reason, until)
          SELECT age, 'rejected', now() + interval '90 days' - age::interval`,
    left: `SELECT address_hash AS age, reason AS said FROM mail_stops`,
    expected: { '89 days': 'rejected', '91 days': null },
  },
  audit_log: {
    put: `INSERT INTO audit_log (id, actor, action, target, created_at)
          SELECT gen_random_uuid(), 'mara', 'ban.created', age, now() - age::interval`,
    left: `SELECT target AS age, actor AS said FROM audit_log`,
    expected: { '729 days': 'mara', '732 days': null, '5 years': null },
  },
};

describe('HousekeepingJob', () => {
  const site = useSite();
  const tidyUp = async () => {
    const housekeeping = site.container.getAll(Job).find((job) => job instanceof HousekeepingJob);
    await housekeeping?.run();
  };

  it.each(Object.entries(RETENTION_CASES))(
    'deletes or anonymizes rows of %s after the retention period',
    async (_table, { put, left, expected }) => {
      await site.signIn();
      const ages = Object.keys(expected);
      const from = put.includes('CROSS JOIN ages') ? '' : 'FROM ages';
      await site.source.query(`WITH ages AS (SELECT unnest($1::text[]) AS age) ${put} ${from}`, [ages]);

      await tidyUp();

      const rows: { age: string; said: string }[] = await site.source.query(left);
      const said = Object.fromEntries(ages.map((age) => [age, rows.find((row) => row.age === age)?.said ?? null]));
      expect(said).toEqual(expected);
    },
  );

  it('leaves nothing that has expired, however much it is', async () => {
    await site.source.query(
      `INSERT INTO limit_counters (key, points, expire) SELECT 'an address:' || n, 1, n FROM generate_series(1, 20001) AS n`,
    );
    await tidyUp();
    expect(await site.source.query(`SELECT key FROM limit_counters WHERE key LIKE 'an address:%'`)).toEqual([]);
  });
});
