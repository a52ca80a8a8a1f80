import { injectable } from 'inversify';
import { DataSource } from 'typeorm';
import { PresenceService } from '../../application/players/PresenceService';
import { Log } from '../../application/shared/Log';
import { GameConsole } from '../../domain/gameserver/GameConsole';
import { ExclusiveJob } from './ExclusiveJob';

/** In milliseconds. A report counts for 2 minutes, so a missed run or a change of instance does not show. */
const INTERVAL_MS = 30_000;

/** Asks the console of the game server who is online. */
@injectable()
export class ConsolePresenceJob extends ExclusiveJob {
  constructor(
    source: DataSource,
    private readonly presence: PresenceService,
    private readonly gameConsole: GameConsole,
    log: Log,
  ) {
    super(source, { name: 'console presence', intervalMs: INTERVAL_MS, log });
  }

  protected override isNeeded(): boolean {
    return this.gameConsole.isConfigured;
  }

  protected work(): Promise<void> {
    return this.presence.queryConsole();
  }

  protected override rest(): void {
    this.presence.disconnect();
  }
}
