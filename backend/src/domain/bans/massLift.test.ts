import { describeMassLift, isMassLift } from './massLift';

describe('A mass lift', () => {
  it.each([
    [51, 254, true],
    [51, 255, false],
    [50, 50, false],
    [60_000, 60_000, true],
    [12_000, 60_000, false],
    [12_001, 60_000, true],
  ])('%i gone of %i listed: %s', (gone, listed, expected) => {
    expect(isMassLift(gone, listed)).toBe(expected);
  });

  it('says when it takes place', () => {
    expect(describeMassLift(60_000, 1)).toBe(
      '60,000 bans are gone at once; they are lifted if the next 2 imports find the same',
    );
    expect(describeMassLift(51, 2)).toContain('if the next import finds the same');
  });
});
