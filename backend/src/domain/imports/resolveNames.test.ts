import { resolveNames } from './resolveNames';

const known = (uuid: string, name: string, day?: number) => ({
  uuid,
  name,
  seenAt: day === undefined ? null : new Date(Date.UTC(2026, 0, day)),
});

describe('Who is called what', () => {
  it('is what they were called last', () => {
    expect(resolveNames([known('a', 'Old', 1), known('a', 'New', 2)])).toEqual([known('a', 'New', 2)]);
  });

  it('leaves a name that moved to its newest owner, in any case', () => {
    expect(resolveNames([known('a', 'Fox', 1), known('b', 'fox', 2)])).toEqual([known('b', 'fox', 2)]);
  });

  it('believes a list that says when before one that does not', () => {
    expect(resolveNames([known('a', 'Listed'), known('a', 'Seen', 1)])).toEqual([known('a', 'Seen', 1)]);
  });

  it('believes the first of two lists that do not say', () => {
    expect(resolveNames([known('a', 'First'), known('a', 'Second')])).toEqual([known('a', 'First')]);
  });
});
