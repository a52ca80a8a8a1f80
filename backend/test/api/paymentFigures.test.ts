import { randomUUID } from 'node:crypto';
import { Clock } from '../../src/application/shared/Clock';
import { DailyFigures } from '../../src/application/analytics/DailyFigures';
import { Player } from '../../src/domain/players/Player';
import { AnalyticsJob } from '../../src/infrastructure/jobs/AnalyticsJob';
import { PinoLog } from '../../src/infrastructure/observability/PinoLog';
import { buildMessage, sendWebhook, WEBHOOK_SECRET } from '../support/tebex';
import { Site, useSite } from '../support/site';
import type { Visitor } from '../support/Visitor';

interface DayFigures {
  readonly revenue: string;
  readonly uniquePlayers: number;
  readonly totalPlaytime: number;
  readonly averageSessionTime: number;
  readonly topItem: string | null;
}

const MAX_INT = 2_147_483_647;
const DAY = '2026-01-10';

describe('Payments and the figures of their day', () => {
  const site = useSite();
  const other = new Site();
  let staff: Visitor;

  beforeAll(() => other.start({}));
  afterAll(() => other.stop());
  beforeEach(async () => {
    staff = await site.signIn();
    await staff.rest('POST', '/api/tebex/webhook-secret', { webhook_secret: WEBHOOK_SECRET });
  });

  const rows = <Row = Record<string, unknown>>(sql: string, values: unknown[] = []): Promise<Row[]> =>
    site.source.query(sql, values);
  const pay = (paymentId: string, visitor: Site | Visitor = site, subject: object = {}) =>
    sendWebhook(visitor, buildMessage('payment.completed', { subject: { transaction_id: paymentId, ...subject } }));
  const countPurchases = async () => (await rows('SELECT FROM purchases')).length;

  const dayOf = async (date = DAY): Promise<DayFigures | undefined> => {
    const { data } = await staff.graphql<{ analytics: DayFigures[] }>(
      `query ($at: DateTime!) {
         analytics(from: $at, to: $at) { revenue uniquePlayers totalPlaytime averageSessionTime topItem }
       }`,
      { at: `${date}T00:00:00Z` },
    );
    return data?.analytics[0];
  };

  async function addPlayerDay(playtime: number, sessions = 1, day = DAY): Promise<void> {
    const player = Player.fromRecord({ username: `Steve_${randomUUID().slice(0, 8)}`, uuid: randomUUID() });
    await site.source.manager.save(player);
    await rows('INSERT INTO player_days VALUES ($1, $2, $3, $4, false)', [player.id, day, playtime, sessions]);
  }

  it('accept payments and count them when the playtime of the day exceeds the range of an integer', async () => {
    await addPlayerDay(MAX_INT, 0);
    expect(await pay('tbx-1')).toMatchObject({ status: 200, body: { status: 'processed' } });
    await addPlayerDay(60, 1);

    expect(await pay('tbx-2')).toMatchObject({ status: 200, body: { status: 'processed' } });
    expect(await countPurchases()).toBe(2);
    expect(await dayOf()).toMatchObject({
      revenue: '49.96',
      uniquePlayers: 2,
      totalPlaytime: MAX_INT,
      averageSessionTime: MAX_INT,
    });
  });

  it('count days that exceed the range of an integer in each column', async () => {
    for (let index = 0; index < 3; index++) await addPlayerDay(MAX_INT, MAX_INT);
    await rows(`INSERT INTO server_status_samples VALUES ('${DAY}T10:00:00Z', ${MAX_INT}, true, null)`);
    await pay('tbx-1', site, { products: [{ name: 'Dirt', quantity: 1_000_000 }] });

    expect(await dayOf()).toEqual({
      revenue: '24.98',
      uniquePlayers: 3,
      totalPlaytime: MAX_INT,
      averageSessionTime: 1,
      topItem: 'Dirt',
    });
    expect(await rows('SELECT total_playtime FROM analytics')).toEqual([{ total_playtime: String(3 * MAX_INT) }]);
  });

  it('leave out what a damaged row of the table does not say', async () => {
    await pay('tbx-1');
    for (const [index, items] of ['"x"', '{"name":"x"}', '[1,null,{"name":"Dirt","quantity":"many"}]'].entries()) {
      await rows(
        `INSERT INTO purchases (id, username, email, items, total_amount, currency, payment_id, status, created_at)
         VALUES (gen_random_uuid(), 'Notch', '', $1, $2, 'USD', $3, 'completed', $4)`,
        [items, index === 0 ? 'NaN' : '1.00', `by hand ${index}`, `${DAY}T01:00:00Z`],
      );
    }

    expect(await pay('tbx-2')).toMatchObject({ status: 200 });
    expect(await dayOf()).toMatchObject({ revenue: '51.96', topItem: 'Crate Key' });
  });

  describe('whose figures cannot be counted', () => {
    const createJob = () =>
      new AnalyticsJob(site.source, site.container.get(DailyFigures), site.container.get(Clock), new PinoLog('silent'));
    /** Makes the figures of the day fail in PostgreSQL, on every instance. */
    const breakDay = (date = DAY) =>
      rows(
        `CREATE FUNCTION broken_day() RETURNS trigger LANGUAGE plpgsql AS $$
         BEGIN IF new.date = '${date}T00:00:00Z' THEN RAISE 'integer out of range'; END IF; RETURN new; END $$;
         CREATE TRIGGER broken_day BEFORE INSERT OR UPDATE ON analytics FOR EACH ROW EXECUTE FUNCTION broken_day()`,
      );
    const repairDay = () => rows('DROP TRIGGER IF EXISTS broken_day ON analytics; DROP FUNCTION IF EXISTS broken_day');
    const due = async () =>
      (await rows<{ date: Date }>('SELECT DISTINCT date FROM analytics_due ORDER BY date')).map(({ date }) =>
        date.toISOString().slice(0, 10),
      );

    afterEach(repairDay);

    it('are stored at once on both instances, and counted after the cause is gone', async () => {
      await breakDay();
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, index) => pay(`tbx-${index}`, index % 2 ? site : other)),
      );

      expect(answers.map(({ status, body }) => [status, body['status']])).toEqual(Array(12).fill([200, 'processed']));
      expect(await countPurchases()).toBe(12);
      expect(await dayOf()).toBeUndefined();
      expect(await due()).toEqual([DAY]);

      await repairDay();
      await createJob().run();
      expect(await dayOf()).toMatchObject({ revenue: '299.76' });
      expect(await due()).toEqual([]);
    });

    it('are not delayed by a locked day', async () => {
      await pay('tbx-1');
      const lock = site.source.createQueryRunner();
      try {
        await lock.startTransaction();
        await lock.query('SELECT FROM analytics FOR UPDATE');
        const startedAt = performance.now();
        expect((await Promise.all(['tbx-2', 'tbx-3'].map((id) => pay(id)))).map(({ status }) => status)).toEqual([
          200, 200,
        ]);
        expect(performance.now() - startedAt).toBeLessThan(2_500);
        expect(await countPurchases()).toBe(3);
      } finally {
        await lock.rollbackTransaction();
        await lock.release();
      }

      await createJob().run();
      expect(await dayOf()).toMatchObject({ revenue: '74.94' });
    });

    it('keep no other day from being counted, and are not forgotten after the hourly look-back', async () => {
      const today = new Date();
      const [bad, good] = [3, 2].map((daysAgo) => new Date(today.getTime() - daysAgo * 86_400_000));
      const format = (date: Date | undefined) => date?.toISOString().slice(0, 10) ?? '';
      await breakDay(format(bad));
      for (const date of [bad, good, today]) await addPlayerDay(60, 1, format(date));

      const job = createJob();
      await job.run();
      expect(await dayOf(format(bad))).toBeUndefined();
      for (const date of [good, today]) expect(await dayOf(format(date))).toMatchObject({ totalPlaytime: 60 });
      expect(await due()).toEqual([format(bad)]);

      await repairDay();
      await job.run();
      expect(await dayOf(format(bad))).toMatchObject({ totalPlaytime: 60 });
      expect(await due()).toEqual([]);
    });

    it('are reported by a recomputation, which counts the other days', async () => {
      await addPlayerDay(60);
      await addPlayerDay(60, 1, '2026-01-11');
      await breakDay();

      const figures = site.container.get(DailyFigures);
      const result = await figures.recountAll(new Date(DAY), new Date('2026-01-11'));
      expect(result.failed).toEqual([new Date(`${DAY}T00:00:00Z`)]);
      expect(await dayOf('2026-01-11')).toMatchObject({ totalPlaytime: 60 });
    });
  });
});
