import { injectable } from 'inversify';
import { CommunityEvent, type EventForm, type EventStatus } from '../../domain/events/CommunityEvent';
import {
  CommunityEvents,
  EVENT_ORDERS,
  type EventAddress,
  type EventFilter,
  type EventSort,
} from '../../domain/events/CommunityEvents';
import { NotFound } from '../../domain/shared/DomainError';
import { resolveOrder, type RequestedOrder } from '../../domain/shared/Order';
import type { Page, PageRequest } from '../../domain/shared/Page';
import { mustBeCurrent } from '../../domain/shared/Version';
import type { Actor } from '../shared/Actor';
import { AuditLog } from '../shared/AuditLog';
import { Clock } from '../shared/Clock';
import { Limits } from '../shared/Limits';
import { Transaction } from '../shared/Transaction';
import { Trash } from '../shared/Trash';
import type { Visitor } from '../shared/Visitor';
import { ContentInLanguage, type InLanguage } from '../translations/ContentInLanguage';
import { EventAnnouncements } from './EventAnnouncements';

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
    private readonly trash: Trash,
    private readonly clock: Clock,
    private readonly content: ContentInLanguage,
    private readonly announcements: EventAnnouncements,
  ) {}

  async listByStart(
    { language }: Visitor,
    status: EventStatus | null | undefined,
  ): Promise<InLanguage<CommunityEvent>[]> {
    return this.content.all('event', await this.events.listByStart(status), language);
  }

  async list(
    { address, language }: Visitor,
    query: EventListQuery,
    pageRequest: PageRequest,
  ): Promise<Page<InLanguage<CommunityEvent>>> {
    if (query.search) await this.limits.spend('search', address);
    const filter = { ...query, language: this.content.resolve(language) };
    const page = await this.events.list(
      filter,
      resolveOrder(EVENT_ORDERS, 'start', query),
      pageRequest,
      this.clock.now(),
    );
    return { ...page, items: await this.content.all('event', page.items, language) };
  }

  async find({ language }: Visitor, id: string): Promise<InLanguage<CommunityEvent> | null> {
    const event = await this.events.find(id);
    return event && this.content.one('event', event, language);
  }

  /** The addresses for the sitemap, latest start first. */
  listAddresses(limit: number): Promise<EventAddress[]> {
    return this.events.listAddresses(limit);
  }

  async plan(actor: Actor, form: EventForm): Promise<CommunityEvent> {
    actor.must('news');

    return this.transaction.run(async () => {
      const event = await this.events.save(CommunityEvent.plan(form, this.clock.now()));
      await this.audit.record(actor, 'event.created', event.id, { after: event });
      await this.announcements.planned(event);
      return event;
    });
  }

  async change(actor: Actor, id: string, edit: EventEdit): Promise<CommunityEvent> {
    actor.must('news');

    return this.transaction.run(async () => {
      const event = await this.loadForUpdate(id);
      mustBeCurrent(event, edit.version);
      const [now, before] = [this.clock.now(), { ...event }];
      const wasAhead = event.isAhead(now);
      event.change(edit, now);
      await this.events.save(event);
      await this.audit.record(actor, 'event.updated', id, { before, after: event });
      await this.announcements.changed(event, wasAhead);
      return event;
    });
  }

  async remove(actor: Actor, id: string): Promise<void> {
    actor.must('news');

    await this.transaction.run(async () => {
      const event = await this.loadForUpdate(id);
      await this.trash.keep(actor, 'event', id);
      await this.events.remove(event);
      await this.audit.record(actor, 'event.deleted', id, { before: event });
      await this.announcements.removed(event);
    });
  }

  private async loadForUpdate(id: string): Promise<CommunityEvent> {
    const event = await this.events.findForUpdate(id);
    if (!event) throw new NotFound('event');
    return event;
  }
}
