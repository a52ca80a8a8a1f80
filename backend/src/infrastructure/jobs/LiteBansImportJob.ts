import type { DataSource } from 'typeorm';
import type { LiteBansImportService } from '../../application/imports/LiteBansImportService';
import type { Log } from '../../application/shared/Log';
import { ExclusiveJob } from './ExclusiveJob';

/** In milliseconds. */
const INTERVAL_MS = 45_000;

/** Imports changes from LiteBans. */
export class LiteBansImportJob extends ExclusiveJob {
  constructor(
    source: DataSource,
    private readonly service: LiteBansImportService,
    log: Log,
  ) {
    super(source, { name: 'LiteBans import', intervalMs: INTERVAL_MS, log });
  }

  protected work(): Promise<void> {
    return this.service.run({ shouldContinue: this.mayContinue });
  }
}
