import { injectable } from 'inversify';
import { OnlineReport, type OnlineSource } from '../../../domain/players/OnlineReport';
import { OnlineReports } from '../../../domain/players/OnlineReports';
import { Database } from '../../persistence/connection/Database';

@injectable()
export class SqlOnlineReports extends OnlineReports {
  constructor(private readonly database: Database) {
    super();
  }

  list(): Promise<OnlineReport[]> {
    return this.database.select(OnlineReport, 'FROM online_reports');
  }

  save(report: OnlineReport): Promise<void> {
    return this.database.run(async () => {
      await this.rows.upsert(report, ['serverId', 'source']);
    });
  }

  async findKnownUuids(uuids: readonly string[]): Promise<string[]> {
    if (uuids.length === 0) return [];
    const known = await this.database.query<{ uuid: string }>('SELECT uuid FROM players WHERE uuid = ANY($1::uuid[])', [
      uuids,
    ]);
    return known.map(({ uuid }) => uuid);
  }

  async delete(serverId: string, source: OnlineSource): Promise<void> {
    await this.rows.delete({ serverId, source });
  }

  private get rows() {
    return this.database.repository<OnlineReport>(OnlineReport);
  }
}
