import { ContainerModule } from 'inversify';
import { Backups } from '../../domain/backups/Backups';
import type { Config } from '../../config';
import { SqlBackups } from '../../infrastructure/persistence/backups.repository';

export const backups = (_config: Config, _secretKey: string) =>
  new ContainerModule(({ bind }) => {
    bind(Backups).to(SqlBackups);
  });
