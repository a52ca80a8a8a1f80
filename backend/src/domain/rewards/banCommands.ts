import { toPlainLine } from '../gameserver/toPlainLine';
import { MAX_COMMAND_BYTES } from '../gameserver/GameConsole';

/** The game reads a name up to the next space, so a name with a space would ban another player. */
export const isBannable = (playerName: string): boolean => !playerName.includes(' ');

/** `playerName` has to be sendable and bannable; see `PlayerNameRule`. */
export const pardonCommand = (playerName: string): string => `pardon ${playerName}`;

/** Removes `@` from the reason, because the game would replace selectors such as `@a` with player names. */
export function banCommand(playerName: string, reason: string): string {
  let line = toPlainLine(reason).replaceAll('@', '').replace(/\s+/g, ' ').trim();
  const command = () => `ban ${playerName} ${line}`.trim();
  while (Buffer.byteLength(command()) > MAX_COMMAND_BYTES) line = line.slice(0, -1);
  return command();
}
