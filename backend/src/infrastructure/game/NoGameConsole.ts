import { CommandNotRun, GameConsole, type ConsoleSession } from '../../domain/gameserver/GameConsole';

/** Used when RCON is not configured. */
export class NoGameConsole extends GameConsole {
  readonly isConfigured = false;

  open(): Promise<ConsoleSession> {
    return Promise.reject(new CommandNotRun('RCON is not configured.'));
  }
}
