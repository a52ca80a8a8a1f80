import { setTimeout as pause } from 'node:timers/promises';

/** Far more than a busy machine needs. */
const MAX_ATTEMPTS = 100;

/**
 * Sends a request again while the site says that it is busy, as its clients do. On a busy machine, requests that wait for
 * each other exceed the deadlines of connections and locks.
 */
export async function retryWhileBusy<T>(send: () => Promise<T>, isBusy: (response: T) => boolean): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await send();
    if (!isBusy(response) || attempt === MAX_ATTEMPTS) return response;
    await pause(50);
  }
}
