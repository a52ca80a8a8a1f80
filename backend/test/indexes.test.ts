import { forgetStatistics } from './support/databases';
import { useSite } from './support/site';
import { onStatement } from './support/statements';

/** A list query, and the index that must serve it. */
const SEARCHES: readonly [query: string, index: string][] = [
  ['bans(search: "fox", includeInactive: true)', 'bans_staff_search'],
  ['tickets(search: "fox")', 'tickets_search'],
  ['staffApplications(search: "fox")', 'staff_applications_search'],
  ['whitelistApplications(search: "fox")', 'whitelist_applications_search'],
  ['newsPage(search: "fox")', 'news_search'],
  ['galleryPage(search: "fox")', 'gallery_search'],
  ['eventPage(search: "fox")', 'events_search'],
  ['purchases(search: "fox")', 'purchases_search'],
  ['tebexWebhookLogs(search: "fox")', 'tebex_webhook_logs_search'],
  ['auditLog(search: "fox")', 'audit_log_named'],
  ['deliveries(search: "fox")', 'deliveries_search'],
  ['trash(search: "fox")', 'trash_search'],
  ['queuePage(search: "fox")', 'conversations_search'],
  ['queuePage(search: "fox")', 'conversation_entries_search'],
];

/** Indexes that are as good as the right one while the table is small, so the test drops them. */
const RIVALS: Readonly<Record<string, string>> = {
  audit_log_of_actor: 'audit_log_newest',
  audit_log_of_thing: 'audit_log_newest',
  bans_newest: 'bans_in_force_newest',
  news_search: 'news_published',
  conversations_open: 'conversations_newest',
  conversations_of_assignee: 'conversations_newest',
  deliveries_of_state: 'deliveries_newest',
  purchases_of_status: 'purchases_newest',
  tebex_webhook_logs_of_status: 'tebex_webhook_logs_newest',
  vote_inbox_of_state: 'vote_inbox_newest',
  tickets_by_name: 'tickets_newest',
  tickets_of_status: 'tickets_newest',
  tickets_of_category: 'tickets_newest',
};

const ORDERS: readonly [query: string, index: string][] = [
  ['bans', 'bans_newest'],
  ['bans(direction: ASC)', 'bans_newest'],
  ['bans(sort: USERNAME)', 'bans_by_name'],
  ['bans(sort: USERNAME, direction: DESC)', 'bans_by_name'],
  ['bans(sort: BANNED_BY)', 'bans_by_staff'],
  ['bans(sort: END)', 'bans_by_end'],
  ['bans(sort: END, direction: DESC)', 'bans_by_end'],
  ['bans(state: LIFTED)', 'bans_lifted'],
  ['tickets', 'tickets_newest'],
  ['tickets(status: OPEN)', 'tickets_of_status'],
  ['tickets(category: STORE)', 'tickets_of_category'],
  ['tickets(username: "fox")', 'tickets_by_name'],
  ['tickets(sort: USERNAME)', 'tickets_by_name'],
  ['tickets(sort: UPDATED)', 'tickets_by_update'],
  ['staffApplications(sort: USERNAME)', 'staff_applications_by_name'],
  ['whitelistApplications(sort: USERNAME)', 'whitelist_applications_by_name'],
  ['newsPage(sort: TITLE)', 'news_by_title'],
  ['galleryPage(sort: TITLE)', 'gallery_by_title'],
  ['galleryPage(sort: LIKES)', 'gallery_by_likes'],
  ['eventPage', 'events_in_order'],
  ['eventPage(sort: TITLE)', 'events_by_title'],
  ['purchases(sort: AMOUNT)', 'purchases_by_amount'],
  ['purchases(status: REFUNDED)', 'purchases_of_status'],
  ['tebexWebhookLogs(status: FAILED)', 'tebex_webhook_logs_of_status'],
  ['voteInbox', 'vote_inbox_newest'],
  ['voteInbox(state: COUNTED)', 'vote_inbox_of_state'],
  ['deliveries', 'deliveries_newest'],
  ['deliveries(direction: ASC)', 'deliveries_newest'],
  ['deliveries(state: FAILED)', 'deliveries_of_state'],
  ['deliveries(review: NEEDED)', 'deliveries_to_review'],
  ['auditLog(actor: "mara")', 'audit_log_of_actor'],
  ['auditLog(action: "ban")', 'audit_log_of_thing'],
  ['auditLog(target: "an id")', 'audit_log_of_target'],
  ['trash', 'trash_newest'],
  ['noticePage', 'notices_newest'],
  ['queuePage', 'conversations_newest'],
  ['queuePage(direction: ASC)', 'conversations_newest'],
  ['queuePage(isOpen: true)', 'conversations_open'],
  ['queuePage(isOpen: true, direction: ASC)', 'conversations_open'],
  ['queuePage(waitsFor: STAFF)', 'conversations_open'],
  ['queuePage(isOpen: true, sort: WAITING)', 'conversations_open_by_wait'],
  ['queuePage(waitsFor: STAFF, sort: WAITING, direction: DESC)', 'conversations_open_by_wait'],
  ['queuePage(isOpen: true, category: STORE, sort: WAITING)', 'conversations_open_of_category'],
  ['queuePage(holder: ME)', 'conversations_of_assignee'],
];

describe('The panel list', () => {
  const site = useSite();
  let selects: { sql: string; parameters: unknown[] }[] = [];

  beforeAll(() => forgetStatistics(site.source));

  beforeAll(() =>
    onStatement(site.source, (sql, parameters = []) => {
      if (/^\s*(SELECT|WITH talk AS \(SELECT)/.test(sql)) selects.push({ sql, parameters });
    }),
  );

  /** The query plan of a list, without the plan types that are cheap only while a table is small. */
  async function plan(query: string, forbidden: readonly string[], rival?: string): Promise<string> {
    const staff = await site.signIn();
    selects = [];
    const { errors } = await staff.graphql(`{ ${query} { items { id } } }`);
    expect(errors).toEqual([]);

    const { sql, parameters } = selects.findLast((select) => select.sql.includes('ORDER BY')) ?? { sql: '' };
    const session = site.source.createQueryRunner();
    await session.startTransaction();
    try {
      for (const way of forbidden) await session.query(`SET LOCAL enable_${way} = off`);
      if (rival) await session.query(`DROP INDEX ${rival}`);
      const lines: Record<string, string>[] = await session.query(`EXPLAIN ${sql}`, parameters);
      return lines.map((line) => line['QUERY PLAN']).join('\n');
    } finally {
      await session.rollbackTransaction();
      await session.release();
    }
  }

  it.each(SEARCHES)('%s is searched with the index %s', async (query, index) => {
    expect(await plan(query, ['seqscan', 'indexscan', 'indexonlyscan'], RIVALS[index])).toContain(index);
  });

  it.each(ORDERS)('%s is sorted by the index %s', async (query, index) => {
    const steps = await plan(query, ['seqscan', 'bitmapscan', 'sort'], RIVALS[index]);

    expect(steps).toContain(index);
    expect(steps).not.toContain('Sort Key');
  });
});
