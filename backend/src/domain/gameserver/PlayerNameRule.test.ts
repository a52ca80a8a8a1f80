import { isSendableName, PlayerNameRule } from './PlayerNameRule';

describe('PlayerNameRule', () => {
  it.each(['Steve', 'Bob', '___', 'a_16_letter_name'])('accepts %s', (name) => {
    expect(new PlayerNameRule(null).isValid(name)).toBe(true);
  });

  it.each([
    '',
    'X',
    'ab',
    'a_17_letters_name',
    'Ste ve',
    ' Steve',
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
    'bad name!!',
  ])('rejects %j', (name) => {
    expect(new PlayerNameRule(null).isValid(name)).toBe(false);
  });

  it.each(['.', '*', '^'])('accepts the configured prefix %s once, and no other prefix', (prefix) => {
    const names = new PlayerNameRule(prefix);

    expect(['Steve', `${prefix}Steve`, `${prefix}${prefix}Steve`, `-Steve`].map((name) => names.isValid(name))).toEqual(
      [true, true, false, false],
    );
    expect(
      [prefix, `${prefix}ab`, `${prefix}abc`, `${prefix}${'a'.repeat(15)}`, `${prefix}${'a'.repeat(16)}`].map((name) =>
        names.isValid(name),
      ),
    ).toEqual([false, false, true, true, false]);
  });

  it('says what a name may be, with the prefix where there is one', () => {
    expect(new PlayerNameRule(null).problem).toMatchObject({ key: 'playerName', values: { min: 3, max: 16 } });
    expect(new PlayerNameRule('.').problem).toMatchObject({ key: 'playerNamePrefix', values: { prefix: '.' } });
  });

  it.each(['Steve', 'X', 'Zoë', 'Жанна', '.Bedrock Player', '*Steve', 'a_17_letters_name', '名前'])(
    'lets a command contain %s',
    (name) => {
      expect(isSendableName(name)).toBe(true);
    },
  );

  it.each([
    '',
    ' Steve',
    'Steve ',
    '@a',
    'a@p',
    'x;op',
    'Ste"ve',
    "Ste've",
    'a\nop b',
    'a\\b',
    '/op',
    '{a}',
    '[a]',
    '§4a',
  ])('keeps %j out of commands', (name) => {
    expect(isSendableName(name)).toBe(false);
  });
});
