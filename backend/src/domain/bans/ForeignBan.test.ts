import fc from 'fast-check';
import { ForeignBan, type ReportedBan } from './ForeignBan';

const date = new Date('2026-03-01T12:00:00Z');
const reported = (changes: Partial<ReportedBan> = {}) =>
  ForeignBan.fromReport('game', {
    id: 'one',
    uuid: null,
    name: 'Rascal',
    reason: 'Spam',
    bannedBy: 'Mara',
    date,
    readAt: new Date('2026-03-02T12:00:00Z'),
    expiresAt: null,
    isLifted: false,
    ...changes,
  });

describe('A ban imported from another program', () => {
  it('is identified by its source and its id there', () => {
    expect(reported().key).toBe('game:one');
  });

  it('removes colour codes and control characters from its texts', () => {
    expect(reported({ reason: 'Griefing §c(3rd\u0000 strike)', bannedBy: '§4Mara' })).toMatchObject({
      reason: 'Griefing (3rd strike)',
      bannedBy: 'Mara',
    });
  });

  it('uses the default texts of the game for missing ones', () => {
    expect(reported({ reason: undefined, bannedBy: 7 })).toMatchObject({
      reason: 'Banned by an operator.',
      bannedBy: '(Unknown)',
    });
  });

  it.each([
    ['Alt of 203.0.113.9, twice', 'Alt of [address], twice'],
    ['from 2001:db8:0:0:0:0:2:1', 'from [address]'],
    ['hacked at 12:30:45', 'hacked at 12:30:45'],
  ])('removes IP addresses from the reason: %s', (reason, published) => {
    expect(reported({ reason }).reason).toBe(published);
  });

  it('has no username when the reported name is an IP address or empty', () => {
    expect(reported({ name: '203.0.113.9' }).username).toBeNull();
    expect(reported({ name: '' }).username).toBeNull();
  });

  it('formats its duration', () => {
    expect(reported()).toMatchObject({ isPermanent: true, duration: 'Permanent' });
    expect(reported({ expiresAt: new Date('2026-03-08T12:00:00Z') })).toMatchObject({
      isPermanent: false,
      duration: '7 days',
    });
  });

  it.each(['2026-03-02T13:00:01Z', '2569-11-01T00:00:00Z', '1970-01-21T10:00:00Z', '2009-05-16T23:59:59Z'])(
    'has the date on which it was read when its own cannot be: %s',
    (impossible) => {
      const start = new Date(impossible);
      const expiresAt = new Date('2026-03-12T12:00:00Z');

      expect(reported({ date: start, expiresAt })).toMatchObject({
        date: new Date('2026-03-02T12:00:00Z'),
        isMisdated: true,
        duration: 'Temporary',
        expiresAt,
      });
      expect(reported({ date: start }).duration).toBe('Permanent');
    },
  );

  it('is permanent when its end is in the year 9999', () => {
    expect(reported({ expiresAt: new Date('9999-12-31T00:00:00Z') })).toMatchObject({
      isPermanent: true,
      expiresAt: null,
    });
  });

  it('fits into its columns for any input', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), fc.anything(), (name, reason, bannedBy) => {
        const ban = reported({ name, reason, bannedBy });
        expect(ban.username === null || [...ban.username].length <= 64).toBe(true);
        expect([...ban.reason].length).toBeLessThanOrEqual(500);
        expect([...ban.bannedBy].length).toBeLessThanOrEqual(64);
      }),
    );
  });
});
