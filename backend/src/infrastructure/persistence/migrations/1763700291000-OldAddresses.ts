import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Finds the e-mail addresses of buyers that are due for removal without reading all purchases. Messages of the payment
 * provider without their payload still had an address, which is removed here.
 */
export class OldAddresses1763700291000 implements MigrationInterface {
  readonly name = 'OldAddresses1763700291000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE tebex_webhook_logs SET player_email = NULL WHERE player_email IS NOT NULL AND raw_payload::text = '{}'`,
    );
    await runner.query(`CREATE INDEX purchases_with_email ON purchases (created_at) WHERE email <> ''`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX purchases_with_email`);
  }
}
