import { NoTransaction, ManualClock, RecordingLog } from '../../../test/support/doubles';
import type { AnalyticsDay } from '../../domain/analytics/AnalyticsDay';
import { AnalyticsDays } from '../../domain/analytics/AnalyticsDays';
import { type DayFigures, AnalyticsSource } from '../../domain/analytics/AnalyticsSource';
import { DailyFigures } from './DailyFigures';

const formatDay = (date: Date): string => date.toISOString().slice(0, 10);

class DaysInMemory extends AnalyticsDays {
  readonly days = new Map<string, AnalyticsDay>();
  readonly lockedDays: string[] = [];
  due: Date[] = [];

  async within() {
    return [...this.days.values()];
  }

  async findForUpdate(date: Date) {
    this.lockedDays.push(date.toISOString().slice(0, 10));
    return this.days.get(date.toISOString()) ?? null;
  }

  async markDue(dates: readonly Date[]) {
    this.due.push(...dates);
  }

  async listDue() {
    return this.due;
  }

  async clearDue(date: Date) {
    this.due = this.due.filter((due) => due.getTime() !== date.getTime());
  }

  async save(day: AnalyticsDay) {
    this.days.set(day.date.toISOString(), day);
  }

  async remove(day: AnalyticsDay) {
    this.days.delete(day.date.toISOString());
  }
}

class PeaksSource extends AnalyticsSource {
  peak: number | null = 7;
  first: Date | null = new Date('2025-12-30T18:00:00Z');

  brokenDay: string | null = null;

  async figuresOf(date: Date): Promise<DayFigures> {
    if (formatDay(date) === this.brokenDay) throw new RangeError('integer out of range');
    return { players: null, sales: null, peakPlayers: this.peak };
  }

  async findFirstDay() {
    return this.first;
  }
}

describe('DailyFigures', () => {
  let days: DaysInMemory;
  let sources: PeaksSource;
  let log: RecordingLog;
  let figures: DailyFigures;

  beforeEach(() => {
    [days, sources, log] = [new DaysInMemory(), new PeaksSource(), new RecordingLog()];
    figures = new DailyFigures(days, sources, new NoTransaction(), new ManualClock(), log);
  });

  it('counts each day once when several timestamps fall on it, earliest day first', async () => {
    await figures.recount(
      ['2026-01-02T23:59:59Z', '2026-01-01T08:00:00Z', '2026-01-02T00:00:00Z'].map((at) => new Date(at)),
    );

    expect(days.lockedDays).toEqual(['2026-01-01', '2026-01-02']);
    expect([...days.days.values()].map(({ peakPlayers }) => peakPlayers)).toEqual([7, 7]);
  });

  it('stores no day without figures', async () => {
    sources.peak = null;
    await figures.recount([new Date('2026-01-01')]);

    expect(days.days.size).toBe(0);
  });

  it.each([
    [null, null, ['2025-12-30', '2025-12-31', '2026-01-01']],
    ['2025-12-31', null, ['2025-12-31', '2026-01-01']],
    ['0001-01-01', '2025-12-31', ['2025-12-30', '2025-12-31']],
    ['2026-01-01', '9999-12-31', ['2026-01-01']],
    ['2026-01-01', '2025-12-31', []],
  ])('recounts every day from %p to %p for which a source has data', async (from, to, counted) => {
    const toDate = (text: string | null) => (text === null ? null : new Date(text));

    expect(await figures.recountAll(toDate(from), toDate(to))).toMatchObject({
      recounted: { length: counted.length },
      failed: [],
    });
    expect(days.lockedDays).toEqual(counted);
  });

  it('recounts nothing while no source has data', async () => {
    sources.first = null;

    expect(await figures.recountAll(null, null)).toEqual({ recounted: [], failed: [] });
  });

  it('keeps a failing day due, counts the other days, and recounts it after the cause is gone', async () => {
    sources.brokenDay = '2025-12-31';
    const { recounted, failed } = await figures.recountAll(null, null);

    expect(recounted.map(formatDay)).toEqual(['2025-12-30', '2026-01-01']);
    expect(failed.map(formatDay)).toEqual(['2025-12-31']);
    expect(log.lines).toMatchObject([{ fields: { days: ['2025-12-31'] }, message: 'daily figures failed' }]);

    await figures.refresh(new Date('2026-01-01'));
    expect(days.due.map(formatDay)).toEqual(['2025-12-31']);

    sources.brokenDay = null;
    expect((await figures.refresh(new Date('2026-01-01'))).recounted.map(formatDay)).toEqual([
      '2025-12-31',
      '2026-01-01',
    ]);
    expect(days.due).toEqual([]);
  });

  it('never rejects a caller whose day fails', async () => {
    sources.brokenDay = '2026-01-01';

    await expect(figures.recount([new Date('2026-01-01')])).resolves.toBeUndefined();
    expect(days.days.size).toBe(0);
  });

  it('keeps a caller waiting for a second at most', async () => {
    jest.spyOn(sources, 'figuresOf').mockReturnValue(new Promise(() => {}));
    const startedAt = performance.now();

    await figures.recount([new Date('2026-01-01')]);
    expect(performance.now() - startedAt).toBeLessThan(2_500);
  });
});
