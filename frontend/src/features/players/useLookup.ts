import { useNavigate } from 'react-router-dom';
import { useSearchText } from '@/shared/lib/useSearchText';
import { buildProfileLink } from './buildProfileLink';
import { normalizeNameSearch } from './normalizeNameSearch';
import { useCombobox } from './useCombobox';
import { usePlayerSearch } from './usePlayerSearch';

/** The search field, its results, and the navigation to a profile. */
export function useLookup() {
  const { text, setText, inAddress, search: submitSearch } = useSearchText('q');
  const navigate = useNavigate();

  const query = normalizeNameSearch(inAddress);
  const search = usePlayerSearch(query);
  const players = search.players ?? [];

  // Uses the typed text and not the pending search: the address must not change again below an open profile.
  const linkToProfile = (username: string) => buildProfileLink(username, text.trim());
  const combobox = useCombobox({
    query,
    count: players.length,
    onChoose: (index) => {
      const player = players[index];
      if (!player) return;
      const { to, ...options } = linkToProfile(player.username);
      void navigate(to, options);
    },
    onClear: () => setText(''),
  });

  /** Searches immediately, without the debounce. */
  function searchNow() {
    combobox.open();
    submitSearch();
    if (search.hasFailed && text.trim() === inAddress) search.retry();
  }

  return { text, setText, question: query, search, combobox, addressOf: linkToProfile, searchNow };
}

export type Lookup = ReturnType<typeof useLookup>;
