import { injectable } from 'inversify';
import { GameServer } from '../../domain/gameserver/GameServer';
import { BackupService } from '../backups/BackupService';
import type { Actor } from '../shared/Actor';
import { DemoRows } from './DemoRows';

/** Setup progress of a new site. */
export interface Setup {
  readonly demoRemains: boolean;
  readonly gameServerIsKnown: boolean;
  readonly lastBackupAt: Date | null;
  /** Whether a scheduled backup is missing; always false without a schedule. */
  readonly backupIsOverdue: boolean;
}

@injectable()
export class SetupService {
  constructor(
    private readonly demo: DemoRows,
    private readonly gameServer: GameServer,
    private readonly backups: BackupService,
  ) {}

  async read(actor: Actor): Promise<Setup> {
    actor.mustBeSignedIn();
    const { lastGoodAt, isOverdue } = await this.backups.health();
    return {
      demoRemains: await this.demo.hasAny(),
      gameServerIsKnown: this.gameServer.isConfigured,
      lastBackupAt: lastGoodAt,
      backupIsOverdue: isOverdue,
    };
  }
}
