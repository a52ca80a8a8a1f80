import { Conflict, InvalidInput } from '../shared/DomainError';
import { Ban, type BanForm } from './Ban';

const noon = new Date('2026-03-01T12:00:00Z');
const HOUR = 3_600_000;
const hoursLater = (hours: number) => new Date(noon.getTime() + hours * HOUR);

const form: BanForm = { username: 'Rascal', reason: 'Spam', bannedBy: 'Mara', duration: '12h' };
const decision = { by: 'Lio', at: hoursLater(1) };
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
    ban.change({ ...form, duration: '2h' }, decision);

    expect(ban).toMatchObject({ isPermanent: false, expiresAt: hoursLater(2), date: noon });
  });

  it('belongs to the account that had the name when it was imposed, until it gets another name', () => {
    const [account, other] = ['069a79f4-44e9-4726-a5be-fca90e38aaf5', '853c80ef-3c37-49fd-aa49-938b674adae6'];
    const ban = Ban.impose(form, noon, account);
    expect(ban).toMatchObject({ username: 'Rascal', nameAtBan: 'Rascal', playerUuid: account });

    ban.change({ ...form, reason: 'Other words' }, decision);
    expect(ban.playerUuid).toBe(account);
    ban.change({ ...form, username: 'Rascal2' }, decision, other);
    expect(ban).toMatchObject({ username: 'Rascal2', nameAtBan: 'Rascal2', playerUuid: other });
    ban.change({ ...form, username: 'Rascal3' }, decision);
    expect(ban).toMatchObject({ nameAtBan: 'Rascal3', playerUuid: null });
  });

  it('keeps isActive when a change omits it', () => {
    const ban = aBan({ isActive: false });
    ban.change(form, decision);
    expect(ban.isActive).toBe(false);

    ban.change({ ...form, isActive: true }, decision);
    expect(ban.isActive).toBe(true);
  });

  it('stays unchanged when its new duration is rejected', () => {
    const ban = aBan();
    const before = { ...ban };

    expect(() => ban.change({ ...form, username: 'Other', duration: '0d' }, decision)).toThrow(InvalidInput);
    expect(ban).toEqual(before);
  });

  it('keeps its end when an edit leaves the duration unchanged, even if the text means something else today', () => {
    const ban = aBan();
    const stored = { duration: '-3 days', expiresAt: null };
    Object.assign(ban, stored);
    ban.change({ ...form, duration: '-3 days', reason: 'Other words' }, decision);
    expect(ban).toMatchObject({ ...stored, reason: 'Other words' });

    Object.assign(ban, { duration: 'an hour' });
    ban.change({ ...form, duration: 'an hour' }, decision);
    expect(ban.expiresAt).toBeNull();
  });

  it.each([
    ['until the appeal is decided', 'No end can be read from “until the appeal is decided”. Otherwise choose'],
    ['7 dasy', 'No end can be read from “7 dasy”. Did you mean 7 days? Otherwise choose “Until lifted”.'],
    ['7', 'Did you mean 7 days?'],
  ])('with the duration %s needs the decision that it stays until lifted', (duration, message) => {
    expect(() => aBan({ duration, untilLifted: false })).toThrow(message);

    const ban = aBan({ duration, untilLifted: true });
    expect(ban).toMatchObject({ duration, isPermanent: false, expiresAt: null });
    expect(() => ban.change({ ...form, duration, untilLifted: false }, decision)).toThrow('No end can be read');
  });

  it('with a duration that was probably mistyped needs that decision, and with other words does not', () => {
    expect(() => aBan({ duration: '7 dasy' })).toThrow('Did you mean 7 days?');
    expect(aBan({ duration: 'until he apologises' })).toMatchObject({ expiresAt: null });

    const ban = aBan({ duration: '7 dasy', untilLifted: true });
    ban.change({ ...form, duration: '7 dasy', reason: 'Other words' }, decision);
    expect(ban.reason).toBe('Other words');
  });

  it.each(['7 days', 'permanent'])('until it is lifted cannot have the label %s', (duration) => {
    expect(() => aBan({ duration, untilLifted: true })).toThrow('says when the ban ends');
  });

  it.each([
    ['permanent', 'Never ends.'],
    ['12h', 'Ends on March 2, 2026 at 00:00 UTC.'],
    ['a while', 'No end date could be read from “a while”. The ban stays until it is lifted.'],
  ])('with the duration %s says what was understood', (duration, endSummary) => {
    expect(aBan({ duration }).endSummary).toBe(endSummary);
  });

  it('keeps who lifted it, when and why, until it is reinstated', () => {
    const ban = aBan();
    ban.lift('The wrong player', decision);
    expect(ban).toMatchObject({
      isActive: false,
      liftedBy: 'Lio',
      liftedAt: hoursLater(1),
      liftReason: 'The wrong player',
      isLiftedAtSource: false,
    });
    expect(() => ban.lift('Again', decision)).toThrow(Conflict);

    ban.change({ ...form, isActive: false }, { by: 'Other', at: hoursLater(2) });
    expect(ban).toMatchObject({ liftedBy: 'Lio', liftedAt: hoursLater(1), liftReason: 'The wrong player' });
    ban.change({ ...form, liftReason: 'Another name' }, { by: 'Other', at: hoursLater(2) });
    expect(ban).toMatchObject({ liftedBy: 'Lio', liftReason: 'Another name' });

    ban.reinstate(decision);
    expect(ban).toMatchObject({ isActive: true, liftedBy: null, liftedAt: null, liftReason: null });
    expect(() => ban.reinstate(decision)).toThrow(Conflict);
  });

  it('is shortened to an end that is ahead, and before the one that it has', () => {
    const ban = aBan({ duration: 'permanent' });
    ban.shorten('3h', decision);
    expect(ban).toMatchObject({ duration: '3h', isPermanent: false, expiresAt: hoursLater(3), isActive: true });

    for (const duration of ['3h', '4h', '1h', '30m', 'permanent', '2 horus', 'a while'])
      expect(() => ban.shorten(duration, decision)).toThrow(InvalidInput);
    expect(() => ban.shorten('2h', { ...decision, at: hoursLater(3) })).toThrow(Conflict);
    expect(ban.expiresAt).toEqual(hoursLater(3));
  });

  it('keeps the words of staff to itself in the copy for others', () => {
    const ban = aBan({ isActive: false, liftReason: 'He is my cousin' });

    expect(ban.asPublic('Team')).toMatchObject({ bannedBy: 'Team', liftedBy: null, liftReason: null, isActive: false });
    expect([ban.isOf('rASCAL'), ban.isOf('Rascal2')]).toEqual([true, false]);
  });

  it('is lifted and reinstated by an edit too', () => {
    const ban = aBan();
    ban.change({ ...form, isActive: false, liftReason: 'Sorry' }, decision);
    expect(ban).toMatchObject({ liftedBy: 'Lio', liftReason: 'Sorry' });
    ban.change({ ...form, isActive: true }, decision);
    expect(ban).toMatchObject({ isActive: true, liftedBy: null, liftReason: null });
    expect(() => ban.change({ ...form, liftReason: 'Sorry' }, decision)).toThrow(InvalidInput);
    expect(ban.isActive).toBe(true);
  });
});
