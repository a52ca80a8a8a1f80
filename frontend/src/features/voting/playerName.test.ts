import { isPlainName, mayBePlayerName } from './playerName';

describe('A player name', () => {
  it.each(['Bob', 'Steve_42', 'SixteenLettersXX'])('is plain: %p', (name) => {
    expect(isPlainName(name)).toBe(true);
    expect(mayBePlayerName(name)).toBe(true);
  });

  it.each(['ab', '.Steve', '*Steve', '.Bedrock Player', 'Zoë', 'Жанна', 'Two words'])(
    'needs the server: %p',
    (name) => {
      expect(isPlainName(name)).toBe(false);
      expect(mayBePlayerName(name)).toBe(true);
    },
  );

  it.each(['', ' ', ' Steve', '<b>Steve</b>', '@a', 'Ste\u202eve', 'a;b', 'x'.repeat(33)])('is never %p', (name) => {
    expect(isPlainName(name)).toBe(false);
    expect(mayBePlayerName(name)).toBe(false);
  });
});
