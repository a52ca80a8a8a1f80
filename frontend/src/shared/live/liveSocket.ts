import { type Client, createClient } from 'graphql-ws';

/** Exponential backoff, in milliseconds. */
const MIN_RETRY_DELAY_MS = 1_000;
const MAX_RETRY_DELAY_MS = 60_000;

const PING_INTERVAL_MS = 30_000;
/** A connection can die without a close event, for example after sleep. Without a reply in this time, it is closed. */
const REPLY_TIMEOUT_MS = 10_000;

/** Jitter prevents all clients from reconnecting at once after a server restart. */
export const getRetryDelayMs = (attempt: number): number =>
  Math.min(MIN_RETRY_DELAY_MS * 2 ** attempt, MAX_RETRY_DELAY_MS) * (0.5 + Math.random());

/** A connection for subscriptions. It reconnects until it is disposed, and closes itself when the server is silent. */
export function openLiveSocket(onClosed: () => void): Client {
  let replyTimer: ReturnType<typeof setTimeout> | undefined;

  const socket = createClient({
    url: `${window.location.origin.replace(/^http/, 'ws')}/graphql`,
    retryAttempts: Infinity,
    shouldRetry: () => true,
    retryWait: (attempt) => new Promise((resolve) => setTimeout(resolve, getRetryDelayMs(attempt))),
    connectionAckWaitTimeout: REPLY_TIMEOUT_MS,
    keepAlive: PING_INTERVAL_MS,
    on: {
      ping: (isReceived) => {
        if (!isReceived) replyTimer = setTimeout(() => socket.terminate(), REPLY_TIMEOUT_MS);
      },
      pong: (isReceived) => {
        if (isReceived) clearTimeout(replyTimer);
      },
      closed: () => {
        clearTimeout(replyTimer);
        onClosed();
      },
    },
  });
  return socket;
}
