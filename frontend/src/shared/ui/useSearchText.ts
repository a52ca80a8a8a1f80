import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSearchChange } from './useSearchChange';

interface Typing {
  text: string;
  /** What the address said when this was rendered last. */
  seen: string;
  /** What the address was asked to say, until it does. */
  asked: string | null;
}

/**
 * A text that is typed, and kept in the address under this name once the typing rests. A new text begins at the first page.
 * To begin and to end a search are steps that Back takes back; what is typed in between is none.
 * `inAddress` is what to ask the server for, and `search` brings the text there at once, for a form that is sent.
 * With `field` as the ref of its input, what was typed before the page came to life is not lost.
 */
export function useSearchText(name: string, restMilliseconds = 250) {
  const [params] = useSearchParams();
  const changeSearch = useSearchChange();
  const inAddress = (params.get(name) ?? '').trim();
  // One state, and a new one each time: React may bring back an update that changed nothing after the address has set the text.
  const [{ text, seen, asked }, setTyping] = useState<Typing>({ text: inAddress, seen: inAddress, asked: null });
  const setText = useCallback((next: string) => setTyping((before) => ({ ...before, text: next })), []);
  const field = useRef<HTMLInputElement>(null);
  const wanted = text.trim();

  // Back, Forward and links change the address without anyone typing. An address of our own may arrive late, when more is typed.
  if (inAddress !== seen) {
    setTyping({ text: inAddress === asked ? text : inAddress, seen: inAddress, asked: null });
  }

  // Before anything else renders and writes the text of the address over it.
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
