import { CommandNotRun, GameConsole, type ConsoleSession } from '../../domain/gameserver/GameConsole';
import { said } from '../../domain/shared/Sentence';

/** Used when RCON is not configured. */
export class NoGameConsole extends GameConsole {
  readonly isConfigured = false;

  open(): Promise<ConsoleSession> {
    return Promise.reject(new CommandNotRun(said('consoleNotConfigured')));
  }
}
