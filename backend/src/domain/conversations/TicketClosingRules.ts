import type { StoredTicketClosingRule, TicketClosingRule } from './TicketClosing';

export abstract class TicketClosingRules {
  abstract read(): Promise<StoredTicketClosingRule>;
  /** Locks the rule until the transaction ends, also one that was never changed. */
  abstract readForUpdate(): Promise<StoredTicketClosingRule>;
  abstract save(rule: TicketClosingRule): Promise<StoredTicketClosingRule>;
}
