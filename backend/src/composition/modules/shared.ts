import { ContainerModule } from 'inversify';
import { DataSource } from 'typeorm';
import { Changes } from '../../application/shared/Changes';
import { Clock, SystemClock } from '../../application/shared/Clock';
import { Limits } from '../../application/shared/Limits';
import { Log } from '../../application/shared/Log';
import { SecretBox } from '../../application/shared/SecretBox';
import { Transaction } from '../../application/shared/Transaction';
import type { Config } from '../../config';
import { VisitorKey } from '../../infrastructure/api/VisitorCookie';
import { Readiness } from '../../infrastructure/observability/health';
import { LiveUpdates } from '../../infrastructure/graphql/LiveUpdates';
import { Job } from '../../infrastructure/jobs/Job';
import { Database } from '../../infrastructure/persistence/Database';
import { urlOf } from '../../infrastructure/persistence/dataSource';
import { PostgresChanges } from '../../infrastructure/persistence/PostgresChanges';
import { AesSecretBox } from '../../infrastructure/security/AesSecretBox';
import { PostgresLimits } from '../../infrastructure/security/PostgresLimits';
import { Pseudonyms } from '../../infrastructure/security/Pseudonyms';

export const shared = ({ limits }: Config, source: DataSource, secretKey: string, log: Log) =>
  new ContainerModule(({ bind }) => {
    const pseudonyms = new Pseudonyms(secretKey);
    bind(Pseudonyms).toConstantValue(pseudonyms);
    bind(Limits).toConstantValue(new PostgresLimits(source, limits, pseudonyms));
    bind(DataSource).toConstantValue(source);
    bind(VisitorKey).toConstantValue(new VisitorKey(secretKey));
    bind(SecretBox).toConstantValue(new AesSecretBox(secretKey, log));
    bind(Log).toConstantValue(log);
    bind(Clock).toConstantValue(new SystemClock());
    bind(Database).toSelf();
    bind(Transaction).toService(Database);
    bind(PostgresChanges).toConstantValue(new PostgresChanges(urlOf(source), log));
    bind(Changes).toService(PostgresChanges);
    bind(Job).toService(PostgresChanges);
    bind(LiveUpdates).toSelf();
    bind(Readiness).toConstantValue(new Readiness(source));
  });
