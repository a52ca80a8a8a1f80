import { PlayerNameRule } from './PlayerNameRule';

describe('The names of players', () => {
  it.each(['Steve', '_', 'a_16_letter_name'])('include %s', (name) => {
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
  ])('do not include %j', (name) => {
    expect(new PlayerNameRule(null).isValid(name)).toBe(false);
  });

  it.each(['.', '*', '^'])('may begin with %s where players come from elsewhere, and with nothing else', (prefix) => {
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
