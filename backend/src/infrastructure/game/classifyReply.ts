import type { CommandReply } from '../../domain/gameserver/GameConsole';
import { readReply } from '../../domain/rewards/readReply';

/** The beginning of a list of players: `There are 2 of a max of 20 players online`. */
const LIST_OF_PLAYERS = /online|\d\s*(?:\/|of|out of)\D*\d/i;

/** The outcome as far as the text alone tells it; deliveries are also read by the rules of staff. */
export function classifyReply(text: string): CommandReply {
  const [beginning = ''] = text.split(':', 1);
  // A player may be called `Failed` or `Offline`, so the names of a list are not read.
  const { meaning, why } = readReply(LIST_OF_PLAYERS.test(beginning) ? beginning : text, null);
  if (meaning === 'confirmed') return { text, outcome: 'done' };
  return { text, outcome: meaning === 'uncertain' ? 'broken' : 'refused', why };
}
