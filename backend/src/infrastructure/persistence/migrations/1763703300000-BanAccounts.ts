import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Ties a ban to the account of the player, so that it is never taken for a ban of a later holder of the name. */
export class BanAccounts1763703300000 implements MigrationInterface {
  name = 'BanAccounts1763703300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE bans ADD player_uuid uuid, ADD name_at_ban text');
    await runner.query(`
      UPDATE bans SET player_uuid = substring(external_key FROM ':([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/')::uuid,
        name_at_ban = username
      WHERE external_key ~ ':[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/' AND NOT is_overruled`);
    await runner.query(`
      UPDATE bans SET username = players.username FROM players
      WHERE players.uuid = player_uuid AND players.username <> bans.username`);
    await runner.query('CREATE INDEX bans_by_player ON bans (player_uuid) WHERE player_uuid IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE bans DROP COLUMN player_uuid, DROP COLUMN name_at_ban');
  }
}
