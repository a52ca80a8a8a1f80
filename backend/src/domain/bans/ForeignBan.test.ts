import fc from 'fast-check';
import { ForeignBan, type ToldBan } from './ForeignBan';

const date = new Date('2026-03-01T12:00:00Z');
const told = (changes: Partial<ToldBan> = {}) =>
  ForeignBan.told('game', {
    id: 'one',
    uuid: null,
    name: 'Rascal',
    reason: 'Spam',
    bannedBy: 'Mara',
    date,
    expiresAt: null,
    isLifted: false,
    ...changes,
  });

describe('A ban that another program tells', () => {
  it('is known by its source and its id there', () => {
    expect(told().key).toBe('game:one');
  });

  it('has words without colour codes and control characters', () => {
    expect(told({ reason: 'Griefing §c(3rd\u0000 strike)', bannedBy: '§4Mara' })).toMatchObject({
      reason: 'Griefing (3rd strike)',
      bannedBy: 'Mara',
    });
  });

  it('has the words of the game where it has none', () => {
    expect(told({ reason: undefined, bannedBy: 7 })).toMatchObject({
      reason: 'Banned by an operator.',
      bannedBy: '(Unknown)',
    });
  });

  it.each([
    ['Alt of 203.0.113.9, twice', 'Alt of [address], twice'],
    ['from 2001:db8:0:0:0:0:2:1', 'from [address]'],
    ['hacked at 12:30:45', 'hacked at 12:30:45'],
  ])('gives away nobody’s address: %s', (reason, published) => {
    expect(told({ reason }).reason).toBe(published);
  });

  it('has no name where an address stands for one', () => {
    expect(told({ name: '203.0.113.9' }).username).toBeNull();
    expect(told({ name: '' }).username).toBeNull();
  });

  it('says how long it lasts', () => {
    expect(told()).toMatchObject({ isPermanent: true, duration: 'Permanent' });
    expect(told({ expiresAt: new Date('2026-03-08T12:00:00Z') })).toMatchObject({
      isPermanent: false,
      duration: '7 days',
    });
  });

  it('never ends when it would outlive everybody', () => {
    expect(told({ expiresAt: new Date('9999-12-31T00:00:00Z') })).toMatchObject({ isPermanent: true, expiresAt: null });
  });

  it('fits into its columns, whatever is told', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), fc.anything(), (name, reason, bannedBy) => {
        const ban = told({ name, reason, bannedBy });
        expect(ban.username === null || [...ban.username].length <= 64).toBe(true);
        expect([...ban.reason].length).toBeLessThanOrEqual(500);
        expect([...ban.bannedBy].length).toBeLessThanOrEqual(64);
      }),
    );
  });
});
