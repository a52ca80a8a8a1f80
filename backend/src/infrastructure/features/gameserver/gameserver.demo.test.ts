import { ServerStatus } from '../../../domain/gameserver/ServerStatus';
import { StatusSample } from '../../../domain/gameserver/StatusSample';
import { demoServerStatus, demoStatusSamples, playersOnline } from './gameserver.demo';

const now = new Date('2026-03-01T12:00:00Z');
const MINUTE_MS = 60_000;

const statuses = demoServerStatus.rows(now) as ServerStatus[];
const samples = demoStatusSamples.rows(now) as StatusSample[];
const players = samples.map(({ onlinePlayers }) => onlinePlayers ?? NaN);

describe('The demo server status', () => {
  it('is online with 128 of 200 players', () => {
    expect(statuses).toEqual([
      expect.objectContaining({
        isOnline: true,
        address: null,
        onlinePlayers: 128,
        maxPlayers: 200,
        version: '1.20.1',
        ping: 50,
        lastUpdated: now,
      }),
    ]);
  });

  it('has a coloured message of the day', () => {
    expect(statuses[0]?.motd?.replace(/§./g, '')).toBe('★ Costa Welcome ashore! Lantern festival on Saturday');
    expect(statuses[0]?.motd).toMatch(/§e.*§l.*§a.*§9/);
  });
});

describe('The demo server samples', () => {
  it('are taken every ten minutes over 24 hours, the latest now', () => {
    expect(samples).toHaveLength(144);
    samples.forEach(({ takenAt }, index) => expect(now.getTime() - takenAt.getTime()).toBe(index * 10 * MINUTE_MS));
  });

  it('end at 128 players after a peak of 156', () => {
    expect(players[0]).toBe(128);
    expect(Math.max(...players)).toBe(156);
  });

  it('have a minimum between 15 and 35 players at night', () => {
    expect(Math.min(...players)).toBeGreaterThan(15);
    expect(Math.min(...players)).toBeLessThan(35);
  });

  it('change by at most 15 players between samples', () => {
    const steps = players.slice(1).map((count, index) => Math.abs(count - (players[index] ?? NaN)));

    expect(Math.max(...steps)).toBeLessThanOrEqual(15);
  });

  it('are the same on every call', () => {
    expect(demoStatusSamples.rows(now)).toEqual(samples);
    expect(playersOnline(21)).toBe(156);
  });
});
