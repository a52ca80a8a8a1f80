import { GameServer } from '../../domain/gameserver/GameServer';
import { NotSignedIn } from '../../domain/shared/DomainError';
import type { BackupService } from '../backups/BackupService';
import { Actor } from '../shared/Actor';
import { DemoRows } from './DemoRows';
import { SetupService } from './SetupService';

class SomeLeft extends DemoRows {
  hasAny = async () => true;
}

class KnownServer extends GameServer {
  readonly isConfigured = true;
  queryStatus = () => Promise.reject(new Error('The status must not be queried.'));
}

const noBackups = { health: async () => ({ lastGoodAt: null, isOverdue: true }) } as BackupService;

describe('SetupService', () => {
  const service = new SetupService(new SomeLeft(), new KnownServer(), noBackups);

  it('returns the setup state to every signed-in user, whatever their permissions', async () => {
    const setup = await service.read(new Actor('ben', new Set()));

    expect(setup).toEqual({
      demoRemains: true,
      gameServerIsKnown: true,
      lastBackupAt: null,
      backupIsOverdue: true,
    });
  });

  it('rejects guests', async () => {
    await expect(service.read(Actor.guest)).rejects.toThrow(NotSignedIn);
  });
});
