import { randomUUID } from 'node:crypto';
import { injectable } from 'inversify';
import { Conversations } from '../../domain/conversations/Conversations';
import {
  RequestBatches,
  UNDO_PERIOD_MS,
  type BatchCandidate,
  type RequestBatch,
  type SkippedRequest,
  type SkipReason,
} from '../../domain/conversations/RequestBatch';
import { Conflict, DomainError, InvalidInput } from '../../domain/shared/DomainError';
import { sentence } from '../../domain/shared/Sentence';
import { AdminUsers } from '../../domain/staff/AdminUsers';
import type { Ticket, TicketCategory, TicketStatus } from '../../domain/tickets/Ticket';
import { Tickets } from '../../domain/tickets/Tickets';
import { Actor } from '../shared/Actor';
import { Clock } from '../shared/Clock';
import { Transaction } from '../shared/Transaction';
import { Assignments } from './Assignments';
import { TicketCategoryChange } from './TicketCategoryChange';
import { TicketStatusChange } from './TicketStatusChange';

/** A status, an assignee or a category for many requests. */
export interface BulkChange {
  readonly requests: readonly string[];
  /** When the list was read. */
  readonly asOf: Date;
  readonly status?: TicketStatus | null | undefined;
  /** The name of an account that may answer tickets. */
  readonly assignee?: string | null | undefined;
  readonly category?: TicketCategory | null | undefined;
}

export interface BulkResult {
  /** The change that can still be undone; null if it was done at once, or there was nothing to do. */
  readonly batch: string | null;
  /** The number of requests that are changed. */
  readonly changed: number;
  readonly skipped: readonly SkippedRequest[];
}

/** Changes of many requests at once. Those that others have changed since the list was read are left as they are, and named. */
@injectable()
export class BulkService {
  constructor(
    private readonly batches: RequestBatches,
    private readonly conversations: Conversations,
    private readonly tickets: Tickets,
    private readonly users: AdminUsers,
    private readonly assignments: Assignments,
    private readonly statusChange: TicketStatusChange,
    private readonly categoryChange: TicketCategoryChange,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /** Assignee and category are set at once. A status is set after some seconds, in which `undo` leaves no trace of it. */
  async change(actor: Actor, { requests, asOf, status, assignee, category }: BulkChange): Promise<BulkResult> {
    actor.must('tickets');
    if ([status, assignee, category].filter((value) => value != null).length !== 1)
      throw new InvalidInput({ status: [sentence('bulkOneChange')] });

    return this.transaction.run(async () => {
      const view = { asOf, reader: actor.mustBeSignedIn(), now: this.clock.now() };
      // Before their conversations, as everywhere.
      const tickets = category == null ? [] : await this.tickets.lockAll(requests);
      const candidates = await this.batches.lock(requests, view);
      if (candidates.length === 0) return { batch: null, changed: 0, skipped: [] };
      if (category != null) return this.file(actor, candidates, tickets, category);
      if (assignee != null) return this.assign(actor, candidates, assignee);
      return this.postpone(actor, candidates, { status: status as TicketStatus, asOf });
    });
  }

  /** Throws `Conflict` if it is done, or someone else asked for it. */
  async undo(actor: Actor, batch: string): Promise<void> {
    actor.must('tickets');
    if (!(await this.batches.remove(batch, actor.mustBeSignedIn(), this.clock.now())))
      throw new Conflict(sentence('bulkIsDone'));
  }

  /** Does what is due, each ticket in a transaction of its own. Any number of instances may run it. */
  async run(): Promise<void> {
    while (await this.doNext());
  }

  private async postpone(
    { username }: Actor,
    candidates: readonly BatchCandidate[],
    { status, asOf }: Pick<RequestBatch, 'status' | 'asOf'>,
  ): Promise<BulkResult> {
    const skipped = candidates.flatMap((each) => toSkipped(each, reasonOf(each)));
    const due = candidates.filter((each) => !reasonOf(each) && each.status !== status).map(({ id }) => id);
    if (due.length === 0) return { batch: null, changed: 0, skipped };
    const dueAt = new Date(this.clock.now().getTime() + UNDO_PERIOD_MS);
    const batch = { id: randomUUID(), actor: username ?? '', status, requests: due, asOf, dueAt };
    await this.batches.add(batch);
    return { batch: batch.id, changed: due.length, skipped };
  }

  private async assign(actor: Actor, candidates: readonly BatchCandidate[], name: string): Promise<BulkResult> {
    const user = await this.users.findByUsername(name);
    if (!user?.isActive || !user.permissions.includes('tickets'))
      throw new InvalidInput({ assignee: [sentence('assigneeUnknown')] });
    const skipped = candidates.flatMap((each) => toSkipped(each, each.isBusy ? 'busy' : null));
    const due = candidates.filter(({ isBusy, assignee }) => !isBusy && assignee !== user.username);
    for (const { id } of due) {
      const conversation = await this.conversations.find(id);
      if (conversation) await this.assignments.assign(actor, conversation, user.username);
    }
    return { batch: null, changed: due.length, skipped };
  }

  private async file(
    actor: Actor,
    candidates: readonly BatchCandidate[],
    tickets: readonly Ticket[],
    category: TicketCategory,
  ): Promise<BulkResult> {
    const skipped = candidates.flatMap((each) => toSkipped(each, reasonOf({ ...each, isChanged: false })));
    const left = new Set(skipped.map(({ id }) => id));
    const due = tickets.filter((ticket) => !left.has(ticket.id) && ticket.category !== category);
    for (const ticket of due) await this.categoryChange.apply(actor, ticket, category);
    return { batch: null, changed: due.length, skipped };
  }

  private async doNext(): Promise<boolean> {
    try {
      return await this.transaction.run(() => this.takeNext((batch, id) => this.apply(batch, id)));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      // Such as an appeal that cannot be opened again: the others are changed all the same.
      return this.transaction.run(() => this.takeNext(async () => {}));
    }
  }

  private async takeNext(work: (batch: RequestBatch, id: string) => Promise<void>): Promise<boolean> {
    const batch = await this.batches.lockNextDue(this.clock.now());
    const [id] = batch?.requests ?? [];
    if (!batch || id === undefined) return false;
    await work(batch, id);
    await this.batches.finish(batch, id);
    return true;
  }

  /** What has changed since the list was read stays as it is. */
  private async apply({ actor, status, asOf }: RequestBatch, id: string): Promise<void> {
    const ticket = await this.tickets.findForUpdate(id);
    const [candidate] = await this.batches.lock([id], { asOf, reader: actor, now: this.clock.now() });
    if (!ticket || !candidate || candidate.isChanged || ticket.status === status) return;
    await this.statusChange.apply(new Actor(actor, new Set(['tickets'])), ticket, status);
  }
}

function reasonOf({ kind, isChanged, isBusy }: BatchCandidate): SkipReason | null {
  if (kind !== 'ticket') return 'no_ticket';
  if (isChanged) return 'changed';
  return isBusy ? 'busy' : null;
}

const toSkipped = ({ id, playerName }: BatchCandidate, reason: SkipReason | null): SkippedRequest[] =>
  reason ? [{ id, playerName, reason }] : [];
