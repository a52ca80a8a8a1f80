import { injectable } from 'inversify';
import { LessThan } from 'typeorm';
import { ServerStatus } from '../../../domain/gameserver/ServerStatus';
import { type HourlyPeak, ServerStatuses } from '../../../domain/gameserver/ServerStatuses';
import { StatusSample } from '../../../domain/gameserver/StatusSample';
import { Database } from '../connection/Database';

@injectable()
export class TypeOrmServerStatuses extends ServerStatuses {
  constructor(private readonly database: Database) {
    super();
  }

  async current(): Promise<ServerStatus | null> {
    const [status] = await this.database.select(ServerStatus, 'FROM server_status WHERE id = 1');
    return status ?? null;
  }

  record(status: ServerStatus, sample: StatusSample): Promise<void> {
    return this.database.run(async () => {
      await this.database.repository<ServerStatus>(ServerStatus).upsert(status, ['id']);
      await this.samples.upsert(sample, ['takenAt']);
    });
  }

  hourlyPeaks(from: Date, to: Date): Promise<HourlyPeak[]> {
    return this.database.query<HourlyPeak>(
      `SELECT hour AS "startsAt", max(online_players) AS "peakPlayers"
         FROM generate_series($1::timestamptz, $2::timestamptz - interval '1 hour', interval '1 hour') AS hour
         LEFT JOIN server_status_samples ON taken_at > hour AND taken_at <= hour + interval '1 hour'
        GROUP BY hour
        ORDER BY hour`,
      [from, to],
    );
  }

  async deleteSamplesBefore(date: Date): Promise<void> {
    await this.samples.delete({ takenAt: LessThan(date) });
  }

  private get samples() {
    return this.database.repository<StatusSample>(StatusSample);
  }
}
