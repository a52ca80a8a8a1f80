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

/** The drafts of this browser. Without storage, there is only the copy on the server. */
export const localDrafts = {
  read(subject: DraftSubject): LocalDraft | null {
    try {
      return JSON.parse(localStorage.getItem(keyOf(subject)) ?? 'null') as LocalDraft | null;
    } catch {
      return null;
    }
  },

  write(subject: DraftSubject, draft: LocalDraft): void {
    try {
      localStorage.setItem(keyOf(subject), JSON.stringify(draft));
    } catch {
      // The storage is full or forbidden.
    }
  },

  remove(subject: DraftSubject): void {
    try {
      localStorage.removeItem(keyOf(subject));
    } catch {
      // The storage is forbidden.
    }
  },
};

/** The draft to continue: one that never reached the server, unless the server has a later one. */
export function chooseDraft(local: LocalDraft | null, server: Draft | null): Draft | null {
  if (!local || local.isOnServer) return server;
  return server && Date.parse(server.savedAt) > Date.parse(local.savedAt) ? server : local;
}
