import { ContainerModule } from 'inversify';
import { DataSource } from 'typeorm';
import { Changes, TOPICS } from '../../application/shared/Changes';
import { Clock, SystemClock } from '../../application/shared/Clock';
import { Limits } from '../../application/shared/Limits';
import { Log } from '../../application/shared/Log';
import { SecretBox } from '../../application/shared/SecretBox';
import { Transaction } from '../../application/shared/Transaction';
import type { Config } from '../../config';
import { VisitorKey } from '../../infrastructure/http/VisitorCookie';
import { Readiness } from '../../infrastructure/observability/health';
import { LiveUpdates } from '../../infrastructure/graphql/LiveUpdates';
import { Metrics } from '../../infrastructure/observability/Metrics';
import { MetricsExporter } from '../../infrastructure/observability/MetricsExporter';
import { Job } from '../../infrastructure/jobs/Job';
import { Database } from '../../infrastructure/persistence/connection/Database';
import { directUrlOf } from '../../infrastructure/persistence/connection/pool';
import { PostgresChanges } from '../../infrastructure/persistence/connection/PostgresChanges';
import { ReadReplica } from '../../infrastructure/persistence/connection/ReadReplica';
import { AesSecretBox } from '../../infrastructure/security/AesSecretBox';
import { GuestResponseCache, MAX_TTL_WITH_REPLICA_MS } from '../../infrastructure/responseCache/GuestResponseCache';
import { SqlRateLimits } from '../../infrastructure/persistence/limits/SqlRateLimits';
import { Idempotency } from '../../infrastructure/rest/Idempotency';
import { Pseudonyms } from '../../infrastructure/security/Pseudonyms';

export const shared = (
  { limits, metricsToken, database, responseCacheMs }: Config,
  source: DataSource,
  secretKey: string,
  log: Log,
) =>
  new ContainerModule(({ bind }) => {
    const metrics = new Metrics();
    if (metricsToken !== null) metrics.collectProcessMetrics();
    const pseudonyms = new Pseudonyms(secretKey);
    bind(Pseudonyms).toConstantValue(pseudonyms);
    bind(Idempotency).toSelf();
    bind(Limits).toConstantValue(new SqlRateLimits(source, limits, pseudonyms));
    bind(DataSource).toConstantValue(source);
    bind(VisitorKey).toConstantValue(new VisitorKey(secretKey));
    bind(SecretBox).toConstantValue(new AesSecretBox(secretKey, log));
    bind(Log).toConstantValue(log);
    bind(Clock).toConstantValue(new SystemClock());
    bind(Transaction).toService(Database);
    const replicaUrl = database.kind === 'external' ? database.replicaUrl : null;
    const replica = new ReadReplica(replicaUrl, directUrlOf(source), log);
    bind(ReadReplica).toConstantValue(replica);
    if (replica.isConfigured) bind(Job).toService(ReadReplica);
    const changes = new PostgresChanges(directUrlOf(source), log);
    for (const topic of TOPICS) changes.watch(topic, () => replica.recordCommit());
    const transactions = new Database(source, replica, changes);
    bind(Database).toConstantValue(transactions);
    bind(PostgresChanges).toConstantValue(changes);
    bind(Changes).toService(PostgresChanges);
    bind(Job).toService(PostgresChanges);
    const ttlMs = replica.isConfigured ? Math.min(responseCacheMs, MAX_TTL_WITH_REPLICA_MS) : responseCacheMs;
    const responses = new GuestResponseCache(changes, ttlMs);
    transactions.onCommit(() => responses.invalidate());
    bind(GuestResponseCache).toConstantValue(responses);
    bind(LiveUpdates).toSelf();
    bind(Metrics).toConstantValue(metrics);
    bind(MetricsExporter).toSelf();
    bind(Readiness).toConstantValue(new Readiness(source, replica));
  });
