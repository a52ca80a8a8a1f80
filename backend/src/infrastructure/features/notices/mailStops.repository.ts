import { injectable } from 'inversify';
import { MailStops, type MailStopReason } from '../../../domain/notices/MailStops';
import { Pseudonyms } from '../../security/Pseudonyms';
import { Database } from '../../persistence/connection/Database';

@injectable()
export class SqlMailStops extends MailStops {
  constructor(
    private readonly database: Database,
    private readonly pseudonyms: Pseudonyms,
  ) {
    super();
  }

  async has(address: string): Promise<boolean> {
    const stops = await this.database.query('SELECT FROM mail_stops WHERE address_hash = $1 AND until > now()', [
      this.hash(address),
    ]);
    return stops.length > 0;
  }

  async add(address: string, reason: MailStopReason): Promise<void> {
    await this.database.query(
      `INSERT INTO mail_stops (address_hash, reason, until)
       VALUES ($1, $2, now() + CASE WHEN $2 = 'requested' THEN interval '1 year' ELSE interval '90 days' END)
       ON CONFLICT (address_hash) DO UPDATE SET
         reason = CASE WHEN mail_stops.until > now() AND mail_stops.reason = 'requested' THEN 'requested' ELSE excluded.reason END,
         until = greatest(mail_stops.until, excluded.until)`,
      [this.hash(address), reason],
    );
  }

  async clearRejection(address: string): Promise<void> {
    await this.database.query(`DELETE FROM mail_stops WHERE address_hash = $1 AND reason = 'rejected'`, [
      this.hash(address),
    ]);
  }

  private hash(address: string): string {
    return this.pseudonyms.derive(`mail to ${address.toLowerCase()}`);
  }
}
