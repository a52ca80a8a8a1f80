import { injectable } from 'inversify';
import { type ConnectionCheck, ConnectionChecks } from '../../../domain/gameConnections/ConnectionCheck';
import { type ConnectionKind, GameConnection } from '../../../domain/gameConnections/GameConnection';
import { GameConnections } from '../../../domain/gameConnections/GameConnections';
import { Database } from '../../persistence/connection/Database';

@injectable()
export class SqlGameConnections extends GameConnections {
  constructor(private readonly database: Database) {
    super();
  }

  all(): Promise<GameConnection[]> {
    return this.database.select(GameConnection, 'FROM game_connections ORDER BY kind, server_id');
  }

  async lock(): Promise<void> {
    // Locks the table and not a row, which is absent before the first change.
    await this.database.query('LOCK TABLE game_connections IN SHARE ROW EXCLUSIVE MODE');
  }

  async save({ serverId, kind, settings, secret, version }: GameConnection): Promise<void> {
    await this.database.query(
      `INSERT INTO game_connections (server_id, kind, settings, secret, version) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (server_id, kind) DO UPDATE SET settings = excluded.settings, secret = excluded.secret, version = excluded.version`,
      [serverId, kind, JSON.stringify(settings), secret, version],
    );
  }

  async remove(kind: ConnectionKind, serverId: string): Promise<void> {
    await this.database.query('DELETE FROM game_connections WHERE kind = $1 AND server_id = $2', [kind, serverId]);
  }
}

@injectable()
export class SqlConnectionChecks extends ConnectionChecks {
  constructor(private readonly database: Database) {
    super();
  }

  async all(): Promise<ConnectionCheck[]> {
    return this.database.query<ConnectionCheck>(
      `SELECT server_id AS "serverId", kind, checked_at AS "checkedAt", problem FROM game_connection_checks`,
    );
  }

  async save({ serverId, kind, checkedAt, problem }: ConnectionCheck): Promise<void> {
    await this.database.query(
      `INSERT INTO game_connection_checks (server_id, kind, checked_at, problem) VALUES ($1, $2, $3, $4)
       ON CONFLICT (server_id, kind) DO UPDATE SET checked_at = excluded.checked_at, problem = excluded.problem`,
      [serverId, kind, checkedAt, problem],
    );
  }

  async forget(kind: ConnectionKind, serverId: string): Promise<void> {
    await this.database.query('DELETE FROM game_connection_checks WHERE kind = $1 AND server_id = $2', [
      kind,
      serverId,
    ]);
  }
}
