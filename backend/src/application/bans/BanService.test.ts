import {
  ManualClock,
  NoTransaction,
  playerNames,
  RecordingAuditLog,
  RecordingNotices,
  RecordingTrash,
} from '../../../test/support/doubles';
import { NoGameBans } from '../../../test/support/rewardsInMemory';
import type { BanForm } from '../../domain/bans/Ban';
import type { BanFilter } from '../../domain/bans/Bans';
import {
  Conflict,
  InvalidInput,
  NotAllowed,
  NotFound,
  NotSignedIn,
  RateLimited,
} from '../../domain/shared/DomainError';
import type { PageRequest } from '../../domain/shared/Page';
import { said } from '../../domain/shared/Sentence';
import type { Servers } from '../../domain/servers/Servers';
import type { StaffMembers } from '../../domain/staffPage/StaffMembers';
import { Actor } from '../shared/Actor';
import { BansInMemory, KNOWN_ACCOUNT } from '../../../test/support/bansInMemory';
import { Limits } from '../shared/Limits';
import { BanService } from './BanService';

/** A rate limiter that allows `left` more calls. */
class LimitsWithAllowance extends Limits {
  left = Infinity;

  async spend() {
    if (this.left-- <= 0) throw new RateLimited(60);
  }

  async giveBack() {
    this.left++;
  }
}

const staff = new Actor('mara', new Set(['bans']));
const manager = new Actor('ada', new Set(['bans', 'user_management']));
const newsStaff = new Actor('ben', new Set(['news']));
const visitor = { address: '203.0.113.7', id: null };
const inForce: BanFilter = { state: 'in_force' };
const pageRequest: PageRequest = { limit: 10 };
const form: BanForm = { username: 'Rascal', reason: 'Spam', bannedBy: 'Mara', duration: '12h' };

describe('BanService', () => {
  const bans = new BansInMemory();
  const limits = new LimitsWithAllowance();
  const audit = new RecordingAuditLog();
  const clock = new ManualClock();
  const notices = new RecordingNotices();
  const publicNames = new Map<string, string | null>();
  const service = new BanService(
    bans,
    playerNames('Жанна'),
    { publicNames: async () => publicNames } as unknown as StaffMembers,
    { all: async () => [] } as unknown as Servers,
    new NoGameBans(),
    notices,
    limits,
    new NoTransaction(),
    audit,
    new RecordingTrash(),
    clock,
  );

  beforeEach(() => {
    bans.bans.clear();
    audit.records.length = 0;
    notices.told.length = 0;
    limits.left = Infinity;
  });

  it('tells programs of each change, and none of its words', async () => {
    const { id } = await service.impose(staff, form);
    await service.change(staff, id, { ...form, reason: 'More spam' });
    await service.lift(staff, id, { reason: 'Appeal accepted' });
    await service.reinstate(staff, id);
    await service.remove(staff, id);

    expect(notices.told.map(({ kind }) => kind)).toEqual([
      ...['ban.created', 'ban.updated', 'ban.lifted', 'ban.updated', 'ban.deleted'],
    ]);
    expect(notices.told.every(({ subject, facts }) => subject === `ban:${id}` && Object.keys(facts).length === 0)).toBe(
      true,
    );
  });

  it('is changed by a revision of what is stored, which may change nothing', async () => {
    const { id, version } = await service.impose(staff, form);

    const changed = await service.change(staff, id, async (ban) => ({ ...form, reason: `${ban.reason}, twice` }));
    expect(changed.reason).toBe('Spam, twice');
    audit.records.length = 0;
    expect((await service.change(staff, id, async () => null)).version).toBe(version);
    expect(audit.records).toEqual([]);
  });

  it('imposes a ban that starts now, and records the actor in the audit log', async () => {
    const ban = await service.impose(staff, form);

    expect(ban.date).toEqual(clock.now());
    expect(audit.records).toMatchObject([{ actor: 'mara', action: 'ban.created', target: ban.id }]);
  });

  it('writes the name of a known player as the game does', async () => {
    expect(await service.impose(staff, { ...form, username: 'KNOWN' })).toMatchObject({
      username: 'Known',
      playerUuid: KNOWN_ACCOUNT,
    });

    const { id } = await service.impose(staff, form);
    expect(await service.change(staff, id, { ...form, username: 'known' })).toMatchObject({ username: 'Known' });
  });

  it('shows visitors only bans in force, and staff ended bans as well', async () => {
    const ban = await service.impose(staff, form);
    expect((await service.list(Actor.guest, visitor, inForce, pageRequest)).items).toEqual([ban]);
    expect(service.stateOf(ban)).toBe('in_force');

    clock.advance(12 * 3_600_000);
    expect((await service.list(Actor.guest, visitor, inForce, pageRequest)).items).toEqual([]);
    expect((await service.list(staff, visitor, {}, pageRequest)).items).toEqual([ban]);
    expect((await service.list(staff, visitor, { state: 'ended' }, pageRequest)).items).toEqual([ban]);
    expect(service.stateOf(ban)).toBe('ended');
    expect(await service.counts(staff)).toEqual({ in_force: 0, ended: 1, lifted: 0 });
  });

  it('names to the public no account by its sign-in name', async () => {
    await service.impose(staff, form);
    await service.impose(manager, { ...form, bannedBy: 'NILS' });
    await service.impose(manager, { ...form, bannedBy: 'Console' });
    publicNames.set('mara', 'Tidewright').set('nils', null);
    const authors = async (actor: Actor) =>
      (await service.list(actor, visitor, inForce, pageRequest)).items.map(({ bannedBy }) => bannedBy);

    expect(await authors(Actor.guest)).toEqual(['Tidewright', said('team'), 'Console']);
    expect(await authors(newsStaff)).toEqual(['Tidewright', said('team'), 'Console']);
    expect(await authors(staff)).toEqual(['mara', 'NILS', 'Console']);
    await expect(service.list(Actor.guest, visitor, { ...inForce, sort: 'banned_by' }, pageRequest)).rejects.toThrow(
      NotSignedIn,
    );
    publicNames.clear();
  });

  it('sorts by date descending by default, and by other columns ascending unless a direction is given', async () => {
    bans.orders.length = 0;
    await service.list(staff, visitor, {}, pageRequest);
    await service.list(staff, visitor, { sort: 'username' }, pageRequest);
    await service.list(staff, visitor, { sort: 'end', direction: 'desc' }, pageRequest);

    expect(bans.orders).toEqual([
      { by: 'date', direction: 'desc' },
      { by: 'username', direction: 'asc' },
      { by: 'end', direction: 'desc' },
    ]);
  });

  it('records the values before and after a change', async () => {
    const { id } = await service.impose(staff, form);
    await service.change(staff, id, { ...form, duration: 'permanent' });

    expect(audit.records[1]).toMatchObject({
      action: 'ban.updated',
      detail: { before: { duration: '12h' }, after: { duration: 'permanent', expiresAt: null } },
    });
  });

  it('rejects an edit based on another version', async () => {
    const { id, version } = await service.impose(staff, form);

    await expect(service.change(staff, id, { ...form, version: version + 1 })).rejects.toThrow(Conflict);
  });

  it('reads a duration without saving a ban, from the given start or from now', () => {
    const start = new Date('2026-03-01T12:00:00Z');
    const tomorrow = new Date(clock.now().getTime() + 24 * 3_600_000);

    expect(service.readDuration(staff, '1d', start).expiresAt).toEqual(new Date('2026-03-02T12:00:00Z'));
    expect(service.readDuration(staff, '1 day')).toEqual({
      isPermanent: false,
      expiresAt: tomorrow,
      endSummary: expect.stringMatching(/^Ends on January \d, 2026 at \d\d:00 UTC\.$/),
      suggestion: null,
    });
    expect(service.readDuration(staff, 'perm')).toMatchObject({ isPermanent: true, endSummary: 'Never ends.' });
    expect(service.readDuration(staff, '7 dasy')).toEqual({
      isPermanent: false,
      expiresAt: null,
      endSummary: 'No end date could be read from “7 dasy”. The ban stays until it is lifted.',
      suggestion: '7 days',
    });
    expect(() => service.readDuration(staff, '0d')).toThrow(InvalidInput);
    expect(bans.bans.size).toBe(0);
  });

  it.each(['X', 'bad name!!', '@a'])(
    'rejects the name %s, and keeps it where a ban has it already',
    async (username) => {
      await expect(service.impose(staff, { ...form, username })).rejects.toThrow(InvalidInput);
      const ban = await service.impose(staff, form);
      await expect(service.change(staff, ban.id, { ...form, username })).rejects.toThrow(InvalidInput);

      ban.username = username;
      await expect(service.change(staff, ban.id, { ...form, username, reason: 'Other' })).resolves.toMatchObject({
        username,
        reason: 'Other',
      });
      await expect(service.lift(staff, ban.id, { reason: 'Not a player' })).resolves.toMatchObject({ isActive: false });
    },
  );

  it('accepts a name that the server has reported', async () => {
    await expect(service.impose(staff, { ...form, username: 'Жанна' })).resolves.toMatchObject({ username: 'Жанна' });
  });

  it('records the signed-in account as the author, unless staff may write for others', async () => {
    const own = await service.impose(staff, { ...form, bannedBy: 'Console' });
    expect(own.bannedBy).toBe('mara');
    expect((await service.impose(manager, { ...form, bannedBy: 'Console' })).bannedBy).toBe('Console');

    const other = new Actor('lio', new Set(['bans']));
    expect((await service.change(other, own.id, { ...form, bannedBy: 'lio' })).bannedBy).toBe('mara');
    expect((await service.change(manager, own.id, { ...form, bannedBy: 'lio' })).bannedBy).toBe('lio');
  });

  it('lifts a ban with a reason and reinstates it, and records both', async () => {
    const { id } = await service.impose(staff, form);
    clock.advance(1000);
    const lifted = { ...(await service.lift(staff, id, { reason: 'The wrong player' })) };
    expect(lifted).toMatchObject({ liftedBy: 'mara', liftedAt: clock.now(), liftReason: 'The wrong player' });
    await expect(service.lift(staff, id, { reason: 'Again' })).rejects.toThrow(Conflict);
    await expect(service.reinstate(staff, id, 7)).rejects.toThrow(Conflict);
    expect(await service.reinstate(staff, id)).toMatchObject({ isActive: true, liftedBy: null });
    await service.change(staff, id, { ...form, isActive: false, liftReason: 'Over' });

    expect(audit.records.map(({ action }) => action)).toEqual([
      'ban.created',
      'ban.lifted',
      'ban.reinstated',
      'ban.lifted',
    ]);
    expect(audit.records[3]?.detail).toMatchObject({ before: { isActive: true }, after: { liftReason: 'Over' } });
  });

  it('rejects a ban of zero length and stores nothing', async () => {
    await expect(service.impose(staff, { ...form, duration: '0d' })).rejects.toThrow(InvalidInput);
    expect(bans.bans.size).toBe(0);
  });

  it('rate-limits searches but not plain listing', async () => {
    limits.left = 1;

    const list = (search?: string) => service.list(Actor.guest, visitor, { ...inForce, search }, pageRequest);

    await list();
    await list('');
    await list('ras');
    await expect(list('ras')).rejects.toThrow(RateLimited);
    await expect(list()).resolves.toBeDefined();
  });

  it('throws NotFound for an unknown ban id', async () => {
    await expect(service.remove(staff, 'none')).rejects.toThrow(NotFound);
    await expect(service.change(staff, 'none', form)).rejects.toThrow(NotFound);
  });

  it.each([
    ['a guest', Actor.guest, NotSignedIn],
    ['staff without the permission', newsStaff, NotAllowed],
  ])('rejects every write and every list of bans not in force for %s', async (_who, actor, refusal) => {
    const { id } = await service.impose(staff, form);
    const requests = [
      async () => service.list(actor, visitor, {}, pageRequest),
      async () => service.list(actor, visitor, { state: 'ended' }, pageRequest),
      async () => service.list(actor, visitor, { state: 'lifted' }, pageRequest),
      async () => service.counts(actor),
      async () => service.readDuration(actor, '1d'),
      async () => service.impose(actor, form),
      async () => service.change(actor, id, form),
      async () => service.lift(actor, id, { reason: 'Sorry' }),
      async () => service.reinstate(actor, id),
      async () => service.list(actor, visitor, { ...inForce, searchesAll: true }, pageRequest),
      async () => service.remove(actor, id),
    ];

    for (const request of requests) await expect(request()).rejects.toThrow(refusal);
    expect(bans.bans.size).toBe(1);
  });
});
