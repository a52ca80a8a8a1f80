import { PlayerNameRule } from './PlayerNameRule';

describe('PlayerNameRule', () => {
  it.each(['Steve', '_', 'a_16_letter_name'])('accepts %s', (name) => {
    expect(new PlayerNameRule(null).isValid(name)).toBe(true);
  });

  it.each([
    '',
    'a_17_letters_name',
    'Ste ve',
    'Steve\n',
    'Ste\0ve',
    '../etc',
    'Steve;op',
    '@a',
    '.Steve',
    'Größe',
    'Steve"',
    '{player}',
    'ｓteve',
  ])('rejects %j', (name) => {
    expect(new PlayerNameRule(null).isValid(name)).toBe(false);
  });

  it.each(['.', '*', '^'])('accepts the configured prefix %s once, and no other prefix', (prefix) => {
    const names = new PlayerNameRule(prefix);

    expect(['Steve', `${prefix}Steve`, `${prefix}${prefix}Steve`, `-Steve`].map((name) => names.isValid(name))).toEqual(
      [true, true, false, false],
    );
    expect([`${prefix}${'a'.repeat(15)}`, `${prefix}${'a'.repeat(16)}`].map((name) => names.isValid(name))).toEqual([
      true,
      false,
    ]);
  });
});
