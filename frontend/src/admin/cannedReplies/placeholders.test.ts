import { fillPlaceholders, findGaps } from './placeholders';

describe('The placeholders of a canned reply', () => {
  it('are filled in at once, so that braces in a value stay', () => {
    const values = { player: '{me}', me: 'mara $& $1' };
    expect(fillPlaceholders('Hello {player}, {me} here. {me}', values)).toBe('Hello {me}, mara $& $1 here. mara $& $1');
  });

  it('stay as a gap without a value, as do braces that are no placeholder', () => {
    const text = '{ban} {constructor} {toString} {__proto__} {Player} {}';
    expect(fillPlaceholders(text, { player: 'XrayFox' })).toBe(text);
    expect(fillPlaceholders('{ban}', Object.create({ ban: 'inherited' }) as object)).toBe('{ban}');
  });

  it('are each found once', () => {
    expect(findGaps('{ban} {link} {ban} {nope}')).toEqual(['{ban}', '{link}']);
    expect(findGaps('Nothing is open.')).toEqual([]);
  });
});
