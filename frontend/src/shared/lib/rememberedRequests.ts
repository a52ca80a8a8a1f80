import { useMemo } from 'react';
import { isRecord, readStored, useStored, writeStoredJson } from './browserStorage';

/** A request that this browser has sent or opened. */
export interface RememberedRequest {
  id: string;
  number: string;
  subject: string;
}

const STORAGE_KEY = 'requests';
const MAX_REQUESTS = 20;

/** The requests of this browser, the latest first. They hold no link: the server's cookie opens them. */
export function useRememberedRequests(): readonly RememberedRequest[] {
  const stored = useStored(STORAGE_KEY);
  return useMemo(() => parse(stored), [stored]);
}

export function rememberRequest({ id, number, subject }: RememberedRequest): void {
  const others = parse(readStored(STORAGE_KEY)).filter((request) => request.id !== id);
  writeStoredJson(STORAGE_KEY, [{ id, number, subject }, ...others].slice(0, MAX_REQUESTS));
}

function parse(stored: string | null | undefined): readonly RememberedRequest[] {
  try {
    const requests: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(requests) ? requests.filter(isRequest) : [];
  } catch {
    return [];
  }
}

const isRequest = (value: unknown): value is RememberedRequest =>
  isRecord(value) && [value.id, value.number, value.subject].every((text) => typeof text === 'string');
