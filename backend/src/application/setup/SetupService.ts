import { injectable } from 'inversify';
import { BackupService } from '../backups/BackupService';
import type { Actor } from '../shared/Actor';
import { DemoRows } from './DemoRows';
import { type ProbedServer, SetupSteps, type SetupStep } from './SetupSteps';

/** Setup progress of a new site. */
export interface Setup {
  readonly demoRemains: boolean;
  readonly openSteps: readonly SetupStep[];
  readonly probedAddress: ProbedServer | null;
  readonly lastBackupAt: Date | null;
  /** Whether a scheduled backup is missing; always false without a schedule. */
  readonly backupIsOverdue: boolean;
}

@injectable()
export class SetupService {
  constructor(
    private readonly demo: DemoRows,
    private readonly steps: SetupSteps,
    private readonly backups: BackupService,
  ) {}

  async read(actor: Actor): Promise<Setup> {
    actor.mustBeSignedIn();
    const { lastGoodAt, isOverdue } = await this.backups.health();
    return {
      demoRemains: await this.demo.hasAny(),
      openSteps: await this.steps.listOpen(),
      probedAddress: await this.steps.findProbedServer(),
      lastBackupAt: lastGoodAt,
      backupIsOverdue: isOverdue,
    };
  }
}
