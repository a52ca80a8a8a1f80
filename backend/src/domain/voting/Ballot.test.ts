import { InvalidInput } from '../shared/DomainError';
import { Ballot } from './Ballot';

describe('A ballot', () => {
  it('trims the spaces around its names', () => {
    expect(Ballot.read(' Steve\n', '\tminecraft-mp.com ')).toEqual({ username: 'Steve', site: 'minecraft-mp.com' });
  });

  it.each(['_', '.Bedrock Player', '*Geyser', 'a'.repeat(64), '漢字'])('accepts the username %p', (username) => {
    expect(Ballot.read(username, 'site').username).toBe(username);
  });

  it.each(['', '  ', 'a'.repeat(65), 'Ste\0ve', 'Ste\nve', 'Ste\u202eve', 'Ste\u2028ve', 'Ste\ud800ve'])(
    'rejects the name %p for a player and for a site',
    (name) => {
      expect(() => Ballot.read(name, 'site')).toThrow(InvalidInput);
      expect(() => Ballot.read('Steve', name)).toThrow(InvalidInput);
    },
  );
});
