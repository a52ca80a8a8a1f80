import { injectable } from 'inversify';
import type { CommunityEvent } from '../../domain/events/CommunityEvent';
import { CommunityEvents } from '../../domain/events/CommunityEvents';
import { EventSignUp } from '../../domain/events/EventSignUp';
import { EventSignUps, type SignUpFilter } from '../../domain/events/EventSignUps';
import { SignUpRefused } from '../../domain/events/SignUpRefused';
import { NotFound } from '../../domain/shared/DomainError';
import type { Direction } from '../../domain/shared/Order';
import type { Page, PageRequest } from '../../domain/shared/Page';
import { PlayerNames } from '../gameserver/PlayerNames';
import type { Actor } from '../shared/Actor';
import { AuditLog } from '../shared/AuditLog';
import { Clock } from '../shared/Clock';
import { Limits } from '../shared/Limits';
import { Transaction } from '../shared/Transaction';
import type { Visitor } from '../shared/Visitor';
import { ContentInLanguage, type InLanguage } from '../translations/ContentInLanguage';

export interface SignUpForm {
  readonly username: string;
}

export interface SignUpListQuery extends SignUpFilter {
  readonly direction?: Direction | null | undefined;
}

/** A visitor, and a way to give them a persistent id. */
interface IdentifiableVisitor {
  readonly visitor: Visitor;
  recognise(): Visitor & { readonly id: string };
}

/** The players who come to an event. Visitors sign up under a name; only staff see the names. */
@injectable()
export class EventSignUpService {
  constructor(
    private readonly events: CommunityEvents,
    private readonly signUps: EventSignUps,
    private readonly names: PlayerNames,
    private readonly limits: Limits,
    private readonly transaction: Transaction,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
    private readonly content: ContentInLanguage,
  ) {}

  /** The name under which this browser has signed up; null if it has not. */
  async findOwn({ id }: Visitor, eventId: string): Promise<string | null> {
    const own = id === null ? null : await this.signUps.findOfVisitor(eventId, id);
    return own?.playerName ?? null;
  }

  /** Idempotent for the same name and browser. Gives a new visitor a persistent id. */
  async signUp(
    { visitor, recognise }: IdentifiableVisitor,
    eventId: string,
    { username }: SignUpForm,
  ): Promise<InLanguage<CommunityEvent>> {
    await this.names.mustBeUsable(username);
    await this.limits.spend('signUps', visitor.address);

    await this.transaction.run(async () => {
      // The lock of the event decides who gets the last place.
      const event = await this.loadForUpdate(eventId);
      const own = visitor.id === null ? null : await this.signUps.findOfVisitor(eventId, visitor.id);
      if (own?.isFor(username)) return;
      event.mustTakeSignUp(this.clock.now(), await this.signUps.count(eventId));
      if (own) throw new SignUpRefused('joined');
      if (await this.signUps.hasName(eventId, username)) throw new SignUpRefused('listed');
      await this.signUps.add(EventSignUp.add(eventId, username, recognise().id, this.clock.now()));
    });
    return this.read(visitor, eventId);
  }

  /** Idempotent: without a sign-up of this browser, it changes nothing. */
  async withdraw(visitor: Visitor, eventId: string): Promise<InLanguage<CommunityEvent>> {
    await this.transaction.run(async () => {
      await this.loadForUpdate(eventId);
      const own = visitor.id === null ? null : await this.signUps.findOfVisitor(eventId, visitor.id);
      if (own) await this.signUps.remove(own);
    });
    return this.read(visitor, eventId);
  }

  async list(
    actor: Actor,
    eventId: string,
    query: SignUpListQuery,
    pageRequest: PageRequest,
  ): Promise<Page<EventSignUp>> {
    actor.must('news');
    return this.signUps.list(eventId, query, query.direction ?? 'desc', pageRequest);
  }

  /** All names, to be used elsewhere; this is recorded, because the names belong to other people. */
  async exportNames(actor: Actor, eventId: string): Promise<string[]> {
    actor.must('news');

    return this.transaction.run(async () => {
      const event = await this.events.find(eventId);
      if (!event) throw new NotFound('event');
      const names = await this.signUps.listNames(eventId);
      await this.audit.record(actor, 'event.sign_ups_exported', eventId, {
        after: { title: event.title, count: names.length },
      });
      return names;
    });
  }

  /** The audit log does not name the player, because it is kept longer than the names. */
  async remove(actor: Actor, id: string): Promise<void> {
    actor.must('news');

    await this.transaction.run(async () => {
      const signUp = await this.signUps.find(id);
      if (!signUp) throw new NotFound('sign_up');
      const { title } = await this.loadForUpdate(signUp.eventId);
      await this.signUps.remove(signUp);
      await this.audit.record(actor, 'event.sign_up_removed', signUp.eventId, {
        before: { title, signedUpAt: signUp.createdAt },
      });
    });
  }

  private async read(visitor: Visitor, eventId: string): Promise<InLanguage<CommunityEvent>> {
    const event = await this.events.find(eventId);
    if (!event) throw new NotFound('event');
    return this.content.one('event', event, visitor.language);
  }

  private async loadForUpdate(id: string): Promise<CommunityEvent> {
    const event = await this.events.findForUpdate(id);
    if (!event) throw new NotFound('event');
    return event;
  }
}
