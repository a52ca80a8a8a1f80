/** The state of an object before and after a change, as stored in the audit log. */
interface AuditDetail {
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

export interface AuditChange {
  field: string;
  before: string;
  after: string;
}

/** The kinds of objects that staff change, keyed by the prefix of the action name. */
export const auditKinds = [
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
export function formatAction(action: string): string {
  const [objectKind = '', verb = ''] = action.split('.');
  return `${verb} ${objectKind}`.replaceAll('_', ' ').trim();
}

/** Fields that can name an object, the most descriptive first. */
const nameFields = ['title', 'subject', 'username', 'site', 'siteName', 'name', 'platform'];

/** The name of the changed object where the log has one, else its target id. */
export function describeTarget(target: string, detail: unknown): string {
  const { before, after } = parseDetail(detail);
  const record = after ?? before ?? {};
  const nameField = nameFields.find((field) => typeof record[field] === 'string' && record[field] !== '');
  return nameField ? String(record[nameField]) : target;
}

/** Bookkeeping fields that change with every update. */
const ignoredFields = new Set(['id', 'version', 'updatedAt', 'updatedBy']);

/** Every changed field. For a created or deleted object, all its fields. */
export function listChanges(detail: unknown): AuditChange[] {
  const { before = {}, after = {} } = parseDetail(detail);
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => !ignoredFields.has(field),
  );
  return fields
    .map((field) => ({ field, before: formatValue(before[field]), after: formatValue(after[field]) }))
    .filter((change) => change.before !== change.after);
}

const parseDetail = (detail: unknown): AuditDetail => (typeof detail === 'object' && detail !== null ? detail : {});

function formatValue(value: unknown): string {
  if (value === undefined || value === null || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 0 ? '—' : value.map(formatValue).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Formats `isActive` as "is active". */
export const formatFieldName = (field: string): string => field.replace(/(?=[A-Z])/g, ' ').toLowerCase();
