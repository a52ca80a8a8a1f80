import fc from 'fast-check';
import { formatBanRow, type GoneBan, matchMovedBans, startOfKey } from './BanRowKey';

const ALEX = '069a79f4-44e9-4726-a5be-fca90e38aaf5';
const NOOR = '853c80ef-3c37-49fd-aa49-938b674adae6';

const keyOf = (uuid: string, startMs: number, rowId: string) => `litebans:${formatBanRow({ uuid, startMs, rowId })}`;

const gone = (key: string, changes: Partial<GoneBan> = {}): GoneBan => ({
  key,
  date: startOfKey(key),
  isListed: true,
  isOverruled: false,
  ...changes,
});
const matched = (bans: GoneBan[], added: string[]) => [...matchMovedBans(bans, added)];

describe('A row of a ban table', () => {
  it('keeps its ban when the rows are numbered again', () => {
    const [before, after] = [keyOf(ALEX, 1_000, '7'), keyOf(ALEX, 1_000, '1')];

    expect(matched([gone(before)], [after])).toEqual([[before, after]]);
    expect(matched([gone(before, { isOverruled: true })], [after])).toEqual([[before, after]]);
    expect(matched([gone(before, { date: null })], [after])).toEqual([[before, after]]);
  });

  it('keeps its ban when its start is edited', () => {
    const [before, after] = [keyOf(ALEX, 1_000, '7'), keyOf(ALEX, 2_000, '7')];

    expect(matched([gone(before)], [after])).toEqual([[before, after]]);
  });

  it.each([
    ['a decision of staff', { isOverruled: true }],
    ['the removal by staff', { date: null, isListed: false }],
    ['a ban that was no longer in force', { isListed: false }],
  ])('with another start does not inherit %s', (_what, changes) => {
    expect(matched([gone(keyOf(ALEX, 1_000, '7'), changes)], [keyOf(ALEX, 2_000, '7')])).toEqual([]);
  });

  it('of another player with the same id is another ban', () => {
    expect(matched([gone(keyOf(ALEX, 1_000, '7'))], [keyOf(NOOR, 1_000, '7')])).toEqual([]);
  });

  it('keeps the order of bans that started together', () => {
    const before = ['9', '10'].map((rowId) => keyOf(ALEX, 1_000, rowId));
    const after = ['1', '2'].map((rowId) => keyOf(ALEX, 1_000, rowId));

    expect(matched([gone(before[1] ?? ''), gone(before[0] ?? '')], after.toReversed()).toSorted()).toEqual(
      [
        [before[0], after[0]],
        [before[1], after[1]],
      ].toSorted(),
    );
  });

  it('is recognized by its id and its start where an earlier version stored only the id', () => {
    const [same, other] = [keyOf(ALEX, 1_000, '7'), keyOf(ALEX, 2_000, '7')];

    expect(matched([gone('litebans:7', { date: new Date(1_000) })], [same])).toEqual([['litebans:7', same]]);
    expect(matched([gone('litebans:7', { date: new Date(1_000) })], [other])).toEqual([]);
    expect(matched([gone('litebans:7', { date: null })], [other])).toEqual([['litebans:7', other]]);
  });

  it('belongs to one ban at most, of the same player', () => {
    const key = fc
      .tuple(fc.constantFrom(ALEX, NOOR), fc.constantFrom(1_000, 2_000), fc.constantFrom('1', '2', '3'))
      .map((parts) => keyOf(...parts));
    const ban = fc.record({ key, isListed: fc.boolean(), isOverruled: fc.boolean() });
    fc.assert(
      fc.property(fc.uniqueArray(ban, { selector: ({ key: known }) => known }), fc.uniqueArray(key), (bans, keys) => {
        const known = new Set(bans.map(({ key: before }) => before));
        const added = keys.filter((after) => !known.has(after));
        const pairs = matched(
          bans.map((one) => gone(one.key, one)),
          added,
        );
        expect(new Set(pairs.map(([, after]) => after)).size).toBe(pairs.length);
        for (const [before, after] of pairs) expect(after.slice(0, 45)).toBe(before.slice(0, 45));
      }),
    );
  });
});
