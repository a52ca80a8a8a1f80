import { ServerStatus } from '../../../domain/gameserver/ServerStatus';
import { StatusSample } from '../../../domain/gameserver/StatusSample';
import { demoServerStatus, demoStatusSamples, playersOnline } from './gameserver.demo';

const now = new Date('2026-03-01T12:00:00Z');
const MINUTE_MS = 60_000;

const statuses = demoServerStatus.rows(now) as ServerStatus[];
const allSamples = demoStatusSamples.rows(now) as StatusSample[];
const samples = allSamples.slice(0, 144);
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

  it('reach back four weeks, one for each hour, and are busier at weekends', () => {
    const earlier = allSamples.slice(144);
    const peakOf = (day: number) =>
      Math.max(
        ...earlier
          .filter(({ takenAt }) => takenAt.getUTCDay() === day)
          .map(({ onlinePlayers }) => onlinePlayers ?? NaN),
      );

    expect(earlier).toHaveLength(27 * 24);
    expect(now.getTime() - (earlier.at(-1)?.takenAt.getTime() ?? 0)).toBe((28 * 24 - 1) * 60 * MINUTE_MS);
    expect(peakOf(6)).toBeGreaterThan(peakOf(2));
    expect(Math.max(...earlier.map(({ onlinePlayers }) => onlinePlayers ?? NaN))).toBeLessThanOrEqual(200);
  });

  it('are the same on every call', () => {
    expect(demoStatusSamples.rows(now)).toEqual(allSamples);
    expect(playersOnline(21)).toBe(156);
  });
});
