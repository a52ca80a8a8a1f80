import { useApolloClient, useMutation } from '@apollo/client/react';
import { useEffect } from 'react';
import { NoteReading } from './operations';

/** A request that is only passed on the way to another one is not read, in milliseconds. */
const OPENED_MS = 2_000;

/** Shorter than the 25 seconds that the server shows it after the last sign. */
const INTERVAL_MS = 10_000;

/** Tells colleagues that the request is on the screen, and shows who else has it on theirs. */
export function useReading(id: string): void {
  const { cache } = useApolloClient();
  const [noteReading] = useMutation(NoteReading);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isTold = false;
    // A courtesy: answering is safe without it.
    const tell = (isOpen: boolean) =>
      noteReading({ variables: { id, isOpen }, context: { fetchOptions: { keepalive: !isOpen } } }).catch(() => ({
        data: null,
      }));
    const read = () => {
      isTold = true;
      timer = setTimeout(read, INTERVAL_MS);
      void tell(true).then(({ data }) => {
        if (!data) return;
        cache.modify({
          id: cache.identify({ __typename: 'Conversation', id }) ?? '',
          fields: { readers: () => data.noteReading },
        });
      });
    };
    const leave = () => {
      clearTimeout(timer);
      if (isTold) void tell(false);
      isTold = false;
    };
    const start = () => {
      if (document.visibilityState === 'visible') timer = setTimeout(read, OPENED_MS);
      else leave();
    };
    start();
    document.addEventListener('visibilitychange', start);
    window.addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', start);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [id, cache, noteReading]);
}
