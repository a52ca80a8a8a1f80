import { useStored, writeStoredJson } from '@/shared/lib/browserStorage';
import { useNow } from '@/shared/lib/useNow';
import { toDayNumber } from './day';

const STORAGE_KEY = 'opened_vote_links';

interface OpenedLinks {
  day: number;
  ids: string[];
}

/** The stored value can come from another version of the site or be edited by the user. */
function parse(text: string | null | undefined): OpenedLinks {
  try {
    const { day, ids } = JSON.parse(text ?? '') as OpenedLinks;
    return { day: Number(day), ids: Array.isArray(ids) ? ids.map(String) : [] };
  } catch {
    return { day: NaN, ids: [] };
  }
}

/** The vote links opened in this browser today. Whether a vote followed is known only to the voting site. */
export function useOpenedLinks() {
  const text = useStored(STORAGE_KEY);
  const now = useNow(60_000);
  const { day, ids } = parse(text);
  const opened = new Set(now !== null && day === toDayNumber(now) ? ids : []);

  function markOpened(id: string) {
    writeStoredJson(STORAGE_KEY, { day: toDayNumber(Date.now()), ids: [...opened.add(id)] });
  }
  return { opened, markOpened };
}
