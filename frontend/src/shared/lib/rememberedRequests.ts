import { useSyncExternalStore } from 'react';

/** A request that this browser has sent or opened. */
export interface RememberedRequest {
  id: string;
  number: string;
  subject: string;
}

const STORAGE_KEY = 'requests';
const MAX_REQUESTS = 20;

/** The last result, because React compares snapshots by identity. */
let snapshot: { stored: string | null; requests: readonly RememberedRequest[] } = { stored: null, requests: [] };
const listeners = new Set<() => void>();

/** The requests of this browser, the latest first. They hold no link: the server's cookie opens them. */
export const useRememberedRequests = (): readonly RememberedRequest[] =>
  useSyncExternalStore(subscribe, read, () => none);

const none: readonly RememberedRequest[] = [];

export function rememberRequest({ id, number, subject }: RememberedRequest): void {
  const others = read().filter((request) => request.id !== id);
  const requests = [{ id, number, subject }, ...others].slice(0, MAX_REQUESTS);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(requests));
  } catch {
    // Without storage, the private link is the only way.
  }
  listeners.forEach((changed) => changed());
}

function subscribe(changed: () => void) {
  listeners.add(changed);
  return () => void listeners.delete(changed);
}

function read(): readonly RememberedRequest[] {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(STORAGE_KEY);
    if (stored !== snapshot.stored) snapshot = { stored, requests: parse(stored) };
  } catch {
    snapshot = { stored, requests: none };
  }
  return snapshot.requests;
}

/** Anything could be in localStorage. */
function parse(stored: string | null): readonly RememberedRequest[] {
  const requests: unknown = JSON.parse(stored ?? '[]');
  return Array.isArray(requests) ? requests.filter(isRequest) : none;
}

const isRequest = (value: Partial<Record<keyof RememberedRequest, unknown>> | null): value is RememberedRequest =>
  [value?.id, value?.number, value?.subject].every((text) => typeof text === 'string');
