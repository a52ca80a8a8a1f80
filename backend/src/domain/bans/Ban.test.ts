import { InvalidInput } from '../shared/DomainError';
import { Ban, type BanForm } from './Ban';

const noon = new Date('2026-03-01T12:00:00Z');
const HOUR = 3_600_000;
const hoursLater = (hours: number) => new Date(noon.getTime() + hours * HOUR);

const form: BanForm = { username: 'Rascal', reason: 'Spam', bannedBy: 'Mara', duration: '12h' };
const aBan = (changes: Partial<BanForm> = {}) => Ban.impose({ ...form, ...changes }, noon);

describe('A ban', () => {
  it('is in force until it expires', () => {
    const ban = aBan();

    expect(ban.expiresAt).toEqual(hoursLater(12));
    expect(ban.stateAt(new Date(hoursLater(12).getTime() - 1))).toBe('in_force');
    expect(ban.stateAt(hoursLater(12))).toBe('ended');
  });

  it.each(['Permanent', 'until the appeal'])('with the duration %s never ends', (duration) => {
    const ban = aBan({ duration });

    expect(ban.expiresAt).toBeNull();
    expect(ban.stateAt(hoursLater(1_000_000))).toBe('in_force');
  });

  it('is lifted while it is inactive, before and after its end', () => {
    expect(aBan({ isActive: false }).stateAt(noon)).toBe('lifted');
    expect(aBan({ isActive: false }).stateAt(hoursLater(12))).toBe('lifted');
  });

  it('gets a new end, counted from its start, when its duration changes', () => {
    const ban = aBan({ duration: 'permanent' });
    ban.change({ ...form, duration: '2h' });

    expect(ban).toMatchObject({ isPermanent: false, expiresAt: hoursLater(2), date: noon });
  });

  it('keeps isActive when a change omits it', () => {
    const ban = aBan({ isActive: false });
    ban.change(form);
    expect(ban.isActive).toBe(false);

    ban.change({ ...form, isActive: true });
    expect(ban.isActive).toBe(true);
  });

  it('stays unchanged when its new duration is rejected', () => {
    const ban = aBan();
    const before = { ...ban };

    expect(() => ban.change({ ...form, username: 'Other', duration: '0d' })).toThrow(InvalidInput);
    expect(ban).toEqual(before);
  });
});
