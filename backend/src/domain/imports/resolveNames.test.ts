import { resolveNames } from './resolveNames';

const known = (uuid: string, name: string, day?: number) => ({
  uuid,
  name,
  seenAt: day === undefined ? null : new Date(Date.UTC(2026, 0, day)),
});

describe('resolveNames', () => {
  it('uses the most recent name of a player', () => {
    expect(resolveNames([known('a', 'Old', 1), known('a', 'New', 2)])).toEqual([known('a', 'New', 2)]);
  });

  it('assigns a name that moved to its newest owner, in any case', () => {
    expect(resolveNames([known('a', 'Fox', 1), known('b', 'fox', 2)])).toEqual([known('b', 'fox', 2)]);
  });

  it('prefers a dated list over an undated one', () => {
    expect(resolveNames([known('a', 'Listed'), known('a', 'Seen', 1)])).toEqual([known('a', 'Seen', 1)]);
  });

  it('prefers the first of two undated lists', () => {
    expect(resolveNames([known('a', 'First'), known('a', 'Second')])).toEqual([known('a', 'First')]);
  });
});
