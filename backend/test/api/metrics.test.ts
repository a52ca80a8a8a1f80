import { setTimeout as pause } from 'node:timers/promises';
import { Backups } from '../../src/domain/backups/Backups';
import { tableGauges } from '../../src/infrastructure/observability/tableGauges';
import { PostgresChanges } from '../../src/infrastructure/persistence/connection/PostgresChanges';
import { useSite } from '../support/site';

const TOKEN = 'a token for the metrics';

describe('The metrics', () => {
  const site = useSite({ METRICS_TOKEN: TOKEN });
  const scrape = (authorization = `Bearer ${TOKEN}`) => fetch(`${site.origin}/metrics`, { headers: { authorization } });
  const lines = async () => (await (await scrape()).text()).split('\n');
  const readMetric = async (name: string) =>
    Number(
      (await lines())
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')
        .at(-1),
    );

  it.each(['', 'Bearer', 'Bearer ', 'Bearer another', TOKEN, `Basic ${TOKEN}`, `Bearer ${TOKEN} `.repeat(2)])(
    'return 401 for the authorization header %s',
    async (authorization) => {
      const answer = await scrape(authorization);

      expect([answer.status, await answer.text()]).toEqual([401, '']);
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    },
  );

  it('use the Prometheus text format, and cover process, pool and database', async () => {
    const answer = await scrape();
    expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
    const text = await answer.text();
    for (const line of text.split('\n').filter(Boolean)) {
      expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{(\w+="[^"\n]*",?)+\})? [-+.\deNaInf]+)$/);
    }
    for (const name of [
      'nodejs_eventloop_lag_seconds',
      'process_resident_memory_bytes',
      'costa_database_connections',
    ]) {
      expect(text).toContain(`# TYPE ${name} gauge`);
    }
    expect(text).toContain('costa_database_up 1');
  });

  it('count requests by route, without ids in the labels', async () => {
    for (let id = 0; id < 5; id++) {
      await site.rest('GET', `/api/news/${crypto.randomUUID()}`);
      await site.rest('GET', `/api/nothing/${crypto.randomUUID()}?q=1`);
      await fetch(`${site.origin}/${crypto.randomUUID()}`);
    }
    await fetch(`${site.origin}/api/news`, { method: 'PROPFIND' }).catch(() => undefined);
    const counted = (await lines()).filter((line) => line.startsWith('costa_http_requests_total'));

    expect(counted).toEqual(
      expect.arrayContaining([
        'costa_http_requests_total{method="GET",route="/api/news/:id",status="404"} 5',
        'costa_http_requests_total{method="GET",route="/api",status="404"} 5',
        'costa_http_requests_total{method="GET",route="page",status="404"} 5',
        'costa_http_requests_total{method="other",route="/api/news",status="405"} 1',
      ]),
    );
    expect(counted.join()).not.toMatch(/[0-9a-f]{8}-/);
    expect(
      (await lines()).filter((line) => line.includes('duration_seconds_count{method="GET",route="/api/news/:id"}')),
    ).toEqual(['costa_http_request_duration_seconds_count{method="GET",route="/api/news/:id"} 5']);
  });

  it('count GraphQL root fields, independent of operation names and aliases', async () => {
    for (let turn = 0; turn < 3; turn++)
      await site.graphql(`query Made_${turn}_up { mine: serverStatus { ping } setup { demoRemains } }`);
    await site.graphql('{ no_such_field }');
    const counted = (await lines()).filter((line) => line.startsWith('costa_graphql_fields_total'));

    expect(counted.sort()).toEqual([
      'costa_graphql_fields_total{operation="query",field="serverStatus",outcome="ok"} 3',
      'costa_graphql_fields_total{operation="query",field="setup",outcome="error"} 3',
    ]);
  });

  it('read gauges from the tables that have rows', async () => {
    await site.source.query(
      `INSERT INTO server_status VALUES (1, true, 12, 100, '1.21', '', 40, now());
       INSERT INTO tebex_webhook_logs (id, event_type, status, raw_payload, created_at) VALUES
         ('a', 't', 'processed', '{}', now()), ('b', 't', 'failed', '{}', now()), ('c', 't', 'failed', '{}', now() - interval '2 days')`,
    );
    const startedAt = new Date(Date.now() - 60_000);
    await site.container
      .get(Backups)
      .recordSuccess({ kind: 'manual', file: '/b', startedAt, bytes: 4_000_000_000, rows: 1 });

    expect(await readMetric('costa_game_server_up')).toBe(1);
    expect(await readMetric('costa_game_server_players')).toBe(12);
    expect(await readMetric('costa_game_server_ping_seconds')).toBe(0.04);
    expect(await readMetric('costa_webhooks_received{status="failed"}')).toBe(1);
    expect(await readMetric('costa_backup_timestamp_seconds')).toBeCloseTo(startedAt.getTime() / 1000, 2);
    expect(await readMetric('costa_backup_bytes')).toBe(4_000_000_000);
    expect(await readMetric('costa_backup_overdue')).toBe(0);
  });

  it('have a valid query for each table gauge', async () => {
    for (const { table, sql, label } of tableGauges) {
      const [{ exists }] = await site.source.query('SELECT to_regclass($1) IS NOT NULL AS exists', [table]);
      if (!exists) continue;
      const rows: object[] = await site.source.query(sql);
      for (const row of rows) expect(Object.keys(row).sort()).toEqual([...(label ? [label] : []), 'value'].sort());
    }
  });
});

describe('The response cache', () => {
  const site = useSite({ METRICS_TOKEN: TOKEN });
  const scrape = async () =>
    (await fetch(`${site.origin}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })).text();

  beforeAll(async () => {
    const changes = site.container.get(PostgresChanges);
    changes.start();
    while (!changes.isConnected) await pause(10);
  });
  afterAll(() => site.container.get(PostgresChanges).stop());

  it('counts its hits separately from requests that the site handles', async () => {
    const count = async (name: string) => {
      const lines = (await scrape()).split('\n').filter((line) => line.startsWith(name) && !line.includes('/metrics'));
      return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
    };
    const before = {
      hits: await count('costa_response_cache_hits_total'),
      requests: await count('costa_http_requests_total{'),
    };
    for (let turn = 0; turn < 60; turn += 1) expect((await site.fetch('/api/social-media')).status).toBe(200);
    const hits = (await count('costa_response_cache_hits_total')) - before.hits;
    const requests = (await count('costa_http_requests_total{')) - before.requests;

    expect(hits).toBeGreaterThan(0);
    expect(hits + requests).toBe(60);
  });
});

describe('Metrics without a token', () => {
  const site = useSite();

  it('return 404', async () => {
    expect(await site.rest('GET', '/metrics')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    const asked = await fetch(`${site.origin}/metrics`, { headers: { authorization: 'Bearer null' } });
    expect(asked.status).toBe(404);
  });
});
