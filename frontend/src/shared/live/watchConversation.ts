import { print } from 'graphql';
import { graphql, type ResultOf } from '@/shared/api/graphql';
import { getRetryDelayMs, openLiveSocket } from './liveSocket';

const ConversationChanges = graphql(`
  subscription ConversationChanges($watch: String!) {
    conversationChanged(watch: $watch)
  }
`);

interface Listener {
  /** There may be something new. The socket carries no content, so the page asks over HTTP. */
  onChange: () => void;
  onLive: (isLive: boolean) => void;
}

/** Watches one conversation. The returned function closes the connection. */
export function watchConversation(watch: string, { onChange, onLive }: Listener): () => void {
  const socket = openLiveSocket(() => onLive(false));
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let isDisposed = false;

  function subscribe(attempt = 0): void {
    let retries = attempt;
    const handleEnd = () => {
      onLive(false);
      if (!isDisposed) retryTimer = setTimeout(() => subscribe(retries + 1), getRetryDelayMs(retries));
    };
    socket.subscribe<ResultOf<typeof ConversationChanges>>(
      { query: print(ConversationChanges), variables: { watch } },
      {
        next: ({ data }) => {
          if (!data) return;
          retries = 0;
          onLive(true);
          onChange();
        },
        error: handleEnd,
        complete: handleEnd,
      },
    );
  }
  subscribe();

  return () => {
    isDisposed = true;
    clearTimeout(retryTimer);
    // It rejects when the connection fails while it is opened.
    void Promise.resolve(socket.dispose()).catch(() => {});
  };
}
