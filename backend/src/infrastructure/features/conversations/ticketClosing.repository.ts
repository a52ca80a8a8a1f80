import { injectable } from 'inversify';
import {
  INITIAL_TICKET_CLOSING,
  type StoredTicketClosingRule,
  type TicketClosingRule,
} from '../../../domain/conversations/TicketClosing';
import { TicketClosingRules } from '../../../domain/conversations/TicketClosingRules';
import { Database } from '../../persistence/connection/Database';

const RULE = `
  SELECT is_on AS "isOn", days_to_warning AS "daysToWarning", days_to_closing AS "daysToClosing", version
  FROM ticket_closing`;

@injectable()
export class SqlTicketClosingRules extends TicketClosingRules {
  constructor(private readonly database: Database) {
    super();
  }

  async read(): Promise<StoredTicketClosingRule> {
    const [rule] = await this.database.query<StoredTicketClosingRule>(RULE);
    return rule ?? INITIAL_TICKET_CLOSING;
  }

  async readForUpdate(): Promise<StoredTicketClosingRule> {
    // Locks the table and not the row, because a rule that was never changed has no row.
    await this.database.query('LOCK TABLE ticket_closing IN SHARE ROW EXCLUSIVE MODE');
    return this.read();
  }

  async save({ isOn, daysToWarning, daysToClosing }: TicketClosingRule): Promise<StoredTicketClosingRule> {
    await this.database.query(
      `INSERT INTO ticket_closing (id, is_on, days_to_warning, days_to_closing) VALUES (1, $1, $2, $3)
       ON CONFLICT (id) DO UPDATE
       SET is_on = $1, days_to_warning = $2, days_to_closing = $3, version = ticket_closing.version + 1`,
      [isOn, daysToWarning, daysToClosing],
    );
    return this.read();
  }
}
