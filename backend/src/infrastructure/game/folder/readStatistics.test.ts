import fc from 'fast-check';
import { readStatistics } from './readStatistics';

describe('readStatistics', () => {
  it('reads the statistics of a current server', () => {
    const custom = {
      'minecraft:play_time': 1_728_000,
      'minecraft:leave_game': 42,
      'minecraft:deaths': 7,
      'minecraft:mob_kills': 321,
      'minecraft:walk_one_cm': 12_345_678,
    };

    expect(readStatistics({ stats: { 'minecraft:custom': custom }, DataVersion: 4189 })).toEqual({
      playtime: 1_440,
      sessions: 42,
      stats: { deaths: 7, mob_kills: 321 },
    });
  });

  it.each([
    ['from 1.13 on', { stats: { 'minecraft:custom': { 'minecraft:play_one_minute': 2_400 } } }],
    ['before 1.13', { 'stat.playOneMinute': 2_400, 'achievement.openInventory': 1 }],
  ])('converts the playtime of a server %s from ticks to minutes', (_when, json) => {
    expect(readStatistics(json)).toMatchObject({ playtime: 2, sessions: null });
  });

  it('returns zeros for a new player', () => {
    expect(readStatistics({ stats: {}, DataVersion: 4189 })).toEqual({ playtime: 0, sessions: null, stats: {} });
  });

  it.each([[[]], ['text'], [null], [{ stats: [] }], [{ stats: { 'minecraft:custom': 5 } }]])(
    'returns null for %j',
    (json) => {
      expect(readStatistics(json)).toBeNull();
    },
  );

  it('returns counts within the integer range for any input', () => {
    const claims = fc.dictionary(
      fc.constantFrom('minecraft:play_time', 'minecraft:leave_game', 'minecraft:deaths', '__proto__'),
      fc.oneof(fc.double(), fc.integer(), fc.anything()),
    );
    fc.assert(
      fc.property(claims, (custom) => {
        const { playtime = 0, sessions, stats = {} } = readStatistics({ stats: { 'minecraft:custom': custom } }) ?? {};
        for (const count of [playtime, sessions ?? 0, ...Object.values(stats)]) {
          expect(Number.isInteger(count) && count >= 0 && count < 2 ** 31).toBe(true);
        }
      }),
    );
  });
});
