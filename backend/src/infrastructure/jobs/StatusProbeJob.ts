import { injectable } from 'inversify';
import { DataSource } from 'typeorm';
import { ServerStatusService } from '../../application/gameserver/ServerStatusService';
import { Changes } from '../../application/shared/Changes';
import { Log } from '../../application/shared/Log';
import { ExclusiveJob } from './ExclusiveJob';

/** In milliseconds. A status counts as stale after 2 minutes, so a missed run or a change of instance does not show. */
const INTERVAL_MS = 30_000;

/** Probes the game server at each interval and after a change of the settings. */
@injectable()
export class StatusProbeJob extends ExclusiveJob {
  constructor(
    source: DataSource,
    private readonly status: ServerStatusService,
    changes: Changes,
    log: Log,
  ) {
    super(source, {
      name: 'status probe',
      intervalMs: INTERVAL_MS,
      log,
      wokenBy: (wake) => changes.watch('site_config', wake),
    });
  }

  protected work(): Promise<void> {
    return this.status.probe();
  }
}
