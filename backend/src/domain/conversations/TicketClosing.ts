export const MAX_DAYS_TO_WARNING = 90;

export const MAX_DAYS_TO_CLOSING = 30;

/** When the site closes tickets whose guest does not answer. */
export interface TicketClosingRule {
  readonly isOn: boolean;
  /** Days without an answer until the guest is warned: 1 to 90. */
  readonly daysToWarning: number;
  /** Days from the warning until the ticket is closed: 1 to 30. */
  readonly daysToClosing: number;
}

export interface StoredTicketClosingRule extends TicketClosingRule {
  readonly version: number;
}

/** The rule until staff change it. */
export const INITIAL_TICKET_CLOSING: StoredTicketClosingRule = {
  isOn: false,
  daysToWarning: 7,
  daysToClosing: 3,
  version: 0,
};
