import { useNow } from '@/shared/ui/useNow';
import { dayOf } from './day';
import { useKept } from './useKept';

interface Opened {
  day: number;
  ids: string[];
}

/** What was kept may be from another version of the site, or from anybody who can type. */
function parse(text: string | null | undefined): Opened {
  try {
    const { day, ids } = JSON.parse(text ?? '') as Opened;
    return { day: Number(day), ids: Array.isArray(ids) ? ids.map(String) : [] };
  } catch {
    return { day: NaN, ids: [] };
  }
}

/** Which vote links were opened in this browser today. Whether a vote followed, only the voting site knows. */
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
