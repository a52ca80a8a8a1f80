import type { AuditKind } from '../staff/auditKinds';

/** What has a form whose unsaved input is kept. */
export const DRAFT_KINDS = ['news_article', 'page'] as const satisfies readonly AuditKind[];

export type DraftKind = (typeof DRAFT_KINDS)[number];

/** In bytes of UTF-8, below the limit of a request. */
export const MAX_DRAFT_BYTES = 90_000;

/** A draft that nobody has saved for so long is deleted. */
export const DRAFT_RETENTION_MS = 30 * 24 * 60 * 60 * 1000;

/** The oldest drafts of an account beyond these are deleted. */
export const MAX_DRAFTS_PER_ACCOUNT = 100;

/** The subject of a draft that is not saved as an article or a page yet. */
export const NEW_SUBJECT_ID = '00000000-0000-0000-0000-000000000000';

export interface DraftKey {
  /** The name of the account, case-insensitive. */
  readonly username: string;
  readonly kind: DraftKind;
  readonly subjectId: string;
}

/** Unsaved input of a form. */
export interface Draft {
  /** The version of the subject that the edit started from; null for a new one. */
  readonly version: number | null;
  /** The values of the form by field. */
  readonly fields: Readonly<Record<string, string>>;
  readonly savedAt: Date;
}

export type DraftBody = Pick<Draft, 'version' | 'fields'>;

/** A draft as JSON; null if the text is none. */
export function parseDraftBody(text: string): DraftBody | null {
  if (Buffer.byteLength(text) > MAX_DRAFT_BYTES) return null;
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof body !== 'object' || body === null) return null;
  const { version = null, fields } = body as Record<string, unknown>;
  if (version !== null && !Number.isSafeInteger(version)) return null;
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) return null;
  // PostgreSQL stores no NUL character.
  const isText = (value: unknown) => typeof value === 'string' && !value.includes('\0');
  if (!Object.entries(fields).flat().every(isText)) return null;
  return { version: version as number | null, fields: fields as Record<string, string> };
}

export abstract class Drafts {
  abstract find(key: DraftKey): Promise<Draft | null>;
  /** Replaces an earlier draft of the same subject; null if the account does not exist. */
  abstract save(key: DraftKey, body: DraftBody): Promise<Draft | null>;
  abstract remove(key: DraftKey): Promise<void>;
}
