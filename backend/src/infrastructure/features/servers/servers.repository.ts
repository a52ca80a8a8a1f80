import { injectable } from 'inversify';
import { ServerStatus, type StatusState } from '../../../domain/gameserver/ServerStatus';
import type { HourlyPeak } from '../../../domain/gameserver/ServerStatuses';
import { Server } from '../../../domain/servers/Server';
import { Servers } from '../../../domain/servers/Servers';
import { ServerStates } from '../../../domain/servers/ServerStates';
import { Database } from '../../persistence/connection/Database';

const CURRENT = 'FROM servers WHERE removed_at IS NULL ORDER BY position, key';

@injectable()
export class SqlServers extends Servers {
  constructor(private readonly database: Database) {
    super();
  }

  all(): Promise<Server[]> {
    return this.database.selectShared(Server, CURRENT);
  }

  async names(): Promise<ReadonlyMap<string, string | null>> {
    const rows = await this.database.queryShared<{ id: string; name: string | null }>('SELECT id, name FROM servers');
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  async allForUpdate(): Promise<Server[]> {
    await this.database.query('LOCK TABLE servers IN SHARE ROW EXCLUSIVE MODE');
    return this.database.select(Server, CURRENT);
  }

  save(server: Server): Promise<Server> {
    return this.database.repository<Server>(Server).save(server);
  }

  async remove({ id }: Server): Promise<void> {
    await this.database.query('UPDATE servers SET removed_at = now() WHERE id = $1', [id]);
    for (const table of [
      'server_states',
      'server_samples',
      'online_reports',
      'game_connections',
      'game_connection_checks',
      'imported_players',
      'imported_files',
      'imports',
    ])
      await this.database.query(`DELETE FROM ${table} WHERE server_id = $1`, [id]);
  }
}

@injectable()
export class SqlServerStates extends ServerStates {
  constructor(private readonly database: Database) {
    super();
  }

  async all(): Promise<ReadonlyMap<string, ServerStatus>> {
    const rows = await this.database.query<StatusState & { serverId: string }>(
      `SELECT server_id AS "serverId", address, is_online AS "isOnline", online_players AS "onlinePlayers",
         max_players AS "maxPlayers", version, motd, ping, last_updated AS "lastUpdated",
         last_reply_at AS "lastReplyAt", problem
       FROM server_states`,
    );
    return new Map(rows.map(({ serverId, ...state }) => [serverId, ServerStatus.restore(state)]));
  }

  /** The row of the server is locked, so that it can only be removed after its status is stored. */
  record(serverId: string, status: ServerStatus): Promise<void> {
    const { address, isOnline, onlinePlayers, maxPlayers, version, motd, ping, lastUpdated, lastReplyAt, problem } =
      status;
    return this.database.run(async () => {
      const known = await this.database.query(
        'SELECT id FROM servers WHERE id = $1 AND removed_at IS NULL FOR KEY SHARE',
        [serverId],
      );
      if (known.length === 0) return;
      await this.database.query(
        `INSERT INTO server_states (server_id, address, is_online, online_players, max_players, version, motd, ping,
           last_updated, last_reply_at, problem)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
         ON CONFLICT (server_id) DO UPDATE SET address = excluded.address, is_online = excluded.is_online,
           online_players = excluded.online_players, max_players = excluded.max_players, version = excluded.version,
           motd = excluded.motd, ping = excluded.ping, last_updated = excluded.last_updated,
           last_reply_at = excluded.last_reply_at, problem = excluded.problem`,
        [
          ...[serverId, address, isOnline, onlinePlayers, maxPlayers, version, motd, ping],
          ...[lastUpdated, lastReplyAt, problem],
        ],
      );
      await this.database.query(
        `INSERT INTO server_samples (server_id, taken_at, online_players, is_online, ping) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT DO NOTHING`,
        [serverId, lastUpdated, onlinePlayers, isOnline, ping],
      );
    });
  }

  async forget(serverId: string): Promise<void> {
    await this.database.query('DELETE FROM server_states WHERE server_id = $1', [serverId]);
    await this.database.query('DELETE FROM online_reports WHERE server_id = $1', [serverId]);
  }

  hourlyPeaks(serverId: string, from: Date, to: Date): Promise<HourlyPeak[]> {
    return this.database.query<HourlyPeak>(
      `SELECT hour AS "startsAt", max(online_players) AS "peakPlayers"
         FROM generate_series($1::timestamptz, $2::timestamptz - interval '1 hour', interval '1 hour') AS hour
         LEFT JOIN server_samples
           ON server_id = $3 AND taken_at > hour AND taken_at <= hour + interval '1 hour' AND is_online
        GROUP BY hour
        ORDER BY hour`,
      [from, to, serverId],
    );
  }

  async deleteSamplesBefore(date: Date): Promise<void> {
    await this.database.query('DELETE FROM server_samples WHERE taken_at < $1', [date]);
  }
}
