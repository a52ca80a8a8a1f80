import { isRecord, readStoredJson, writeStored, writeStoredJson } from '@/shared/lib/browserStorage';

const STORAGE_KEY = 'panel_recent_places';
const MAX_PLACES = 5;

/** The addresses in the panel that an account has opened from the search in this browser, the newest first. */
export const recentPlaces = {
  read: (username: string): readonly string[] =>
    readStoredJson(STORAGE_KEY, (stored) =>
      isRecord(stored) && stored.username === username && Array.isArray(stored.addresses)
        ? stored.addresses.filter((address) => typeof address === 'string')
        : null,
    ) ?? [],

  add(username: string, address: string): void {
    const others = recentPlaces.read(username).filter((each) => each !== address);
    writeStoredJson(STORAGE_KEY, { username, addresses: [address, ...others].slice(0, MAX_PLACES) });
  },

  forget: (): void => writeStored(STORAGE_KEY, null),
};
