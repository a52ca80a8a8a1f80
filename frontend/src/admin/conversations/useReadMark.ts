import { useApolloClient, useMutation } from '@apollo/client/react';
import { useEffect } from 'react';
import { MarkRead } from './operations';

/** How long the newest entry must be in view to count as read, in milliseconds. */
const READING_MS = 1_000;

/** What is on the screen for a moment, in a visible tab, no longer counts as unread. */
export function useReadMark(id: string, seq: number, isInView: boolean): void {
  const { cache } = useApolloClient();
  const [markRead] = useMutation(MarkRead, { refetchQueries: ['AdminQueueCounts'] });

  useEffect(() => {
    if (!isInView) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const mark = () => {
      const noteRead = () => {
        const change = (__typename: string, fields: Record<string, () => unknown>) =>
          void cache.modify({ id: cache.identify({ __typename, id }) ?? '', fields });
        change('QueueItem', { isUnread: () => false });
        change('Conversation', { readUpTo: () => seq });
      };
      void markRead({ variables: { id, seq } }).then(noteRead, () => {});
    };
    const restart = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') timer = setTimeout(mark, READING_MS);
    };
    restart();
    document.addEventListener('visibilitychange', restart);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', restart);
    };
  }, [id, seq, isInView, cache, markRead]);
}
