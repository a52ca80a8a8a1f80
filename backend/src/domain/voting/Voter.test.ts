import { Player, type NamedPlayer } from '../players/Player';
import { Voter } from './Voter';

const now = new Date('2026-03-10T00:30:00Z');
const player = (username: string, totalVotes: number, lastVoteDate: Date | null = null) =>
  Player.fromRecord({ username, uuid: username, totalVotes, voteStreak: 4, lastVoteDate }) as NamedPlayer;

describe('A voter', () => {
  it('shares a rank with equal vote totals, and the next rank counts all of them', () => {
    const players = [player('Ada', 9), player('Ben', 7), player('Cleo', 7), player('Dan', 7), player('Eve', 1)];

    expect(Voter.rankTop(players, now).map(({ rank }) => rank)).toEqual([1, 2, 2, 2, 5]);
  });

  it('ranks one place behind the players with more votes', () => {
    expect(Voter.rankOne(41, player('Steve', 142), now)).toMatchObject({
      username: 'Steve',
      totalVotes: 142,
      rank: 42,
    });
  });

  it.each([
    ['today', '2026-03-10T00:00:00Z', 4],
    ['yesterday', '2026-03-09T00:00:00Z', 4],
    ['the day before', '2026-03-08T23:59:59Z', 0],
  ])('who last voted %s has the streak that still counts', (_when, lastVote, streak) => {
    expect(Voter.rankOne(0, player('Steve', 4, new Date(lastVote)), now).streak).toBe(streak);
  });
});
