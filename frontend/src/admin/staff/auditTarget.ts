import { formatTicketNumber } from '../tickets/ticketLabels';
import { nameIn } from './auditText';
import type { AuditRow } from './operations';

/** What a change was about: its name, and the query of the page that shows it. */
export interface AuditTarget {
  name: string;
  /** Null for a deleted thing, and for one without a page. */
  to: Record<string, string> | null;
}

const requestKinds = ['ticket', 'staff_application', 'whitelist_application'];

/** Where the things of a kind are found by their name. */
const listOf: Readonly<Record<string, Record<string, string>>> = {
  ban: { tab: 'bans' },
  news_article: { tab: 'news' },
  event: { tab: 'news', view: 'events' },
  gallery_item: { tab: 'news', view: 'gallery' },
};

/** Kinds of which there is one, so that their target names nothing. */
const singleKinds = [
  ...['site_settings', 'languages', 'brand', 'site_sections', 'start_page', 'setup', 'ticket_closing', 'staff_policy'],
  ...['reward_commands', 'vote_settings', 'whitelist_command', 'webhook_secret', 'demo', 'application_form'],
];

const isId = (text: string): boolean => /^[0-9a-f]{8}-[0-9a-f-]{27}$/i.test(text);

/** Null if the log has no name for it that people know. */
export function findTarget({
  action,
  target,
  detail,
}: Pick<AuditRow, 'action' | 'target' | 'detail'>): AuditTarget | null {
  const [kind = ''] = action.split('.');
  const isDeleted = action.endsWith('.deleted');
  const name = nameIn(detail);
  if (requestKinds.includes(kind) && isId(target))
    return { name: name ?? formatTicketNumber(target), to: isDeleted ? null : { tab: 'tickets', request: target } };
  const list = listOf[kind];
  if (name) return { name, to: list && !isDeleted ? { ...list, search: name } : null };
  return isId(target) || singleKinds.includes(kind) ? null : { name: target, to: null };
}
