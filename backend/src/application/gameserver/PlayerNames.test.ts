import { KnownNamesInMemory, LimitsInMemory, SettingsWithPrefix } from '../../../test/support/doubles';
import { InvalidInput, RateLimited } from '../../domain/shared/DomainError';
import { PlayerNames } from './PlayerNames';

const visitor = { address: '203.0.113.7', id: null };
const namesWith = (known: string[], maxCalls = Infinity) =>
  new PlayerNames(new SettingsWithPrefix('.'), new KnownNamesInMemory(known), new LimitsInMemory(maxCalls));

describe('PlayerNames', () => {
  it.each(['Steve', '.Steve', 'Zoë', 'ЖАННА', 'Bedrock Player', 'X'])('lets %s be used', async (name) => {
    await expect(namesWith(['Zoë', 'Жанна', 'Bedrock Player', 'x']).isUsable(name)).resolves.toBe(true);
  });

  it.each(['X', 'bad name!!', 'Zoë', '-Steve', 'a'.repeat(17)])('refuses the unknown name %s', async (name) => {
    await expect(namesWith([]).mustBeUsable(name)).rejects.toThrow(InvalidInput);
  });

  it.each(['Zo\0ë', 'Zo\u202eë', 'a\nb'])('refuses %j even if it were known', async (name) => {
    await expect(namesWith([name]).isUsable(name)).resolves.toBe(false);
  });

  it('says of a known name that it is known, and suggests nothing', async () => {
    expect(await namesWith(['Zoë', 'Zoe']).check(visitor, 'zoë')).toEqual({
      problem: null,
      isKnown: true,
      suggestions: [],
    });
  });

  it('suggests the nearest known names for an unknown one', async () => {
    const names = namesWith(['Marina', 'Marian', 'Marco', 'Steve', 'MARINAA', 'Marinas']);

    expect(await names.check(visitor, 'Marnia')).toEqual({
      problem: null,
      isKnown: false,
      suggestions: ['Marina', 'MARINAA', 'Marian'],
    });
    expect(await names.check(visitor, 'bad name!!')).toEqual({
      problem: expect.objectContaining({ key: 'playerNamePrefix', values: { min: 3, max: 16, prefix: '.' } }),
      isKnown: false,
      suggestions: [],
    });
  });

  it('suggests no player of the Java Edition for a Bedrock name', async () => {
    const names = namesWith(['Steve', '.Stevie']);

    expect((await names.check(visitor, '.Steve')).suggestions).toEqual(['.Stevie']);
    expect((await names.check(visitor, 'Stev')).suggestions).toEqual(['Steve']);
  });

  it('is limited like the search', async () => {
    const names = namesWith([], 1);
    await names.check(visitor, 'Steve');

    await expect(names.check(visitor, 'Steve')).rejects.toThrow(RateLimited);
  });
});
