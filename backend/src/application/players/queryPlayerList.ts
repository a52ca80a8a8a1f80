import type { ConsoleSession } from '../../domain/gameserver/GameConsole';

/** Plugins may replace `list` with a list of nicknames; the namespaced command is still the game's own. */
export const LIST_COMMANDS = ['minecraft:list', 'list'];

/** Runs the commands until `read` understands a reply; null if it understands none. */
export async function queryPlayerList<List>(
  session: ConsoleSession,
  read: (text: string) => List | null,
  commands: readonly string[] = LIST_COMMANDS,
): Promise<List | null> {
  for (const command of commands) {
    const reply = await session.run(command);
    const list = reply.outcome === 'done' ? read(reply.text) : null;
    if (list) return list;
  }
  return null;
}
