import { isPlayerName } from './playerName';

describe('A player name', () => {
  it.each(['Bob', 'Steve_42', 'SixteenLettersXX', '.Steve', '*Steve', '.Bedrock Player', '.a'])('may be %p', (name) => {
    expect(isPlayerName(name)).toBe(true);
  });

  it.each(['', 'ab', 'SeventeenLettersX', 'Two words', 'Zoë', '.', '. a', '..Steve', 'Steve!', '<b>Steve</b>'])(
    'must not be %p',
    (name) => {
      expect(isPlayerName(name)).toBe(false);
    },
  );
});
