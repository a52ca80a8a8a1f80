import { toPlainLine } from '../gameserver/toPlainLine';
import { MAX_COMMAND_BYTES } from '../gameserver/GameConsole';

/** `playerName` has to be valid in the game; see `PlayerNames`. */
export const pardonCommand = (playerName: string): string => `pardon ${playerName}`;

/** Removes `@` from the reason, because the game would replace selectors such as `@a` with player names. */
export function banCommand(playerName: string, reason: string): string {
  let line = toPlainLine(reason).replaceAll('@', '').replace(/\s+/g, ' ').trim();
  const command = () => `ban ${playerName} ${line}`.trim();
  while (Buffer.byteLength(command()) > MAX_COMMAND_BYTES) line = line.slice(0, -1);
  return command();
}
