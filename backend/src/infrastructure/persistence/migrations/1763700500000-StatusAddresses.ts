import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The status and its samples belong to an address. Rows of the demo community have none. Rows of a real server get the
 * empty address until the next probe. `DEFAULT ''` fills existing samples without a rewrite of the table.
 */
export class StatusAddresses1763700500000 implements MigrationInterface {
  readonly name = 'StatusAddresses1763700500000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE server_status_samples
        ALTER online_players DROP NOT NULL,
        ADD address text DEFAULT ''`);
    await runner.query(`ALTER TABLE server_status_samples ALTER address DROP DEFAULT`);
    await runner.query(`
      UPDATE server_status_samples SET address = NULL
       WHERE taken_at IN (SELECT row_id::timestamptz FROM demo_rows WHERE table_name = 'server_status_samples')`);

    await runner.query(`
      ALTER TABLE server_status
        ALTER online_players DROP NOT NULL,
        ALTER max_players DROP NOT NULL,
        ALTER version DROP NOT NULL,
        ALTER motd DROP NOT NULL,
        ADD address text,
        ADD last_reply_at timestamptz(3),
        ADD problem text,
        ADD CONSTRAINT server_status_problem_length CHECK (char_length(problem) <= 300)`);
    await runner.query(`
      UPDATE server_status SET
        address = CASE WHEN last_updated NOT IN (
          SELECT row_id::timestamptz FROM demo_rows WHERE table_name = 'server_status') THEN '' END,
        online_players = CASE WHEN is_online THEN online_players END,
        last_reply_at = CASE WHEN is_online THEN last_updated
          ELSE (SELECT max(taken_at) FROM server_status_samples WHERE is_online AND address = '') END`);
    // Without a reply, these are the former defaults.
    await runner.query(`
      UPDATE server_status SET max_players = NULL, version = NULL, motd = NULL WHERE last_reply_at IS NULL`);

    await runner.query(`
      CREATE TRIGGER site_config_told AFTER INSERT OR UPDATE OR DELETE ON site_config
        FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TRIGGER site_config_told ON site_config`);
    await runner.query(`
      UPDATE server_status SET
        online_players = coalesce(online_players, 0),
        max_players = coalesce(max_players, 200),
        version = coalesce(version, '1.20.1'),
        motd = coalesce(motd, 'A warm welcome to our server!')`);
    await runner.query(`
      ALTER TABLE server_status
        DROP address, DROP last_reply_at, DROP problem,
        ALTER online_players SET NOT NULL,
        ALTER max_players SET NOT NULL,
        ALTER version SET NOT NULL,
        ALTER motd SET NOT NULL`);
    await runner.query(`UPDATE server_status_samples SET online_players = 0 WHERE online_players IS NULL`);
    await runner.query(`ALTER TABLE server_status_samples DROP address, ALTER online_players SET NOT NULL`);
  }
}
