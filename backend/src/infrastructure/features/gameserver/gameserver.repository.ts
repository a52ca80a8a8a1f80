import { injectable } from 'inversify';
import { LessThan } from 'typeorm';
import { ServerStatus, UNKNOWN_ADDRESS } from '../../../domain/gameserver/ServerStatus';
import { type HourlyPeak, ServerStatuses, type UsualHour } from '../../../domain/gameserver/ServerStatuses';
import { StatusSample } from '../../../domain/gameserver/StatusSample';
import { Database } from '../../persistence/connection/Database';

@injectable()
export class SqlServerStatuses extends ServerStatuses {
  constructor(private readonly database: Database) {
    super();
  }

  async current(): Promise<ServerStatus | null> {
    const [status] = await this.database.select(ServerStatus, 'FROM server_status WHERE id = 1');
    return status ?? null;
  }

  record(status: ServerStatus, sample: StatusSample): Promise<void> {
    return this.database.run(async () => {
      const previous = await this.current();
      if (previous?.address === UNKNOWN_ADDRESS) await this.adoptSamples(status.address);
      await this.database.repository<ServerStatus>(ServerStatus).upsert(status, ['id']);
      await this.samples.upsert(sample, ['takenAt']);
    });
  }

  async lastReplyOf(address: string): Promise<Date | null> {
    const [row] = await this.database.query<{ lastReplyAt: Date | null }>(
      'SELECT max(taken_at) AS "lastReplyAt" FROM server_status_samples WHERE address = $1 AND is_online',
      [address],
    );
    return row?.lastReplyAt ?? null;
  }

  hourlyPeaks(address: string | null, from: Date, to: Date): Promise<HourlyPeak[]> {
    return this.database.query<HourlyPeak>(
      `SELECT hour AS "startsAt", max(online_players) AS "peakPlayers"
         FROM generate_series($1::timestamptz, $2::timestamptz - interval '1 hour', interval '1 hour') AS hour
         LEFT JOIN server_status_samples
           ON taken_at > hour AND taken_at <= hour + interval '1 hour'
          AND is_online AND address IS NOT DISTINCT FROM $3
        GROUP BY hour
        ORDER BY hour`,
      [from, to, address],
    );
  }

  usualHours(address: string | null, from: Date, to: Date): Promise<UsualHour[]> {
    return this.database.query<UsualHour>(
      `SELECT hour, round(avg(online_players))::int AS players
         FROM generate_series(0, 167) AS hour
         LEFT JOIN server_status_samples
           ON hour = (extract(isodow FROM taken_at AT TIME ZONE 'UTC') - 1) * 24 + extract(hour FROM taken_at AT TIME ZONE 'UTC')
          AND taken_at > $1 AND taken_at <= $2 AND is_online AND address IS NOT DISTINCT FROM $3
        GROUP BY hour
        ORDER BY hour`,
      [from, to, address],
    );
  }

  async deleteSamplesBefore(date: Date): Promise<void> {
    await this.samples.delete({ takenAt: LessThan(date) });
  }

  private async adoptSamples(address: string | null): Promise<void> {
    await this.database.query('UPDATE server_status_samples SET address = $1 WHERE address = $2', [
      address,
      UNKNOWN_ADDRESS,
    ]);
  }

  private get samples() {
    return this.database.repository<StatusSample>(StatusSample);
  }
}
