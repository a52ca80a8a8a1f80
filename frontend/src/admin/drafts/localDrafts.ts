import { isRecord, readStoredJson, writeStored, writeStoredJson } from '@/shared/lib/browserStorage';
import type { DraftKind } from './operations';

/** Unsaved input of a form. */
export interface Draft {
  /** The version of the article or page that the edit started from; null for a new one. */
  version: number | null;
  fields: Record<string, string>;
  /** As an ISO date. */
  savedAt: string;
}

/** A draft in this browser. */
export interface LocalDraft extends Draft {
  /** Whether the server has it too. */
  isOnServer: boolean;
}

export interface DraftSubject {
  username: string;
  kind: DraftKind;
  /** Null for a new article or page. */
  id: string | null;
}

const keyOf = ({ username, kind, id }: DraftSubject) => `draft ${username} ${kind} ${id ?? 'new'}`;

/** The drafts of this browser. Where it stores nothing, the copy on the server remains. */
export const localDrafts = {
  read: (subject: DraftSubject): LocalDraft | null => readStoredJson(keyOf(subject), parse),
  write: (subject: DraftSubject, draft: LocalDraft): void => writeStoredJson(keyOf(subject), draft),
  remove: (subject: DraftSubject): void => writeStored(keyOf(subject), null),
};

const parse = (value: unknown): LocalDraft | null => (isRecord(value) && isDraft(value) ? value : null);

const isDraft = (value: Partial<Record<keyof LocalDraft, unknown>>): value is LocalDraft =>
  (value.version === null || typeof value.version === 'number') &&
  isRecord(value.fields) &&
  Object.values(value.fields).every((field) => typeof field === 'string') &&
  !Number.isNaN(Date.parse(String(value.savedAt))) &&
  typeof value.isOnServer === 'boolean';

/** The draft to continue: one that never reached the server, unless the server has a later one. */
export function chooseDraft(local: LocalDraft | null, server: Draft | null): Draft | null {
  if (!local || local.isOnServer) return server;
  return server && Date.parse(server.savedAt) > Date.parse(local.savedAt) ? server : local;
}
