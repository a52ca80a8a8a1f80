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
      content: { playtime: 1_440, sessions: 42, stats: { deaths: 7, mob_kills: 321 } },
      problem: null,
    });
  });

  it.each([
    ['from 1.13 on', { stats: { 'minecraft:custom': { 'minecraft:play_one_minute': 2_400 } } }],
    ['before 1.13', { 'stat.playOneMinute': 2_400, 'achievement.openInventory': 1 }],
  ])('converts the playtime of a server %s from ticks to minutes', (_when, json) => {
    expect(readStatistics(json).content).toMatchObject({ playtime: 2, sessions: null });
  });

  it('does not know what the file does not say', () => {
    expect(readStatistics({ stats: {}, DataVersion: 4189 })).toEqual({
      content: { playtime: null, sessions: null, stats: {} },
      problem: null,
    });
  });

  it.each([
    [0, 0],
    [1_199, 0],
    [1_200, 1],
    [2 ** 31 - 1, 1_789_569],
  ])('counts %i ticks as %i whole minutes', (ticks, minutes) => {
    const json = { stats: { 'minecraft:custom': { 'minecraft:play_time': ticks } } };
    expect(readStatistics(json).content?.playtime).toBe(minutes);
  });

  it.each([
    [3e12, '3000000000000, more than the game counts'],
    [2 ** 31, '2147483648, more than the game counts'],
    [1e30, '1e+30, more than the game counts'],
    [-5, '-5, less than 0'],
    [3.7, '3.7, not a whole number'],
    ['many', '"many", not a number'],
    [null, 'null, not a number'],
    [{}, 'an object, not a number'],
  ])('leaves out the value %p and names it', (value, fault) => {
    const custom = { 'minecraft:play_time': value, 'minecraft:deaths': 4, 'minecraft:jump': value };

    expect(readStatistics({ stats: { 'minecraft:custom': custom } })).toEqual({
      content: { playtime: null, sessions: null, stats: { deaths: 4 } },
      problem: ['play_time', 'jump'].map((name) => `stats.minecraft:custom.minecraft:${name} is ${fault}`).join('; '),
    });
  });

  it('quotes no more than the beginning of a long value', () => {
    const json = { stats: { 'minecraft:custom': { 'minecraft:play_time': 'x'.repeat(10_000) } } };
    expect(readStatistics(json).problem?.length).toBeLessThan(200);
  });

  it.each([
    [[], 'it is a list, not an object'],
    ['text', 'it is "text", not an object'],
    [null, 'it is null, not an object'],
    [{ stats: [] }, 'stats is a list, not an object'],
    [{ stats: { 'minecraft:custom': 5 } }, 'stats.minecraft:custom is 5, not an object'],
  ])('reports why %j has no statistics', (json, problem) => {
    expect(readStatistics(json)).toEqual({ content: null, problem });
  });

  it('returns counts within the integer range for any input', () => {
    const claims = fc.dictionary(
      fc.constantFrom('minecraft:play_time', 'minecraft:leave_game', 'minecraft:deaths', '__proto__'),
      fc.oneof(fc.double(), fc.integer(), fc.anything()),
    );
    fc.assert(
      fc.property(claims, (custom) => {
        const { content } = readStatistics({ stats: { 'minecraft:custom': custom } });
        for (const count of [content?.playtime ?? 0, content?.sessions ?? 0, ...Object.values(content?.stats ?? {})]) {
          expect(Number.isInteger(count) && count >= 0 && count < 2 ** 31).toBe(true);
        }
      }),
    );
  });
});
