import { VoterNames } from './VoterNames';

const WRONG = [
  '',
  'a'.repeat(17),
  'Ste ve',
  'Ste\nve',
  'Steve\n',
  'Ste\0ve',
  'Stéve',
  '漢字',
  '@a',
  'say hi',
  '../etc',
  '-1',
];

describe('The name of a voter', () => {
  it.each(['_', 'Steve', '0', 'A_b_9', 'a'.repeat(16)])('may be %p', (name) => {
    expect(new VoterNames(null).accepts(name)).toBe(true);
  });

  it.each([...WRONG, '.Steve', '.'])('may not be %p', (name) => {
    expect(new VoterNames(null).accepts(name)).toBe(false);
  });

  it('may begin with the prefix of players from Bedrock where the server has one', () => {
    const names = new VoterNames('.');

    expect(['Steve', '.Steve', `.${'a'.repeat(15)}`].filter((name) => !names.accepts(name))).toEqual([]);
    expect([...WRONG, '.', '..Steve', 'Ste.ve', `.${'a'.repeat(16)}`].filter((name) => names.accepts(name))).toEqual(
      [],
    );
  });
});
