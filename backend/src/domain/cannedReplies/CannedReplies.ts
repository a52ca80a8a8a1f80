import type { RequestCategory } from '../conversations/Conversation';
import type { CannedReply } from './CannedReply';

export interface CannedReplyFilter {
  /** Also finds those for all requests. */
  readonly category?: RequestCategory | null | undefined;
  readonly language?: string | null | undefined;
}

export abstract class CannedReplies {
  /** By title. */
  abstract list(filter: CannedReplyFilter): Promise<CannedReply[]>;
  abstract find(id: string): Promise<CannedReply | null>;
  abstract count(): Promise<number>;
  /** No other transaction changes any canned reply until this one ends. */
  abstract lock(): Promise<void>;
  abstract save(reply: CannedReply): Promise<CannedReply>;
  abstract remove(reply: CannedReply): Promise<void>;
}
