import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * A text that is typed, and kept in the address under this name once the typing rests. A new text begins at the first page.
 * To begin and to end a search are steps that Back takes back; what is typed in between is none.
 * `inAddress` is what to ask the server for, and `search` brings the text there at once, for a form that is sent.
 * With `field` as the ref of its input, what was typed before the page came to life is not lost.
 */
export function useSearchText(name: string, restMilliseconds = 250) {
  const [params, setParams] = useSearchParams();
  const inAddress = (params.get(name) ?? '').trim();
  const [text, setText] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  const [asked, setAsked] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const wanted = text.trim();

  // Before anything else renders and would write the old text over it.
  useLayoutEffect(() => {
    if (field.current) setText(field.current.value);
  }, []);

  // Back, Forward and links change the address without anyone typing. An address of our own may arrive late, when more is typed.
  if (inAddress !== seen) {
    setSeen(inAddress);
    setAsked(null);
    if (inAddress !== asked) setText(inAddress);
  }

  const search = useCallback(() => {
    if (wanted === inAddress) return;
    setAsked(wanted);
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete('page');
        after.delete('after');
        if (wanted) after.set(name, wanted);
        else after.delete(name);
        return after;
      },
      { replace: wanted !== '' && inAddress !== '', preventScrollReset: true },
    );
  }, [name, wanted, inAddress, setParams]);

  useEffect(() => {
    const rest = setTimeout(search, restMilliseconds);
    return () => clearTimeout(rest);
  }, [search, restMilliseconds]);

  return { text, setText, inAddress, search, field };
}
