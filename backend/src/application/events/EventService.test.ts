import type { CommunityEvent } from '../../domain/events/CommunityEvent';
import { CommunityEvents } from '../../domain/events/CommunityEvents';
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
  const service = new EventService(
    events,
    new LimitsInMemory(),
    new NoTransaction(),
    audit,
    new RecordingTrash(),
    new ManualClock(),
    new AsWritten(),
    new EventAnnouncements(notices, events, new AsWritten()),
  );

  beforeEach(() => {
    events.events.clear();
    audit.records.length = 0;
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
      new ManualClock(),
      new AsWritten(),
      new EventAnnouncements(notices, events, new AsWritten()),
    );
    const list = (search?: string) => limited.list(visitor, { search }, { limit: 10 });

    await list();
    await list('race');
    await expect(list('race')).rejects.toThrow(RateLimited);
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
