import { injectable } from 'inversify';
import { FailedSignIns } from '../../../domain/staff/FailedSignIns';
import { SignInHistory } from '../../../domain/staff/SignInHistory';
import { Pseudonyms } from '../../security/Pseudonyms';
import { Database } from '../../persistence/connection/Database';

@injectable()
export class SqlSignInHistory extends SignInHistory {
  constructor(
    private readonly database: Database,
    private readonly pseudonyms: Pseudonyms,
  ) {
    super();
  }

  async findFailures(key: string): Promise<FailedSignIns> {
    const pseudonym = this.pseudonyms.derive(key);
    return (await this.rows.findOneBy({ key: pseudonym })) ?? FailedSignIns.none(pseudonym);
  }

  /** Writes the row unchanged in order to lock it, whether or not it existed before. */
  async findFailuresForUpdate(key: string): Promise<FailedSignIns> {
    const pseudonym = this.pseudonyms.derive(key);
    await this.database.query(
      `INSERT INTO failed_sign_ins AS held (key, count, last_at) VALUES ($1, 0, 'epoch')
       ON CONFLICT (key) DO UPDATE SET count = held.count`,
      [pseudonym],
    );
    return this.rows.findOneByOrFail({ key: pseudonym });
  }

  async save({ key, count, lastAt }: FailedSignIns): Promise<void> {
    await this.rows.update({ key }, { count, lastAt });
  }

  async clearFailures({ key }: FailedSignIns): Promise<void> {
    await this.rows.delete({ key });
  }

  async isKnownBrowser(username: string, browser: string): Promise<boolean> {
    const known = await this.database.query(
      `SELECT FROM known_browsers JOIN admin_users ON id = admin_user_id
       WHERE lower(username) = lower($1) AND browser = $2`,
      [username, this.pseudonyms.derive(browser)],
    );
    return known.length > 0;
  }

  /** Selects the account again, because it may have been deleted since. */
  async rememberBrowser(adminUserId: string, browser: string, now: Date): Promise<void> {
    await this.database.query(
      `INSERT INTO known_browsers (admin_user_id, browser, last_used_at)
       SELECT id, $2, $3 FROM admin_users WHERE id = $1
       ON CONFLICT (admin_user_id, browser) DO UPDATE SET last_used_at = $3`,
      [adminUserId, this.pseudonyms.derive(browser), now],
    );
  }

  private get rows() {
    return this.database.repository<FailedSignIns>(FailedSignIns);
  }
}
