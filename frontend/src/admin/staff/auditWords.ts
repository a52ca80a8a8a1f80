/** The state of an object before and after a change, as stored in the audit log. */
interface Detail {
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

export interface Change {
  field: string;
  before: string;
  after: string;
}

/** The kinds of objects that staff change, keyed by the prefix of the action name. */
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

/** Formats `social_link.updated` as "updated social link". */
export function actionInWords(action: string): string {
  const [thing = '', deed = ''] = action.split('.');
  return `${deed} ${thing}`.replaceAll('_', ' ').trim();
}

/** Fields that can name an object, the most descriptive first. */
const namedIn = ['title', 'subject', 'username', 'site', 'siteName', 'name', 'platform'];

/** The name of the changed object where the log has one, else its target id. */
export function nameOf(target: string, detail: unknown): string {
  const { before, after } = read(detail);
  const thing = after ?? before ?? {};
  const named = namedIn.find((field) => typeof thing[field] === 'string' && thing[field] !== '');
  return named ? String(thing[named]) : target;
}

/** Bookkeeping fields that change with every update. */
const silent = new Set(['id', 'version', 'updatedAt', 'updatedBy']);

/** Every changed field. For a created or deleted object, all its fields. */
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

/** Formats `isActive` as "is active". */
export const fieldInWords = (field: string): string => field.replace(/(?=[A-Z])/g, ' ').toLowerCase();
