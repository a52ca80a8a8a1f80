import { injectable } from 'inversify';
import { Conversations } from '../../domain/conversations/Conversations';
import {
  RequestQueue,
  type Colleague,
  type HandOver,
  type QueueCounts,
  type QueueFilter,
  type QueueItem,
  type QueueSort,
} from '../../domain/conversations/RequestQueue';
import { NotFound } from '../../domain/shared/DomainError';
import type { Direction } from '../../domain/shared/Order';
import type { Page, PageRequest } from '../../domain/shared/Page';
import type { Actor } from '../shared/Actor';
import { Clock } from '../shared/Clock';

export interface QueueQuery extends QueueFilter {
  /** Absent: by the last activity. */
  readonly sort?: QueueSort | null | undefined;
  /** Absent: the last activity first, or the longest waiting first. */
  readonly direction?: Direction | null | undefined;
}

/** The queue of requests in the panel. */
@injectable()
export class QueueService {
  constructor(
    private readonly queue: RequestQueue,
    private readonly conversations: Conversations,
    private readonly clock: Clock,
  ) {}

  async list(actor: Actor, query: QueueQuery, pageRequest: PageRequest): Promise<Page<QueueItem>> {
    actor.must('tickets');
    const { sort, direction, ...filter } = query;
    const by = sort ?? 'activity';
    const order = { by, direction: direction ?? (by === 'activity' ? 'desc' : 'asc') } as const;
    return this.queue.list(filter, actor.username ?? '', order, pageRequest);
  }

  async counts(actor: Actor): Promise<QueueCounts> {
    actor.must('tickets');
    return this.queue.counts(actor.username ?? '', this.clock.now());
  }

  async firstAnswerMinutes(actor: Actor): Promise<number | null> {
    actor.must('tickets');
    return this.queue.firstAnswerMinutes(this.clock.now());
  }

  /** What colleagues have handed to the reader, the latest first. */
  async handedOver(actor: Actor): Promise<HandOver[]> {
    actor.must('tickets');
    return this.queue.handedTo(actor.username ?? '');
  }

  /** Those to whom a request can be assigned. */
  async colleagues(actor: Actor): Promise<Colleague[]> {
    actor.must('tickets');
    return this.queue.colleagues();
  }

  async readUpTo(actor: Actor, id: string): Promise<number> {
    actor.must('tickets');
    return this.queue.readUpTo(id, actor.username ?? '');
  }

  /** The entries up to `seq` are on the reader's screen. */
  async markRead(actor: Actor, id: string, seq: number): Promise<void> {
    actor.must('tickets');
    const conversation = await this.conversations.find(id);
    if (!conversation) throw new NotFound('request');
    await this.queue.markRead(id, actor.username ?? '', Math.min(seq, conversation.lastSeq));
  }

  async markUnread(actor: Actor, id: string): Promise<void> {
    actor.must('tickets');
    if (!(await this.conversations.find(id))) throw new NotFound('request');
    await this.queue.markUnread(id, actor.username ?? '');
  }
}
