const STORAGE_KEY = 'panel_recent_places';
const MAX_PLACES = 5;

/** The addresses in the panel that an account has opened from the search in this browser, the newest first. */
export const recentPlaces = {
  read(username: string): readonly string[] {
    try {
      const stored = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null') as Partial<Stored> | null;
      return stored?.username === username && Array.isArray(stored.addresses) ? stored.addresses : [];
    } catch {
      return [];
    }
  },

  add(username: string, address: string): void {
    const others = recentPlaces.read(username).filter((each) => each !== address);
    const stored: Stored = { username, addresses: [address, ...others].slice(0, MAX_PLACES) };
    try {
      localStorage.setItem(STORAGE_KEY, JSON.stringify(stored));
    } catch {
      // Without storage, the search shows the sections only.
    }
  },

  forget(): void {
    try {
      localStorage.removeItem(STORAGE_KEY);
    } catch {
      // Nothing is stored.
    }
  },
};

interface Stored {
  username: string;
  addresses: string[];
}
