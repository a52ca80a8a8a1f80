import type { Ban } from '../../../domain/bans/Ban';
import { demoBans } from './bans.demo';

const now = new Date('2026-03-01T12:00:00Z');
const bans = demoBans.rows(now) as Ban[];

describe('The demo bans', () => {
  it('are sixty bans of different players, newest first', () => {
    expect(new Set(bans.map(({ username }) => username)).size).toBe(60);
    expect(bans.map(({ date }) => date)).toEqual(
      bans.map(({ date }) => date).toSorted((a, b) => Number(b) - Number(a)),
    );
  });

  it('include permanent, temporary, ended and lifted bans, with and without a known end', () => {
    const inForce = bans.filter((ban) => ban.stateAt(now) === 'in_force');

    expect(inForce.length).toBeGreaterThan(30);
    expect(inForce.filter(({ isPermanent }) => isPermanent).length).toBeGreaterThan(10);
    expect(inForce.filter(({ expiresAt }) => expiresAt).length).toBeGreaterThan(5);
    expect(inForce.filter(({ isPermanent, expiresAt }) => !isPermanent && !expiresAt).length).toBeGreaterThan(2);
    expect(bans.filter(({ isActive }) => !isActive)).toHaveLength(5);
    expect(bans.filter((ban) => ban.stateAt(now) === 'ended').length).toBeGreaterThan(5);
  });
});
