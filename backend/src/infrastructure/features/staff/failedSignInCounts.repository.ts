import { injectable } from 'inversify';
import type { FailedSignInCount } from '../../../domain/staff/FailedSignInCount';
import { FailedSignInCounts } from '../../../domain/staff/FailedSignInCounts';
import { Database } from '../../persistence/connection/Database';

/** Has no mapping, because its rows are never edited: they are only counted up and taken. */
@injectable()
export class SqlFailedSignInCounts extends FailedSignInCounts {
  constructor(private readonly database: Database) {
    super();
  }

  async add({ username, wrong, device, network, attempts }: FailedSignInCount): Promise<void> {
    await this.database.query(
      `INSERT INTO failed_sign_in_counts AS counted (username, wrong, network, device, attempts)
       VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (username, wrong, network)
       DO UPDATE SET device = excluded.device, attempts = counted.attempts + excluded.attempts`,
      [username ?? '', wrong, network, device, attempts],
    );
  }

  takeAll(): Promise<FailedSignInCount[]> {
    return this.database.query<FailedSignInCount>(
      `WITH taken AS (DELETE FROM failed_sign_in_counts RETURNING *)
       SELECT nullif(username, '') AS username, wrong, device, network, attempts FROM taken`,
    );
  }
}
