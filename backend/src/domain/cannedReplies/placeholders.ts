import { InvalidInput } from '../shared/DomainError';
import { sentence } from '../shared/Sentence';

/** What the panel fills in when staff insert a canned reply. */
export const CANNED_REPLY_PLACEHOLDERS = ['player', 'ticket', 'ban', 'link', 'me'] as const;

/** Words in braces; braces in commands and JSON have other characters in them. */
const PLACEHOLDER = /\{[\p{L}\p{N}_ -]{1,40}\}/gu;

const known: readonly string[] = CANNED_REPLY_PLACEHOLDERS.map((name) => `{${name}}`);

/** Throws `InvalidInput` that names the first placeholder which nothing fills in. */
export function mustHaveKnownPlaceholders(body: string): void {
  const unknown = body.match(PLACEHOLDER)?.find((placeholder) => !known.includes(placeholder));
  if (unknown === undefined) return;
  throw new InvalidInput({ body: [sentence('textPlaceholderUnknown', { name: unknown, names: known.join(', ') })] });
}
