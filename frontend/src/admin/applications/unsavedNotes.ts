import { createContext, useMemo, useState } from 'react';
import type { FormDraft } from '../components/forms/useEditForm';
import { useUnsavedChanges } from '../lib/useUnsavedChanges';
import type { Application } from './applicationOperations';

type Draft = FormDraft<Application>;

interface NotesStore {
  find: (applicationId: string) => Draft | undefined;
  /** Null removes the draft. */
  store: (applicationId: string, draft: Draft | null) => void;
}

/** Unsaved notes by application, so that switching between applications does not lose them. */
export const UnsavedNotes = createContext<NotesStore>({ find: () => undefined, store: () => {} });

export function useNotesStore(): NotesStore {
  const [drafts] = useState(() => new Map<string, Draft>());
  const [draftCount, setDraftCount] = useState(0);

  useUnsavedChanges(draftCount > 0);

  return useMemo(
    () => ({
      find: (applicationId) => drafts.get(applicationId),
      store: (applicationId, draft) => {
        if (draft) drafts.set(applicationId, draft);
        else drafts.delete(applicationId);
        setDraftCount(drafts.size);
      },
    }),
    [drafts],
  );
}
