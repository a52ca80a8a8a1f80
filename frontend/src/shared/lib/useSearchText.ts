import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSearchChange } from './useSearchChange';

interface SearchTextState {
  text: string;
  /** The text in the address at the last render. */
  lastAddressText: string;
  /** The text that was written to the address, until the address contains it. */
  requestedText: string | null;
}

/**
 * A search text that is debounced and then kept in the address under `name`. A new text resets the page number.
 * Starting and clearing a search add a history entry; changes in between replace it.
 * `inAddress` is the text to query. `search` skips the debounce, for a form submission.
 * With `field` as the ref of its input, text typed before hydration is not lost.
 */
export function useSearchText(name: string, debounceMs = 250) {
  const [params] = useSearchParams();
  const changeSearch = useSearchChange();
  const inAddress = (params.get(name) ?? '').trim();
  // One new state object per update: React could otherwise restore a no-op update after the address has set the text.
  const [{ text, lastAddressText, requestedText }, setState] = useState<SearchTextState>({
    text: inAddress,
    lastAddressText: inAddress,
    requestedText: null,
  });
  const setText = useCallback((next: string) => setState((before) => ({ ...before, text: next })), []);
  const field = useRef<HTMLInputElement>(null);
  const trimmedText = text.trim();

  // Back, Forward and links change the address without typing. Our own change can arrive after more was typed.
  if (inAddress !== lastAddressText) {
    setState({ text: inAddress === requestedText ? text : inAddress, lastAddressText: inAddress, requestedText: null });
  }

  // Runs before another render replaces the input with the text of the address.
  useLayoutEffect(() => {
    const input = field.current;
    if (input && input.value !== input.defaultValue) setText(input.value);
  }, [setText]);

  const search = useCallback(() => {
    if (trimmedText === inAddress) return;
    setState((before) => ({ ...before, requestedText: trimmedText }));
    changeSearch(
      (search) => {
        search.delete('page');
        search.delete('after');
        if (trimmedText) search.set(name, trimmedText);
        else search.delete(name);
      },
      { replace: trimmedText !== '' && inAddress !== '' },
    );
  }, [name, trimmedText, inAddress, changeSearch]);

  useEffect(() => {
    const timer = setTimeout(search, debounceMs);
    return () => clearTimeout(timer);
  }, [search, debounceMs]);

  return { text, setText, inAddress, search, field };
}
