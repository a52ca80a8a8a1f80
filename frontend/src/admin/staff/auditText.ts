import type { Permission } from '../session/staff';
import type { Texts } from '@/shared/texts/Language';
import { describeDevice } from './describeDevice';

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
  /** The permission that the entries belong to; the server decides. */
  area: Permission;
}

/** The kinds of objects that staff change. */
export const auditKinds = [
  { value: 'news_article', area: 'news' },
  { value: 'ban', area: 'bans' },
  { value: 'vote_link', area: 'votes' },
  { value: 'delivery', area: 'votes' },
  { value: 'reward_commands', area: 'config' },
  { value: 'vote_reward', area: 'config' },
  { value: 'vote_settings', area: 'config' },
  { value: 'reply_rule', area: 'config' },
  { value: 'ticket', area: 'tickets' },
  { value: 'ticket_closing', area: 'tickets' },
  { value: 'staff_application', area: 'tickets' },
  { value: 'whitelist_application', area: 'tickets' },
  { value: 'application_form', area: 'tickets' },
  { value: 'application_question', area: 'tickets' },
  { value: 'canned_reply', area: 'tickets' },
  { value: 'whitelist_command', area: 'config' },
  { value: 'social_link', area: 'social' },
  { value: 'event', area: 'news' },
  { value: 'gallery_item', area: 'news' },
  { value: 'store_item', area: 'tebex' },
  { value: 'site_settings', area: 'config' },
  { value: 'languages', area: 'config' },
  { value: 'brand', area: 'config' },
  { value: 'page', area: 'config' },
  { value: 'faq_entry', area: 'config' },
  { value: 'staff_member', area: 'config' },
  { value: 'menu_item', area: 'config' },
  { value: 'site_sections', area: 'config' },
  { value: 'announcement', area: 'config' },
  { value: 'media', area: 'config' },
  { value: 'site_text', area: 'config' },
  { value: 'demo', area: 'config' },
  { value: 'backup', area: 'config' },
  { value: 'setup', area: 'config' },
  { value: 'notice_target', area: 'config' },
  { value: 'notice', area: 'config' },
  { value: 'webhook_secret', area: 'tebex' },
  { value: 'webhook_delivery', area: 'tebex' },
  { value: 'admin_user', area: 'user_management' },
  { value: 'staff_policy', area: 'user_management' },
] as const satisfies readonly AuditKind[];

/** What happened, as the end of a sentence that starts with the actor; the code of an action that is not known here. */
export const formatAction = (t: Texts<'admin/staff'>, action: string): string =>
  isKnown(actions, action) ? t(`action.${action}`) : action;

const isKnown = <Name extends string>(names: readonly Name[], name: string): name is Name =>
  (names as readonly string[]).includes(name);

const actions = [
  'ticket.assigned',
  'ticket.entry_removed',
  'ticket.link_renewed',
  'ticket.merged',
  'ticket_closing.updated',
  'ticket.noted',
  'ticket.replied',
  'staff_application.assigned',
  'staff_application.entry_removed',
  'staff_application.link_renewed',
  'staff_application.noted',
  'staff_application.replied',
  'whitelist_application.assigned',
  'whitelist_application.entry_removed',
  'whitelist_application.link_renewed',
  'whitelist_application.noted',
  'whitelist_application.replied',
  'admin_user.api_token_created',
  'admin_user.api_token_revoked',
  'admin_user.discord_linked',
  'admin_user.discord_unlinked',
  'admin_user.created',
  'admin_user.deleted',
  'admin_user.invitation_accepted',
  'admin_user.invited',
  'admin_user.password_changed',
  'admin_user.password_link_created',
  'admin_user.password_reset',
  'admin_user.password_set_by_link',
  'admin_user.recovery_code_used',
  'admin_user.recovery_codes_renewed',
  'admin_user.second_factor_reset',
  'admin_user.second_factor_set_up',
  'admin_user.second_factor_switched_off',
  'admin_user.session_ended',
  'admin_user.sessions_ended',
  'admin_user.sign_in_failed',
  'admin_user.signed_in',
  'admin_user.signed_out',
  'admin_user.updated',
  'announcement.created',
  'announcement.deleted',
  'announcement.translated',
  'announcement.updated',
  'backup.downloaded',
  'backup.requested',
  'backup.scheduled',
  'ban.created',
  'application_form.translated',
  'application_form.updated',
  'application_question.created',
  'application_question.deleted',
  'application_question.ordered',
  'application_question.translated',
  'application_question.updated',
  'ban.deleted',
  'ban.lifted',
  'ban.reinstated',
  'ban.updated',
  'brand.updated',
  'delivery.marked_delivered',
  'delivery.reopened',
  'delivery.reply_accepted',
  'delivery.retried',
  'delivery.retried_all',
  'demo.removed',
  'event.created',
  'event.deleted',
  'event.sign_up_removed',
  'event.sign_ups_exported',
  'event.translated',
  'event.updated',
  'staff_member.created',
  'staff_member.ordered',
  'staff_member.translated',
  'staff_member.updated',
  'canned_reply.created',
  'canned_reply.deleted',
  'canned_reply.updated',
  'canned_reply.discarded',
  'canned_reply.restored',
  'canned_reply.trash_emptied',
  'faq_entry.created',
  'faq_entry.deleted',
  'faq_entry.ordered',
  'faq_entry.translated',
  'faq_entry.updated',
  'gallery_item.created',
  'gallery_item.deleted',
  'gallery_item.translated',
  'gallery_item.updated',
  'news_article.discarded',
  'news_article.restored',
  'news_article.trash_emptied',
  'event.discarded',
  'event.restored',
  'event.trash_emptied',
  'gallery_item.discarded',
  'gallery_item.restored',
  'gallery_item.trash_emptied',
  'ban.discarded',
  'ban.restored',
  'ban.trash_emptied',
  'vote_link.discarded',
  'vote_link.restored',
  'vote_link.trash_emptied',
  'notice.left',
  'notice.sent_again',
  'notice.sent_all_again',
  'notice_target.created',
  'notice_target.deleted',
  'notice_target.switched_off',
  'notice_target.switched_on',
  'notice_target.tested',
  'notice_target.updated',
  'page.discarded',
  'page.restored',
  'page.trash_emptied',
  'faq_entry.discarded',
  'faq_entry.restored',
  'faq_entry.trash_emptied',
  'social_link.discarded',
  'social_link.restored',
  'social_link.trash_emptied',
  'menu_item.discarded',
  'menu_item.restored',
  'menu_item.trash_emptied',
  'announcement.discarded',
  'announcement.restored',
  'announcement.trash_emptied',
  'languages.updated',
  'menu_item.created',
  'menu_item.deleted',
  'menu_item.ordered',
  'menu_item.translated',
  'menu_item.updated',
  'media.deleted',
  'media.translated',
  'media.updated',
  'media.uploaded',
  'news_article.created',
  'news_article.deleted',
  'news_article.translated',
  'news_article.updated',
  'page.adopted',
  'page.created',
  'page.deleted',
  'page.translated',
  'page.updated',
  'reply_rule.created',
  'reply_rule.deleted',
  'reply_rule.updated',
  'reward_commands.updated',
  'setup.resumed',
  'setup.skipped',
  'site_sections.updated',
  'site_settings.translated',
  'site_settings.updated',
  'site_text.restored',
  'site_text.updated',
  'social_link.created',
  'social_link.deleted',
  'social_link.updated',
  'staff_application.updated',
  'staff_policy.updated',
  'store_item.created',
  'store_item.deleted',
  'store_item.translated',
  'store_item.updated',
  'ticket.deleted',
  'ticket.updated',
  'vote_link.adopted',
  'vote_link.connected',
  'vote_link.created',
  'vote_link.deleted',
  'vote_link.translated',
  'vote_link.updated',
  'vote_reward.created',
  'vote_reward.deleted',
  'vote_reward.ordered',
  'vote_reward.translated',
  'vote_reward.updated',
  'vote_reward.usual_added',
  'vote_settings.updated',
  'webhook_delivery.processed',
  'webhook_delivery.retried',
  'webhook_secret.updated',
  'whitelist_application.updated',
  'whitelist_command.updated',
] as const;

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Fields that can name an object, the most descriptive first. */
const nameFields = ['title', 'subject', 'username', 'site', 'siteName', 'name', 'platform', 'promise'];

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
export function listChanges(t: Texts<'admin/staff'>, detail: unknown): AuditChange[] {
  const { before = {}, after = {} } = parseDetail(detail);
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => !ignoredFields.has(field),
  );
  return fields
    .map((field) => ({ field, before: formatValue(t, before[field]), after: formatValue(t, after[field]) }))
    .filter((change) => change.before !== change.after);
}

const parseDetail = (detail: unknown): AuditDetail => (typeof detail === 'object' && detail !== null ? detail : {});

function formatValue(t: Texts<'admin/staff'>, value: unknown): string {
  if (value === undefined || value === null || value === '') return '—';
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  if (Array.isArray(value)) return value.length === 0 ? '—' : value.map((each) => formatValue(t, each)).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** The name of a field, such as "is active"; a field that is not known here by its words in the code. */
export const formatFieldName = (t: Texts<'admin/staff'>, field: string): string =>
  isKnown(fields, field) ? t(`field.${field}`) : field.replace(/(?=[A-Z])/g, ' ').toLowerCase();

const fields = [
  'answer',
  'attempts',
  'author',
  'bannedBy',
  'bedrockAddress',
  'category',
  'contactEmail',
  'content',
  'createdAt',
  'createdBy',
  'date',
  'defaultLanguage',
  'defaultTheme',
  'description',
  'device',
  'discordInviteUrl',
  'displayFont',
  'duration',
  'effectiveOn',
  'email',
  'emblem',
  'endDate',
  'endsAt',
  'excerpt',
  'expiresAt',
  'featured',
  'forumsUrl',
  'heroScene',
  'image',
  'imageUrl',
  'isActive',
  'isDismissible',
  'isHidden',
  'isPermanent',
  'isPublished',
  'label',
  'language',
  'liftReason',
  'liftedAt',
  'liftedBy',
  'maxParticipants',
  'meaning',
  'message',
  'name',
  'network',
  'notes',
  'off',
  'order',
  'permissions',
  'place',
  'platform',
  'price',
  'primaryColor',
  'prize',
  'question',
  'reason',
  'reward',
  'role',
  'secondFactorIsRequired',
  'secondaryColor',
  'serverAddress',
  'serviceName',
  'shortName',
  'site',
  'siteName',
  'slug',
  'startDate',
  'startsAt',
  'status',
  'storeRedirectUrl',
  'subject',
  'supportedVersions',
  'tagline',
  'target',
  'text',
  'title',
  'tone',
  'type',
  'untilLifted',
  'url',
  'username',
  'waitsForPlayer',
] as const;

/** Where a sign-in came from, and how often it failed: "7 attempts · Firefox on Windows · 203.0.113.0/24". */
export function describeOrigin(t: Texts<'admin/staff'>, detail: unknown): string {
  const { attempts, wrong, device, network } = parseDetail(detail).after ?? {};
  if (typeof network !== 'string') return '';
  const parts = [
    typeof attempts === 'number' && t('origin.attempts', { count: attempts }),
    typeof wrong === 'string' && t('origin.wrong', { what: wrong }),
    typeof device === 'string' && device !== '' ? describeDevice(t, device) : t('origin.unknownDevice'),
    network || t('origin.severalNetworks'),
  ];
  return parts.filter(Boolean).join(' · ');
}
