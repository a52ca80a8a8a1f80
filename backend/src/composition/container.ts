import { Container } from 'inversify';
import type { DataSource } from 'typeorm';
import type { Log } from '../application/shared/Log';
import { AVATAR_RETENTION } from '../infrastructure/avatars/PostgresAvatarStore';
import { moduleOf, type SiteOptions } from '../infrastructure/features/Feature';
import { FEATURES } from '../infrastructure/features/features';
import { itemTables } from '../infrastructure/features/itemTables';
import { RetentionStatements } from '../infrastructure/jobs/HousekeepingJob';
import { ItemTables } from '../infrastructure/persistence/items/ItemTables';
import { IDEMPOTENCY_RETENTION } from '../infrastructure/rest/Idempotency';
import { RATE_LIMIT_RETENTION } from '../infrastructure/persistence/limits/SqlRateLimits';
import { directUrlOf } from '../infrastructure/persistence/connection/pool';
import { avatars } from './modules/avatars';
import { backupFiles } from './modules/backupFiles';
import { demo } from './modules/demo';
import { openapi } from './modules/openapi';
import { shared } from './modules/shared';

/** Inputs from the process; the container creates everything else from them. */
export interface ContainerOptions extends SiteOptions {
  readonly source: DataSource;
  readonly log: Log;
}

const retention = new RetentionStatements([
  ...RATE_LIMIT_RETENTION,
  ...IDEMPOTENCY_RETENTION,
  ...AVATAR_RETENTION,
  ...FEATURES.flatMap((feature) => [...(feature.retention ?? [])]),
]);

export function createContainer({ config, source, secretKey, log }: ContainerOptions): Container {
  const container = new Container({ defaultScope: 'Singleton' });
  container.bind(RetentionStatements).toConstantValue(retention);
  container.bind(ItemTables).toConstantValue(itemTables);
  container.loadSync(
    shared(config, source, secretKey, log),
    ...FEATURES.map((feature) => moduleOf(feature, { config, secretKey })),
    backupFiles(config, directUrlOf(source), secretKey),
    avatars(config),
    openapi,
    demo,
  );
  return container;
}
