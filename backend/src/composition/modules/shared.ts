import { ContainerModule } from 'inversify';
import { DataSource } from 'typeorm';
import { Clock, SystemClock } from '../../application/shared/Clock';
import { Log } from '../../application/shared/Log';
import { Transaction } from '../../application/shared/Transaction';
import { Readiness } from '../../infrastructure/observability/health';
import { Database } from '../../infrastructure/persistence/Database';

export const shared = (source: DataSource, log: Log) =>
  new ContainerModule(({ bind }) => {
    bind(DataSource).toConstantValue(source);
    bind(Log).toConstantValue(log);
    bind(Clock).toConstantValue(new SystemClock());
    bind(Database).toSelf();
    bind(Transaction).toService(Database);
    bind(Readiness).toConstantValue(new Readiness(source));
  });
