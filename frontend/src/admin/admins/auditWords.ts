/** How a thing stood around a change, as the log keeps it. */
interface Detail {
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

export interface Change {
  field: string;
  before: string;
  after: string;
}

/** The kinds of things that the staff changes, by the words of their actions. */
export const kinds = [
  { value: 'news_article', label: 'News articles' },
  { value: 'ban', label: 'Bans' },
  { value: 'vote_link', label: 'Vote links' },
  { value: 'delivery', label: 'Rewards' },
  { value: 'reward_commands', label: 'Reward commands' },
  { value: 'ticket', label: 'Tickets' },
  { value: 'staff_application', label: 'Staff applications' },
  { value: 'whitelist_application', label: 'Whitelist applications' },
  { value: 'social_link', label: 'Social links' },
  { value: 'event', label: 'Events' },
  { value: 'gallery_item', label: 'Gallery' },
  { value: 'store_item', label: 'Store items' },
  { value: 'site_settings', label: 'Site settings' },
  { value: 'webhook_secret', label: 'Webhook secret' },
  { value: 'webhook_delivery', label: 'Webhook deliveries' },
  { value: 'admin_user', label: 'Admin users' },
  { value: 'staff_policy', label: 'Sign-in rules' },
] as const;

/** `social_link.updated` as "updated social link". */
export function actionInWords(action: string): string {
  const [thing = '', deed = ''] = action.split('.');
  return `${deed} ${thing}`.replaceAll('_', ' ').trim();
}

/** The fields in which a thing is named, the most telling first. */
const namedIn = ['title', 'subject', 'username', 'site', 'siteName', 'name', 'platform'];

/** What was changed, by its name where the log keeps one. */
export function nameOf(target: string, detail: unknown): string {
  const { before, after } = read(detail);
  const thing = after ?? before ?? {};
  const named = namedIn.find((field) => typeof thing[field] === 'string' && thing[field] !== '');
  return named ? String(thing[named]) : target;
}

/** They say that something changed, and not what. */
const silent = new Set(['id', 'version', 'updatedAt', 'updatedBy']);

/** Every field that is not as it was; of a new or a deleted thing, all of them. */
export function changesOf(detail: unknown): Change[] {
  const { before = {}, after = {} } = read(detail);
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((field) => !silent.has(field));
  return fields
    .map((field) => ({ field, before: inWords(before[field]), after: inWords(after[field]) }))
    .filter((change) => change.before !== change.after);
}

const read = (detail: unknown): Detail => (typeof detail === 'object' && detail !== null ? detail : {});

function inWords(value: unknown): string {
  if (value === undefined || value === null || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 0 ? '—' : value.map(inWords).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** `isActive` as "is active". */
export const fieldInWords = (field: string): string => field.replace(/(?=[A-Z])/g, ' ').toLowerCase();
