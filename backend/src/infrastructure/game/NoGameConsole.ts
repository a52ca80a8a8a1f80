import { CommandNotRun, GameConsole, type ConsoleSession } from '../../domain/gameserver/GameConsole';

/** Stands where nobody said how to reach the console. */
export class NoGameConsole extends GameConsole {
  readonly isKnown = false;

  open(): Promise<ConsoleSession> {
    return Promise.reject(new CommandNotRun('RCON is not configured.'));
  }
}
