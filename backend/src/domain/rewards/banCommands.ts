import { asPlainLine } from '../gameserver/asPlainLine';
import { LONGEST_COMMAND } from '../gameserver/GameConsole';

/** The names have to be such that the game knows. */
export const pardonCommand = (playerName: string): string => `pardon ${playerName}`;

/** The reason comes without @, in place of which the game would read the names of those it stands for. */
export function banCommand(playerName: string, reason: string): string {
  let line = asPlainLine(reason).replaceAll('@', '').replace(/\s+/g, ' ').trim();
  const command = () => `ban ${playerName} ${line}`.trim();
  while (Buffer.byteLength(command()) > LONGEST_COMMAND) line = line.slice(0, -1);
  return command();
}
