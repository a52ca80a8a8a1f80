import { injectable } from 'inversify';
import { DataSource } from 'typeorm';
import { Log } from '../../../application/shared/Log';
import { PlayerRanks } from './PlayerRanks';
import { ExclusiveJob } from '../../jobs/ExclusiveJob';

const INTERVAL_MS = 10 * 60 * 1000;

/** Refreshes the ranks of players. */
@injectable()
export class RankRefreshJob extends ExclusiveJob {
  constructor(
    source: DataSource,
    private readonly ranks: PlayerRanks,
    log: Log,
  ) {
    super(source, { name: 'player ranks', intervalMs: INTERVAL_MS, log });
  }

  protected work(): Promise<void> {
    return this.ranks.refresh();
  }
}
