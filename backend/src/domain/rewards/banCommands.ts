import { LONGEST_COMMAND } from '../gameserver/GameConsole';

/** The names have to be such that the game knows. */
export const pardonCommand = (playerName: string): string => `pardon ${playerName}`;

export function banCommand(playerName: string, reason: string): string {
  let line = oneLine(reason);
  const command = () => `ban ${playerName} ${line}`.trim();
  while (Buffer.byteLength(command()) > LONGEST_COMMAND) line = line.slice(0, -1);
  return command();
}

/** Without colours, without what cannot be seen, and without @, in place of which the game would read whom it stands for. */
const oneLine = (text: string): string =>
  text
    .replace(/§./gu, '')
    .replace(/[\p{C}\p{Zl}\p{Zp}@§\s]+/gu, ' ')
    .trim();
