import { injectable } from 'inversify';
import { DiscordAccounts, type DiscordAccount, type DiscordMember } from '../../../domain/discord/DiscordAccounts';
import { Database } from '../../persistence/connection/Database';

const ACCOUNT = `discord_id AS id, discord_name AS name, linked_at AS "linkedAt"`;

const MEMBER = 'discord_id AS id, discord_name AS name';

@injectable()
export class SqlDiscordAccounts extends DiscordAccounts {
  constructor(private readonly database: Database) {
    super();
  }

  ofUser(adminUserId: string): Promise<DiscordAccount | null> {
    return this.first(`SELECT ${ACCOUNT} FROM discord_accounts WHERE admin_user_id = $1`, [adminUserId]);
  }

  async findUserId(discordId: string): Promise<string | null> {
    const sql = 'SELECT admin_user_id AS id FROM discord_accounts WHERE discord_id = $1';
    return (await this.first<{ id: string }>(sql, [discordId]))?.id ?? null;
  }

  async link(adminUserId: string, { id, name }: DiscordMember, now: Date): Promise<boolean> {
    await this.unlink(adminUserId);
    const added = await this.database.query(
      `WITH added AS (
         INSERT INTO discord_accounts (admin_user_id, discord_id, discord_name, linked_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (discord_id) DO NOTHING RETURNING discord_id)
       SELECT discord_id FROM added`,
      [adminUserId, id, name, now],
    );
    return added.length > 0;
  }

  unlink(adminUserId: string): Promise<DiscordAccount | null> {
    return this.first(
      `WITH removed AS (DELETE FROM discord_accounts WHERE admin_user_id = $1 RETURNING *)
       SELECT ${ACCOUNT} FROM removed`,
      [adminUserId],
    );
  }

  async unlinkAll(): Promise<string[]> {
    await this.database.query('DELETE FROM discord_links');
    const unlinked = await this.database.query<{ username: string }>(
      `WITH removed AS (DELETE FROM discord_accounts RETURNING admin_user_id)
       SELECT username FROM removed JOIN admin_users ON admin_users.id = admin_user_id ORDER BY username`,
    );
    return unlinked.map(({ username }) => username);
  }

  async addLink({ id, name }: DiscordMember, tokenHash: string, expiresAt: Date): Promise<void> {
    await this.database.query(
      `INSERT INTO discord_links (discord_id, discord_name, token_hash, expires_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (discord_id) DO UPDATE SET discord_name = excluded.discord_name, token_hash = excluded.token_hash,
         expires_at = excluded.expires_at`,
      [id, name, tokenHash, expiresAt],
    );
  }

  findLink(tokenHash: string, now: Date): Promise<DiscordMember | null> {
    const sql = `SELECT ${MEMBER} FROM discord_links WHERE token_hash = $1 AND expires_at > $2`;
    return this.first(sql, [tokenHash, now]);
  }

  takeLink(tokenHash: string, now: Date): Promise<DiscordMember | null> {
    return this.first(
      `WITH taken AS (DELETE FROM discord_links WHERE token_hash = $1 AND expires_at > $2 RETURNING *)
       SELECT ${MEMBER} FROM taken`,
      [tokenHash, now],
    );
  }

  async recordInteraction(id: string): Promise<boolean> {
    const sql = `WITH added AS (
        INSERT INTO discord_interactions (id, received_at) VALUES ($1, now()) ON CONFLICT DO NOTHING RETURNING id
      ), forgotten AS (
        DELETE FROM discord_interactions WHERE received_at < now() - interval '15 minutes'
      )
      SELECT id FROM added`;
    return (await this.first(sql, [id])) !== null;
  }

  private async first<Row>(sql: string, parameters: readonly unknown[]): Promise<Row | null> {
    const [row] = await this.database.query<Row>(sql, parameters);
    return row ?? null;
  }
}
