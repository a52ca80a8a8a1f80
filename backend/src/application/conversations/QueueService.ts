import { injectable } from 'inversify';
import { Conversations } from '../../domain/conversations/Conversations';
import {
  RequestQueue,
  type QueueCounts,
  type QueueFilter,
  type QueueItem,
} from '../../domain/conversations/RequestQueue';
import { NotFound } from '../../domain/shared/DomainError';
import type { Direction } from '../../domain/shared/Order';
import type { Page, PageRequest } from '../../domain/shared/Page';
import type { Actor } from '../shared/Actor';
import { Clock } from '../shared/Clock';

export interface QueueQuery extends QueueFilter {
  /** Of the last activity; absent: descending. */
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

  async list(actor: Actor, { direction, ...filter }: QueueQuery, pageRequest: PageRequest): Promise<Page<QueueItem>> {
    actor.must('tickets');
    return this.queue.list(filter, actor.username ?? '', direction ?? 'desc', pageRequest);
  }

  async counts(actor: Actor): Promise<QueueCounts> {
    actor.must('tickets');
    return this.queue.counts(actor.username ?? '', this.clock.now());
  }

  /** The entries up to `seq` are on the reader's screen. */
  async markRead(actor: Actor, id: string, seq: number): Promise<void> {
    actor.must('tickets');
    const conversation = await this.conversations.find(id);
    if (!conversation) throw new NotFound('request');
    await this.queue.markRead(id, actor.username ?? '', Math.min(seq, conversation.lastSeq));
  }
}
