import { InvalidInput } from '../shared/DomainError';
import { STREAK_REWARDS } from '../voting/StreakReward';
import { RewardCommands, streakOccasion } from './RewardCommands';

const none = { vote: [], streak3: [], streak7: [], streak14: [], streak30: [], party: [], partyOnline: [] };

describe('RewardCommands', () => {
  it('starts empty, and waits for the player', () => {
    expect(RewardCommands.none()).toMatchObject({ ...none, waitsForPlayer: true, version: 0 });
  });

  it('has a list for every rewarded streak', () => {
    expect(STREAK_REWARDS.map(({ day }) => RewardCommands.none()[streakOccasion(day)])).toEqual([[], [], [], []]);
    expect(() => streakOccasion(5)).toThrow(RangeError);
  });

  it('removes empty lines and leading slashes', () => {
    const commands = RewardCommands.none();
    commands.change({ ...none, vote: [' /give {player} diamond 1', '', ' / '], waitsForPlayer: false });

    expect(commands).toMatchObject({ vote: ['give {player} diamond 1'], waitsForPlayer: false });
  });

  it('reports all invalid fields at once, and stays unchanged', () => {
    const commands = RewardCommands.none();
    const change = () =>
      commands.change({
        ...none,
        vote: ['give {name} diamond 1'],
        streak7: ['say ok'],
        party: Array<string>(11).fill('say ok'),
        partyOnline: ['give {player} cake 1'],
        waitsForPlayer: true,
      });

    expect(change).toThrow(InvalidInput);
    expect(change).toThrow(
      expect.objectContaining({
        details: {
          fields: { vote: [expect.any(String)], party: [expect.any(String)], partyOnline: [expect.any(String)] },
        },
      }),
    );
    expect(commands.streak7).toEqual([]);
  });
});
