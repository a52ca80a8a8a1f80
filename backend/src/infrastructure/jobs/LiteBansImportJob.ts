import { injectable } from 'inversify';
import { DataSource } from 'typeorm';
import { CurrentGameConnections } from '../../application/gameConnections/CurrentGameConnections';
import { LiteBansImportService } from '../../application/imports/LiteBansImportService';
import { Log } from '../../application/shared/Log';
import { ConnectionFence } from '../game/ConnectionFence';
import { LiteBansTables } from '../litebans/LiteBansTables';
import { ExclusiveJob } from './ExclusiveJob';

/** In milliseconds. */
const INTERVAL_MS = 45_000;

/** Imports changes from LiteBans, from the database that is connected just now. */
@injectable()
export class LiteBansImportJob extends ExclusiveJob {
  constructor(
    source: DataSource,
    private readonly service: LiteBansImportService,
    private readonly connections: CurrentGameConnections,
    private readonly fence: ConnectionFence,
    log: Log,
  ) {
    super(source, {
      name: 'LiteBans import',
      intervalMs: INTERVAL_MS,
      log,
      wokenBy: (wake) => connections.watch(wake),
    });
  }

  protected override isNeeded(): boolean {
    return this.connections.bans !== null;
  }

  protected async work(): Promise<void> {
    const { bans } = this.connections;
    if (!bans) return;
    const database = new LiteBansTables(bans, this.fence.wayTo(bans));
    const isConnected = () => this.connections.bans === bans;
    await this.service.run(database, { shouldContinue: async () => isConnected() && (await this.mayContinue()) });
  }
}
