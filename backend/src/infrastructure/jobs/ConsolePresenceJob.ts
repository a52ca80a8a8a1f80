import { injectable } from 'inversify';
import { DataSource } from 'typeorm';
import { CurrentGameConnections } from '../../application/gameConnections/CurrentGameConnections';
import { PresenceService } from '../../application/players/PresenceService';
import { Log } from '../../application/shared/Log';
import { ExclusiveJob } from './ExclusiveJob';

/** In milliseconds. A report counts for 2 minutes, so a missed run or a change of instance does not show. */
const INTERVAL_MS = 30_000;

/** Asks the consoles of the game servers who is online. */
@injectable()
export class ConsolePresenceJob extends ExclusiveJob {
  constructor(
    source: DataSource,
    private readonly presence: PresenceService,
    private readonly connections: CurrentGameConnections,
    log: Log,
  ) {
    super(source, {
      name: 'console presence',
      intervalMs: INTERVAL_MS,
      log,
      wokenBy: (wake) => connections.watch(wake),
    });
  }

  protected override isNeeded(): boolean {
    return this.connections.serversWith('console').length > 0;
  }

  protected work(): Promise<void> {
    return this.presence.queryConsoles();
  }

  protected override rest(): void {
    this.presence.disconnect();
  }
}
