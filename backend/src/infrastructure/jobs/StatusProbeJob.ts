import { injectable } from 'inversify';
import { DataSource } from 'typeorm';
import { ServerProbeService } from '../../application/gameserver/ServerProbeService';
import { Changes } from '../../application/shared/Changes';
import { Log } from '../../application/shared/Log';
import { ExclusiveJob } from './ExclusiveJob';

/** In milliseconds. A status counts as stale after 2 minutes, so a missed run or a change of instance does not show. */
const INTERVAL_MS = 30_000;

/** Probes the game servers at each interval and after a change of the settings. */
@injectable()
export class StatusProbeJob extends ExclusiveJob {
  constructor(
    source: DataSource,
    private readonly probes: ServerProbeService,
    changes: Changes,
    log: Log,
  ) {
    super(source, {
      name: 'status probe',
      intervalMs: INTERVAL_MS,
      log,
      wokenBy: (wake) => watchAll(changes, wake),
    });
  }

  protected work(): Promise<void> {
    return this.probes.probe();
  }
}

/** Where the servers are. */
function watchAll(changes: Changes, onChange: () => void): () => void {
  const unwatch = (['site_config', 'servers'] as const).map((table) => changes.watch(table, onChange));
  return () => unwatch.forEach((stop) => stop());
}
