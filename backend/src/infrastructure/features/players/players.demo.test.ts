import type { Player } from '../../../domain/players/Player';
import { demoPlayers } from './players.demo';

const now = new Date('2026-03-01T12:00:00Z');
const players = demoPlayers.rows(now) as Player[];
const steve = players.find(({ username }) => username === 'Steve');

describe('The demo players', () => {
  it('are two hundred with unique names and UUIDs, 128 of them online', () => {
    expect(new Set(players.map(({ username }) => username?.toLowerCase())).size).toBe(200);
    expect(new Set(players.map(({ uuid }) => uuid)).size).toBe(200);
    expect(players.filter(({ isOnline }) => isOnline)).toHaveLength(128);
  });

  it('have valid player names', () => {
    expect(players.filter(({ username }) => !/^\w{3,16}$/.test(username ?? ''))).toEqual([]);
  });

  it('include Steve with 142 votes, a streak of 7 and exactly 41 players ahead of him', () => {
    expect(steve?.streakAt(now)).toBe(7);
    expect(steve?.totalVotes).toBe(142);
    expect(players.filter(({ totalVotes }) => totalVotes > 142)).toHaveLength(41);
    expect(players.filter(({ totalVotes }) => totalVotes === 142)).toEqual([steve]);
  });

  it('are plausible', () => {
    for (const player of players) {
      const daysHere = (Number(player.lastSeen) - Number(player.firstJoined)) / 86_400_000;
      expect(player.voteStreak).toBeLessThanOrEqual(player.totalVotes);
      expect(player.playtime).toBeLessThan(daysHere * 24 * 60);
      expect(player.levelProgress ?? 0).toBeLessThan(1);
      expect(player.lastVoteDate === null).toBe(player.totalVotes === 0);
    }
  });

  it('are the same on every call', () => {
    const withoutIds = (rows: Player[]) => rows.map((row) => ({ ...row, id: null }));

    expect(withoutIds(demoPlayers.rows(now) as Player[])).toEqual(withoutIds(players));
  });
});
