import type { Vote } from '../../../domain/voting/Vote';
import type { VoteLink } from '../../../domain/voting/VoteLink';
import { isHttpUrl } from '../../../domain/shared/WebAddress';
import { demoPlayersAt } from '../players/players.demo';
import { demoVoteLinks, demoVotes } from './voting.demo';

const now = new Date('2026-03-01T12:00:00Z');

const links = demoVoteLinks.rows(now) as VoteLink[];
const votes = demoVotes.rows(now) as Vote[];
const votesOf = (id: string) => votes.filter(({ playerId }) => playerId === id);

describe('The demo vote links', () => {
  it('are eight different active sites', () => {
    expect(new Set(links.map(({ site }) => site)).size).toBe(8);
    expect(links.every(({ isActive, url, site }) => isActive && isHttpUrl(url) && site.length <= 64)).toBe(true);
  });
});

describe('The demo votes', () => {
  it('are 187 votes towards the next party, without duplicates', () => {
    expect(votes).toHaveLength(187);
    expect(new Set(votes.map(({ playerId, site }) => `${playerId} ${site}`)).size).toBe(187);
    expect(votes.every(({ partyId }) => partyId === null)).toBe(true);
    expect(votes.every(({ site }) => links.some((link) => link.site === site))).toBe(true);
  });

  it('match the total votes and last vote date of each player', () => {
    const voters = demoPlayersAt(now).filter(({ id }) => votesOf(id).length > 0);

    expect(voters.length).toBeGreaterThan(20);
    for (const { id, totalVotes, lastVoteDate } of voters) {
      const times = votesOf(id).map(({ receivedAt }) => receivedAt.getTime());
      expect(times.length).toBeLessThanOrEqual(totalVotes);
      expect(Math.max(...times)).toBe(lastVoteDate?.getTime());
    }
  });

  it('include votes by Steve', () => {
    const steve = demoPlayersAt(now).find(({ username }) => username === 'Steve');

    expect(votesOf(steve?.id ?? '').length).toBeGreaterThan(0);
    expect(steve?.streakAt(now)).toBe(7);
  });
});
