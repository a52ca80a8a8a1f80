import type { Language, Texts } from '@/shared/texts/Language';
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

/** What happened, as the end of a sentence that starts with the actor; the code of an action that is not known here. */
export function formatAction(t: Texts<'admin/staff'>, action: string): string {
  const key = `action.${action}`;
  return t.has(key) ? t(key) : action;
}

/** Fields that can name an object, the most descriptive first. */
const nameFields = ['title', 'subject', 'username', 'site', 'siteName', 'name', 'platform', 'promise'];

/** The name of the changed object where the log has one. */
export function nameIn(detail: unknown): string | null {
  const { before, after } = parseDetail(detail);
  const record = { ...before, ...after };
  const nameField = nameFields.find((field) => typeof record[field] === 'string' && record[field] !== '');
  return nameField ? String(record[nameField]) : null;
}

/** Bookkeeping fields that change with every update. */
const ignoredFields = new Set(['id', 'version', 'updatedAt', 'updatedBy']);

/** Every changed field. For a created or deleted object, all its fields. */
export function listChanges(language: Language, detail: unknown): AuditChange[] {
  const { before = {}, after = {} } = parseDetail(detail);
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => !ignoredFields.has(field),
  );
  return fields
    .map((field) => ({
      field,
      before: formatValue(language, before[field], field),
      after: formatValue(language, after[field], field),
    }))
    .filter((change) => change.before !== change.after);
}

const parseDetail = (detail: unknown): AuditDetail => (typeof detail === 'object' && detail !== null ? detail : {});

const isTime = (text: string): boolean => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text);

/** Fields whose values are codes of the server, with words in the texts. */
const codeFields = new Set(['status', 'state', 'role', 'place', 'category']);

/** A code of the server, such as `in_progress`. */
const isCode = (text: string): boolean => /^[a-z]+(_[a-z]+)+$/.test(text);

function formatValue(language: Language, value: unknown, field?: string): string {
  const t = language.texts('admin/staff');
  if (value === undefined || value === null || value === '') return '—';
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  if (Array.isArray(value))
    return value.length === 0 ? '—' : value.map((each) => formatValue(language, each)).join(', ');
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([field, part]) => `${formatFieldName(t, field)}: ${formatValue(language, part, field)}`)
      .join(', ');
  const text = String(value);
  const word = `value.${text}`;
  if (field && codeFields.has(field) && t.has(word)) return t(word);
  if (isTime(text)) return language.date(text, { dateStyle: 'medium', timeStyle: 'short' });
  return isCode(text) ? text.replaceAll('_', ' ') : text;
}

/** The name of a field, such as "is active"; a field that is not known here by its words in the code. */
export function formatFieldName(t: Texts<'admin/staff'>, field: string): string {
  const key = `field.${field}`;
  return t.has(key) ? t(key) : field.replace(/(?=[A-Z])/g, ' ').toLowerCase();
}

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
