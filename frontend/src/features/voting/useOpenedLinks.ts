import { useNow } from '@/shared/lib/useNow';
import { dayOf } from './day';
import { useKept } from './useKept';

interface Opened {
  day: number;
  ids: string[];
}

/** The stored value can come from another version of the site or be edited by the user. */
function parse(text: string | null | undefined): Opened {
  try {
    const { day, ids } = JSON.parse(text ?? '') as Opened;
    return { day: Number(day), ids: Array.isArray(ids) ? ids.map(String) : [] };
  } catch {
    return { day: NaN, ids: [] };
  }
}

/** The vote links opened in this browser today. Whether a vote followed is known only to the voting site. */
export function useOpenedLinks() {
  const [text, keep] = useKept('opened_vote_links');
  const now = useNow(60_000);
  const { day, ids } = parse(text);
  const opened = new Set(now !== null && day === dayOf(now) ? ids : []);

  function noteOpened(id: string) {
    keep(JSON.stringify({ day: dayOf(Date.now()), ids: [...opened.add(id)] }));
  }
  return { opened, noteOpened };
}
