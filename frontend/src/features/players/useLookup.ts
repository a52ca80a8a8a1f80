import { useNavigate } from 'react-router-dom';
import { useSearchText } from '@/shared/lib/useSearchText';
import { profileAddress } from './profileAddress';
import { searchedName } from './searchedName';
import { useCombobox } from './useCombobox';
import { usePlayerSearch } from './usePlayerSearch';

/** The search field, its results, and the navigation to a profile. */
export function useLookup() {
  const { text, setText, inAddress, search: askNow } = useSearchText('q');
  const navigate = useNavigate();

  const question = searchedName(inAddress);
  const search = usePlayerSearch(question);
  const players = search.players ?? [];

  // Uses the typed text and not the pending search: the address must not change again below an open profile.
  const addressOf = (username: string) => profileAddress(username, text.trim());
  const combobox = useCombobox({
    question,
    count: players.length,
    onChoose: (index) => {
      const player = players[index];
      if (!player) return;
      const { to, ...options } = addressOf(player.username);
      void navigate(to, options);
    },
    onClear: () => setText(''),
  });

  /** Searches immediately, without the debounce. */
  function searchNow() {
    combobox.open();
    askNow();
    if (search.hasFailed && text.trim() === inAddress) search.retry();
  }

  return { text, setText, question, search, combobox, addressOf, searchNow };
}

export type Lookup = ReturnType<typeof useLookup>;
