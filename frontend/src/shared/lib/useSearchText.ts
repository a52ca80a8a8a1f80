import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSearchChange } from './useSearchChange';

interface Typing {
  text: string;
  /** The text in the address at the last render. */
  seen: string;
  /** The text that the address was set to, until it has it. */
  asked: string | null;
}

/**
 * A search text that is debounced and then kept in the address under `name`. A new text resets the page number.
 * Starting and clearing a search add a history entry; changes in between replace it.
 * `inAddress` is the text to query. `search` skips the debounce, for a form submission.
 * With `field` as the ref of its input, text typed before hydration is not lost.
 */
export function useSearchText(name: string, restMilliseconds = 250) {
  const [params] = useSearchParams();
  const changeSearch = useSearchChange();
  const inAddress = (params.get(name) ?? '').trim();
  // One new state object per update: React could otherwise restore a no-op update after the address has set the text.
  const [{ text, seen, asked }, setTyping] = useState<Typing>({ text: inAddress, seen: inAddress, asked: null });
  const setText = useCallback((next: string) => setTyping((before) => ({ ...before, text: next })), []);
  const field = useRef<HTMLInputElement>(null);
  const wanted = text.trim();

  // Back, Forward and links change the address without typing. Our own change can arrive after more was typed.
  if (inAddress !== seen) {
    setTyping({ text: inAddress === asked ? text : inAddress, seen: inAddress, asked: null });
  }

  // Runs before another render replaces the input with the text of the address.
  useLayoutEffect(() => {
    const input = field.current;
    if (input && input.value !== input.defaultValue) setText(input.value);
  }, [setText]);

  const search = useCallback(() => {
    if (wanted === inAddress) return;
    setTyping((before) => ({ ...before, asked: wanted }));
    changeSearch(
      (search) => {
        search.delete('page');
        search.delete('after');
        if (wanted) search.set(name, wanted);
        else search.delete(name);
      },
      { replace: wanted !== '' && inAddress !== '' },
    );
  }, [name, wanted, inAddress, changeSearch]);

  useEffect(() => {
    const rest = setTimeout(search, restMilliseconds);
    return () => clearTimeout(rest);
  }, [search, restMilliseconds]);

  return { text, setText, inAddress, search, field };
}
