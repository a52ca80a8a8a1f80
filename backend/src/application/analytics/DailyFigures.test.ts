import { NoTransaction, ManualClock } from '../../../test/support/doubles';
import type { AnalyticsDay } from '../../domain/analytics/AnalyticsDay';
import { AnalyticsDays } from '../../domain/analytics/AnalyticsDays';
import { type DayFigures, AnalyticsSource } from '../../domain/analytics/AnalyticsSource';
import { DailyFigures } from './DailyFigures';

class DaysInMemory extends AnalyticsDays {
  readonly days = new Map<string, AnalyticsDay>();
  readonly lockedDays: string[] = [];

  async within() {
    return [...this.days.values()];
  }

  async findForUpdate(date: Date) {
    this.lockedDays.push(date.toISOString().slice(0, 10));
    return this.days.get(date.toISOString()) ?? null;
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

  async figuresOf(): Promise<DayFigures> {
    return { players: null, sales: null, peakPlayers: this.peak };
  }

  async findFirstDay() {
    return this.first;
  }
}

describe('DailyFigures', () => {
  let days: DaysInMemory;
  let sources: PeaksSource;
  let figures: DailyFigures;

  beforeEach(() => {
    [days, sources] = [new DaysInMemory(), new PeaksSource()];
    figures = new DailyFigures(days, sources, new NoTransaction(), new ManualClock());
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

    expect(await figures.recountAll(toDate(from), toDate(to))).toBe(counted.length);
    expect(days.lockedDays).toEqual(counted);
  });

  it('recounts nothing while no source has data', async () => {
    sources.first = null;

    expect(await figures.recountAll(null, null)).toBe(0);
  });
});
