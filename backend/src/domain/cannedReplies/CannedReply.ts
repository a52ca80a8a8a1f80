import { randomUUID } from 'node:crypto';
import type { RequestCategory } from '../conversations/Conversation';
import { mustHaveKnownPlaceholders } from './placeholders';

export interface CannedReplyForm {
  readonly title: string;
  /** Null: for all requests. */
  readonly category?: RequestCategory | null | undefined;
  /** The language of the body, as a BCP 47 code. */
  readonly language: string;
  /** Plain text with placeholders such as `{player}`. */
  readonly body: string;
}

/** A text that staff insert into their replies. */
export class CannedReply {
  readonly id: string;
  title: string;
  category: RequestCategory | null;
  language: string;
  body: string;
  updatedAt: Date;
  readonly version: number;

  private constructor(state: Omit<CannedReply, 'revise'>) {
    this.id = state.id;
    this.title = state.title;
    this.category = state.category;
    this.language = state.language;
    this.body = state.body;
    this.updatedAt = state.updatedAt;
    this.version = state.version;
  }

  /** Throws `InvalidInput` for an unknown placeholder. */
  static write(form: CannedReplyForm, now: Date): CannedReply {
    return new CannedReply({ id: randomUUID(), ...check(form), updatedAt: now, version: 1 });
  }

  /** Throws `InvalidInput` for an unknown placeholder. */
  revise(form: CannedReplyForm, now: Date): void {
    Object.assign(this, check(form), { updatedAt: now });
  }
}

function check({ title, category = null, language, body }: CannedReplyForm) {
  mustHaveKnownPlaceholders(body);
  return { title, category, language, body };
}
