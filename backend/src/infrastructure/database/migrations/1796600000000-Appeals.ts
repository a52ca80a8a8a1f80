import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The ban that an appeal is against, of which one may be open at a time, and whether staff decide on bans of their own. */
export class Appeals1796600000000 implements MigrationInterface {
  readonly name = 'Appeals1796600000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE tickets ADD ban_id uuid CONSTRAINT tickets_ban_fkey REFERENCES bans (id) ON DELETE SET NULL;

      -- The newest open appeal of a player with one ban in force is about that ban.
      ALTER TABLE tickets DISABLE TRIGGER USER;
      UPDATE tickets SET ban_id = appealed.ban FROM (
        SELECT DISTINCT ON (lower(ticket.username)) ticket.id, only_ban.id AS ban
        FROM tickets AS ticket JOIN (
          SELECT lower(username) AS name, min(id::text)::uuid AS id FROM bans
          WHERE is_active AND (expires_at IS NULL OR expires_at > now())
          GROUP BY lower(username) HAVING count(*) = 1
        ) AS only_ban ON only_ban.name = lower(ticket.username)
        WHERE ticket.category = 'ban-appeal' AND ticket.status IN ('open', 'in_progress')
        ORDER BY lower(ticket.username), ticket.created_at DESC, ticket.id
      ) AS appealed WHERE appealed.id = tickets.id;
      ALTER TABLE tickets ENABLE TRIGGER USER;

      CREATE UNIQUE INDEX tickets_open_appeal ON tickets (ban_id) WHERE status IN ('open', 'in_progress');
      CREATE INDEX tickets_of_ban ON tickets (ban_id) WHERE ban_id IS NOT NULL;

      ALTER TABLE staff_policy ADD own_bans_decided boolean NOT NULL DEFAULT false,
        ALTER second_factor_required SET DEFAULT false;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE tickets DROP ban_id;
      ALTER TABLE staff_policy DROP own_bans_decided, ALTER second_factor_required DROP DEFAULT;
    `);
  }
}
