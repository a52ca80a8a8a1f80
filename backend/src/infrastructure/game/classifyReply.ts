import type { CommandReply } from '../../domain/gameserver/GameConsole';
import { toPlainLine } from '../../domain/gameserver/toPlainLine';

/** Replies of a console that did nothing: the name is unknown, or the command is invalid. */
const REFUSAL_PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/^no (player|entity) was found/i, 'The player is not online.'],
  [/^that player (does not exist|cannot be found|is not online)/i, 'The game server does not know this player.'],
  [
    /^(error: )?(the )?player ['"]?\S*['"]? ?(is )?(not found|not online|cannot be found|could not be found)/i,
    'The player is not online.',
  ],
  [/^(error: )?unknown (player|user)/i, 'The game server does not know this player.'],
  [/^unknown (or incomplete )?command/i, 'The game server does not know this command.'],
  [/<--\[HERE\]\s*$/i, 'The game server rejected the syntax of this command.'],
  [
    /^(usage:|incorrect argument|invalid (or unknown )?argument)/i,
    'The game server rejected the syntax of this command.',
  ],
  [/^unknown item/i, 'The game server does not know this item.'],
];

/** Replies of a console after an error, where the outcome of the command is unknown. */
const ERROR_PATTERN = /^(an? (unexpected|internal) error occurred|error executing:)/i;

/** A reply that is neither a refusal nor an error counts as done. */
export function classifyReply(text: string): CommandReply {
  const plain = toPlainLine(text);
  if (ERROR_PATTERN.test(plain)) {
    return { text, outcome: 'broken', why: 'The game server reported an error while it ran the command.' };
  }
  const refusal = REFUSAL_PATTERNS.find(([pattern]) => pattern.test(plain));
  return refusal ? { text, outcome: 'refused', why: refusal[1] } : { text, outcome: 'done' };
}
