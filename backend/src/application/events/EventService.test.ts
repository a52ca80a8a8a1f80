import type { CommunityEvent } from '../../domain/events/CommunityEvent';
import { CommunityEvents } from '../../domain/events/CommunityEvents';
import type { Notice } from '../../domain/notices/Notice';
import {
  Conflict,
  InvalidInput,
  NotAllowed,
  NotFound,
  NotSignedIn,
  RateLimited,
} from '../../domain/shared/DomainError';
import {
  RecordingNotices,
  AsWritten,
  LimitsInMemory,
  NoTransaction,
  RecordingAuditLog,
  RecordingTrash,
  ManualClock,
} from '../../../test/support/doubles';
import { Actor } from '../shared/Actor';
import { EventAnnouncements } from './EventAnnouncements';
import { EventService } from './EventService';

class EventsInMemory extends CommunityEvents {
  readonly events = new Map<string, CommunityEvent>();

  async listByStart() {
    return [...this.events.values()];
  }

  async findSpan() {
    return null;
  }

  async listBetween() {
    return [];
  }

  async list() {
    const items = [...this.events.values()];
    return { items, totalCount: items.length, hasMore: false };
  }

  async find(id: string) {
    return this.events.get(id) ?? null;
  }

  async listAddresses() {
    return [];
  }

  async findForUpdate(id: string) {
    return this.events.get(id) ?? null;
  }

  async save(event: CommunityEvent) {
    this.events.set(event.id, event);
    return event;
  }

  async remove(event: CommunityEvent) {
    this.events.delete(event.id);
  }
}

const visitor = { address: '203.0.113.7', id: null };
const staff = new Actor('mara', new Set(['news']));
const startDate = new Date('2026-02-01T18:00:00Z');
const form = { title: 'Boat race', description: 'Around the cape', type: 'Race', startDate };

describe('EventService', () => {
  const events = new EventsInMemory();
  const audit = new RecordingAuditLog();
  const notices = new RecordingNotices();
  const clock = new ManualClock();
  const service = new EventService(
    events,
    new LimitsInMemory(),
    new NoTransaction(),
    audit,
    new RecordingTrash(),
    clock,
    new AsWritten(),
    new EventAnnouncements(notices, events, new AsWritten(), clock),
  );

  beforeEach(() => {
    events.events.clear();
    audit.records.length = 0;
    notices.told.length = 0;
    clock.time = new Date('2026-01-01T12:00:00Z');
  });

  it('creates, changes and deletes an event, and records each step in the audit log', async () => {
    const { id } = await service.plan(staff, form);
    await service.change(staff, id, { ...form, title: 'Boat parade' });
    await service.remove(staff, id);

    expect(await service.listByStart(visitor, null)).toEqual([]);
    expect(audit.records).toMatchObject([
      { action: 'event.created', target: id },
      { action: 'event.updated', detail: { before: { title: 'Boat race' }, after: { title: 'Boat parade' } } },
      { action: 'event.deleted', actor: 'mara', detail: { before: { title: 'Boat parade' } } },
    ]);
  });

  it('allows visitors to search, up to the rate limit', async () => {
    const visitor = { address: '203.0.113.7', id: null };
    const limited = new EventService(
      events,
      new LimitsInMemory(1),
      new NoTransaction(),
      audit,
      new RecordingTrash(),
      clock,
      new AsWritten(),
      new EventAnnouncements(notices, events, new AsWritten(), clock),
    );
    const list = (search?: string) => limited.list(visitor, { search }, { limit: 10 });

    await list();
    await list('race');
    await expect(list('race')).rejects.toThrow(RateLimited);
  });

  it('announces what happens to an event that is ahead', async () => {
    const { id } = await service.plan(staff, form);
    await service.change(staff, id, { ...form, title: 'Boat parade' });
    await service.change(staff, id, { ...form, status: 'cancelled' });
    await service.change(staff, id, { ...form, status: 'upcoming' });
    await service.remove(staff, id);

    expect(notices.told.map(({ kind }) => kind)).toEqual(['event.cancelled', 'event.cancelled']);
    expect(notices.told.map(({ facts }) => facts)).toMatchObject([{ isDeleted: false }, { isDeleted: true }]);
  });

  it.each([
    ['whose end has passed', { ...form, endDate: new Date('2026-02-01T20:00:00Z') }],
    ['without an end, hours after its start', form],
    ['that staff call finished', { ...form, status: 'finished' as const }],
    ['that was cancelled', { ...form, status: 'cancelled' as const }],
  ])('announces nothing of an event %s, and deletes its messages with it', async (_which, over) => {
    const { id } = await service.plan(staff, over);
    notices.told.length = 0;
    if (!('status' in over)) clock.time = new Date('2026-02-01T21:00:01Z');
    await service.change(staff, id, { ...over, title: 'With pictures' });
    await service.change(staff, id, { ...over, status: 'cancelled' });
    expect(notices.told).toEqual([]);

    await service.remove(staff, id);
    expect(notices.told).toMatchObject([{ facts: { isDeleted: true }, channels: ['discord', 'discord_app'] }]);
  });

  it('announces nothing that has waited until the event was over', async () => {
    const { id } = await service.plan(staff, form);
    const announcements = new EventAnnouncements(notices, events, new AsWritten(), clock);
    const notice = { kind: 'event.announced', subject: `event:${id}`, language: 'en' } as Notice;
    expect(await announcements.describe(notice)).toMatchObject({ title: 'Boat race' });

    clock.time = new Date('2026-02-02T18:00:00Z');
    expect(await announcements.describe(notice)).toBeNull();
  });

  it('neither stores nor audits a rejected event', async () => {
    const backwards = { ...form, endDate: new Date(startDate.getTime() - 1) };
    await expect(service.plan(staff, backwards)).rejects.toThrow(InvalidInput);

    const { id, version } = await service.plan(staff, form);
    await expect(service.change(staff, id, backwards)).rejects.toThrow(InvalidInput);
    await expect(service.change(staff, id, { ...form, version: version + 1 })).rejects.toThrow(Conflict);
    expect(audit.records).toHaveLength(1);
  });

  it('throws NotFound for an unknown event id', async () => {
    await expect(service.change(staff, 'none', form)).rejects.toThrow(NotFound);
    await expect(service.remove(staff, 'none')).rejects.toThrow(NotFound);
  });

  it.each([
    ['a guest', Actor.guest, NotSignedIn],
    ['staff without the permission', new Actor('ben', new Set(['tickets'])), NotAllowed],
  ])('rejects every write by %s', async (_who, actor, refusal) => {
    const { id } = await service.plan(staff, form);
    const requests = [
      () => service.plan(actor, form),
      () => service.change(actor, id, form),
      () => service.remove(actor, id),
    ];

    for (const request of requests) await expect(request()).rejects.toThrow(refusal);
    expect(events.events.size).toBe(1);
  });
});
