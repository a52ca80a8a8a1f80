import { injectable } from 'inversify';
import { CommunityEvent, type EventForm, type EventStatus } from '../../domain/events/CommunityEvent';
import { CommunityEvents, EVENT_ORDERS, type EventFilter, type EventSort } from '../../domain/events/CommunityEvents';
import { NotFound } from '../../domain/shared/DomainError';
import { resolveOrder, type RequestedOrder } from '../../domain/shared/Order';
import type { Page, PageRequest } from '../../domain/shared/Page';
import { mustBeCurrent } from '../../domain/shared/Version';
import type { Actor } from '../shared/Actor';
import { AuditLog } from '../shared/AuditLog';
import { Clock } from '../shared/Clock';
import { Limits } from '../shared/Limits';
import { Transaction } from '../shared/Transaction';
import type { Visitor } from '../shared/Visitor';

/** Filter and sort order of an event list. */
export interface EventListQuery extends EventFilter, RequestedOrder<EventSort> {}

export interface EventEdit extends EventForm {
  /** The version the editor started from. */
  readonly version?: number | null | undefined;
}

@injectable()
export class EventService {
  constructor(
    private readonly events: CommunityEvents,
    private readonly limits: Limits,
    private readonly transaction: Transaction,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  listByStart(status: EventStatus | null | undefined): Promise<CommunityEvent[]> {
    return this.events.listByStart(status);
  }

  async list({ address }: Visitor, query: EventListQuery, pageRequest: PageRequest): Promise<Page<CommunityEvent>> {
    if (query.search) await this.limits.spend('search', address);
    return this.events.list(query, resolveOrder(EVENT_ORDERS, 'start', query), pageRequest);
  }

  async plan(actor: Actor, form: EventForm): Promise<CommunityEvent> {
    actor.must('news');

    return this.transaction.run(async () => {
      const event = await this.events.save(CommunityEvent.plan(form, this.clock.now()));
      await this.audit.record(actor, 'event.created', event.id, { after: event });
      return event;
    });
  }

  async change(actor: Actor, id: string, edit: EventEdit): Promise<CommunityEvent> {
    actor.must('news');

    return this.transaction.run(async () => {
      const event = await this.loadForUpdate(id);
      mustBeCurrent(event, edit.version);
      const before = { ...event };
      event.change(edit);
      await this.events.save(event);
      await this.audit.record(actor, 'event.updated', id, { before, after: event });
      return event;
    });
  }

  async remove(actor: Actor, id: string): Promise<void> {
    actor.must('news');

    await this.transaction.run(async () => {
      const event = await this.loadForUpdate(id);
      await this.events.remove(event);
      await this.audit.record(actor, 'event.deleted', id, { before: event });
    });
  }

  private async loadForUpdate(id: string): Promise<CommunityEvent> {
    const event = await this.events.findForUpdate(id);
    if (!event) throw new NotFound('event');
    return event;
  }
}
