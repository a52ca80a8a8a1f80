import type { CannedReplyRow, RequestCategory } from './operations';

/** Whether every word of the search is in the title or in the text. */
export function matchesSearch({ title, body }: Pick<CannedReplyRow, 'title' | 'body'>, search: string): boolean {
  const text = `${title}\n${body}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

interface Request {
  /** Null while it is unknown. */
  category: RequestCategory | null;
  language: string;
}

/**
 * The replies that fit the request, with those of its category first, and all others. Both keep their order otherwise.
 */
export function rankReplies(replies: readonly CannedReplyRow[], { category, language }: Request) {
  const fitting = replies.filter(
    (reply) => reply.language === language && (reply.category === null || reply.category === category),
  );
  return {
    fitting: fitting.toSorted((one, other) => Number(other.category !== null) - Number(one.category !== null)),
    others: replies.filter((reply) => !fitting.includes(reply)),
  };
}
