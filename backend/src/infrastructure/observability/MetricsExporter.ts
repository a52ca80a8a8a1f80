import { injectable } from 'inversify';
import { Gauge, Registry } from 'prom-client';
import { DataSource } from 'typeorm';
import { BackupService } from '../../application/backups/BackupService';
import { Log } from '../../application/shared/Log';
import { poolOf } from '../persistence/connection/pool';
import { ReadReplica } from '../persistence/connection/ReadReplica';
import { Metrics } from './Metrics';
import { tableGauges, type TableGauge } from './tableGauges';

/** All current metrics, in the Prometheus text format. */
@injectable()
export class MetricsExporter {
  constructor(
    private readonly metrics: Metrics,
    private readonly source: DataSource,
    private readonly backups: BackupService,
    private readonly replica: ReadReplica,
    private readonly log: Log,
  ) {}

  readonly contentType = Registry.PROMETHEUS_CONTENT_TYPE;

  /** Without a database, it reports that, and the metrics of the process alone. */
  async collect(): Promise<string> {
    const registry = new Registry();
    this.readPool(registry);
    this.readReplica(registry);
    const isUp = await this.readDatabase(registry).then(
      () => true,
      (error: unknown) => {
        this.log.warn({ err: error }, 'database metrics unavailable');
        return false;
      },
    );
    setGauge(registry, 'costa_database_up', '1 if the database responds, otherwise 0.', Number(isUp));
    return (await this.metrics.registry.metrics()) + (await registry.metrics());
  }

  private readPool(registry: Registry): void {
    const { totalCount, idleCount, waitingCount } = poolOf(this.source);
    const connections = new Gauge({
      name: 'costa_database_connections',
      help: 'Database connections of this process by state, and requests waiting for one.',
      labelNames: ['state'],
      registers: [registry],
    });
    connections.set({ state: 'idle' }, idleCount);
    connections.set({ state: 'busy' }, totalCount - idleCount);
    connections.set({ state: 'waited_for' }, waitingCount);
  }

  private readReplica(registry: Registry): void {
    if (!this.replica.isConfigured) return;
    setGauge(
      registry,
      'costa_replica_used',
      '1 if the replica serves visitors, otherwise 0.',
      Number(this.replica.isUsable),
    );
    setGauge(
      registry,
      'costa_replica_lag_seconds',
      'Time since the replica was last in sync with the primary.',
      this.replica.lagSeconds,
    );
  }

  private async readDatabase(registry: Registry): Promise<void> {
    const tables = [...new Set(tableGauges.map(({ table }) => table))];
    const rows: { name: string }[] = await this.source.query(
      'SELECT name FROM unnest($1::text[]) AS name WHERE to_regclass(name) IS NOT NULL',
      [tables],
    );
    const existingTables = new Set(rows.map(({ name }) => name));
    for (const gauge of tableGauges.filter(({ table }) => existingTables.has(table)))
      await this.readTable(gauge, registry);

    const { isOverdue } = await this.backups.health();
    setGauge(
      registry,
      'costa_backup_overdue',
      '1 if backups are scheduled and the last successful one is too old, otherwise 0.',
      Number(isOverdue),
    );
  }

  private async readTable({ name, help, label, sql }: TableGauge, registry: Registry): Promise<void> {
    const gauge = new Gauge({ name, help, labelNames: label ? [label] : [], registers: [] });
    const rows: Record<string, unknown>[] = await this.source.query(sql);
    for (const row of rows) gauge.set(label ? { [label]: String(row[label]) } : {}, Number(row['value']));
    if (rows.length > 0) registry.registerMetric(gauge);
  }
}

function setGauge(registry: Registry, name: string, help: string, value: number): void {
  new Gauge({ name, help, registers: [registry] }).set(value);
}
