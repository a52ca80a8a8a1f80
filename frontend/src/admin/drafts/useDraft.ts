import { useApolloClient } from '@apollo/client/react';
import { useEffect, useMemo, useState } from 'react';
import type { ResultOf } from '@/shared/api/graphql';
import { useStaff } from '../session/staff';
import { DraftSaver, type DraftStatus } from './DraftSaver';
import { chooseDraft, type Draft, localDrafts } from './localDrafts';
import { DiscardDraft, type DraftKind, DraftQuery, SaveDraft } from './operations';

/** The draft of the signed-in account for an article or a page, from an earlier visit, and the means to save another. */
export function useDraft(kind: DraftKind, id: string | null) {
  const client = useApolloClient();
  const { username } = useStaff();
  const [status, setStatus] = useState<DraftStatus>({ state: 'none' });
  const [isAnswered, setAnswered] = useState(false);
  const [earlier, setEarlier] = useState<Draft | null>();

  // Asked once, because a later answer would be the draft that this form has saved.
  useEffect(() => {
    let isCurrent = true;
    const load = async () => {
      const local = localDrafts.read({ username, kind, id });
      const result = await client
        .query({ query: DraftQuery, variables: { kind, id }, fetchPolicy: 'no-cache' })
        .catch(() => null);
      if (!isCurrent) return;
      // Without an answer, the copy of this browser is offered.
      setEarlier(result?.data ? chooseDraft(local, readStored(result.data.draft)) : local);
    };
    void load();
    return () => {
      isCurrent = false;
    };
  }, [client, username, kind, id]);

  const isLoading = earlier === undefined;
  const hasDraft = Boolean(earlier);
  const saver = useMemo(
    () =>
      new DraftSaver(
        { username, kind, id },
        {
          save: async (body) => {
            const result = await client.mutate({
              mutation: SaveDraft,
              variables: { kind, id, body },
              fetchPolicy: 'no-cache',
            });
            return result.data?.saveDraft.savedAt ?? new Date().toISOString();
          },
          discard: () => client.mutate({ mutation: DiscardDraft, variables: { kind, id }, fetchPolicy: 'no-cache' }),
        },
        setStatus,
        hasDraft,
      ),
    [client, username, kind, id, hasDraft],
  );

  useEffect(() => {
    const flush = () => void saver.flush();
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      saver.stop();
    };
  }, [saver]);

  return {
    isLoading,
    /** A draft that the user has not continued or discarded yet. */
    offered: isAnswered ? null : (earlier ?? null),
    answer: () => setAnswered(true),
    saver,
    status,
  };
}

const readStored = (stored: ResultOf<typeof DraftQuery>['draft']): Draft | null =>
  stored && { ...stored, fields: JSON.parse(stored.fields) as Draft['fields'] };
