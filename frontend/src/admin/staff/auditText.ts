import type { Permission } from '../session/staff';

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

interface AuditKind {
  /** The prefix of the action name. */
  value: string;
  label: string;
  /** The permission that the entries belong to; the server decides. */
  area: Permission;
}

/** The kinds of objects that staff change. */
export const auditKinds: readonly AuditKind[] = [
  { value: 'news_article', label: 'News articles', area: 'news' },
  { value: 'ban', label: 'Bans', area: 'bans' },
  { value: 'vote_link', label: 'Vote links', area: 'votes' },
  { value: 'delivery', label: 'Rewards', area: 'votes' },
  { value: 'reward_commands', label: 'Reward commands', area: 'config' },
  { value: 'ticket', label: 'Tickets', area: 'tickets' },
  { value: 'staff_application', label: 'Staff applications', area: 'tickets' },
  { value: 'whitelist_application', label: 'Whitelist applications', area: 'tickets' },
  { value: 'social_link', label: 'Social links', area: 'social' },
  { value: 'event', label: 'Events', area: 'news' },
  { value: 'gallery_item', label: 'Gallery', area: 'news' },
  { value: 'store_item', label: 'Store items', area: 'tebex' },
  { value: 'site_settings', label: 'Site settings', area: 'config' },
  { value: 'languages', label: 'Languages', area: 'config' },
  { value: 'webhook_secret', label: 'Webhook secret', area: 'tebex' },
  { value: 'webhook_delivery', label: 'Webhook deliveries', area: 'tebex' },
  { value: 'admin_user', label: 'Admin users', area: 'user_management' },
  { value: 'staff_policy', label: 'Sign-in rules', area: 'user_management' },
];

/** What happened, as the end of a sentence that starts with the actor, where kind and verb do not make one. */
const sentences: Readonly<Record<string, string>> = {
  'admin_user.created': 'created an account',
  'admin_user.invited': 'created an invitation',
  'admin_user.updated': 'changed an account',
  'admin_user.deleted': 'deleted an account',
  'admin_user.signed_in': 'signed in',
  'admin_user.signed_out': 'signed out',
  'admin_user.sign_in_failed': 'failed to sign in',
  'admin_user.password_changed': 'changed their password',
  'admin_user.password_reset': 'reset a password',
  'admin_user.password_link_created': 'created a link for a new password',
  'admin_user.password_set_by_link': 'set a new password with a link',
  'admin_user.invitation_accepted': 'accepted the invitation',
  'admin_user.session_ended': 'ended a session',
  'admin_user.sessions_ended': 'ended all other sessions',
  'admin_user.second_factor_set_up': 'set up two-factor sign-in',
  'admin_user.second_factor_switched_off': 'switched off two-factor sign-in',
  'admin_user.second_factor_reset': 'reset two-factor sign-in',
  'admin_user.recovery_codes_renewed': 'created new recovery codes',
  'admin_user.recovery_code_used': 'signed in with a recovery code',
  'staff_policy.updated': 'changed the sign-in rules',
  'site_settings.updated': 'changed the site settings',
  'languages.updated': 'changed the languages of the site',
  'news_article.translated': 'translated an article',
  'event.translated': 'translated an event',
  'gallery_item.translated': 'translated a picture',
  'vote_link.translated': 'translated a vote link',
  'store_item.translated': 'translated a store item',
  'site_settings.translated': 'translated the site settings',
  'reward_commands.updated': 'changed the reward commands',
  'webhook_secret.updated': 'changed the webhook secret',
  'webhook_delivery.processed': 'processed a webhook delivery again',
  'vote_link.connected': 'connected a vote link',
  'vote_link.adopted': 'connected a vote link to a service',
  'delivery.retried': 'sent a reward again',
  'delivery.retried_all': 'sent rewards again',
  'delivery.marked_delivered': 'marked a reward as delivered',
};

const articleOf = (noun: string): string => (/^[aeiou]/.test(noun) ? 'an' : 'a');

/** Formats `social_link.updated` as "updated a social link". */
export function formatAction(action: string): string {
  const [kind = '', verb = ''] = action.replaceAll('_', ' ').split('.');
  return sentences[action] ?? `${verb} ${articleOf(kind)} ${kind}`.trim();
}

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

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

/** Where a sign-in came from, and how often it failed: "7 attempts · Firefox on Windows · 203.0.113.0/24". */
export function describeOrigin(detail: unknown): string {
  const { attempts, wrong, device, network } = parseDetail(detail).after ?? {};
  if (typeof network !== 'string') return '';
  const parts = [
    typeof attempts === 'number' && `${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}`,
    typeof wrong === 'string' && `wrong ${wrong}`,
    device || 'unknown device',
    network || 'several networks',
  ];
  return parts.filter(Boolean).join(' · ');
}
