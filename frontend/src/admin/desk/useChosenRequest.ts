import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSearchChange } from '@/shared/lib/useSearchChange';
import { isNarrowScreen } from './DeskLayout';

/** Earlier links name what they open by its kind. */
const PARAMETERS = ['request', 'ticket', 'application'] as const;

/** The request that is open, which the address names. Nothing is opened without a choice of the reader. */
export function useChosenRequest(rows: readonly { id: string }[] | undefined) {
  const [search] = useSearchParams();
  const changeSearch = useSearchChange();
  const id = PARAMETERS.map((name) => search.get(name)).find(Boolean) ?? '';
  const previousId = useRef(id);
  const index = rows?.findIndex((row) => row.id === id) ?? -1;

  const write = (target: URLSearchParams, chosen: string) => {
    for (const name of PARAMETERS) target.delete(name);
    if (chosen) target.set('request', chosen);
    return target;
  };
  const choose = useCallback((chosen: string) => changeSearch((latest) => void write(latest, chosen)), [changeSearch]);

  // The list was hidden while a request was open, so focus returns to its row.
  useEffect(() => {
    const closedId = previousId.current;
    previousId.current = id;
    if (!closedId || id || !isNarrowScreen()) return;
    focusRow(closedId);
  }, [id]);

  return {
    id,
    /** The neighbours in the list; null at either end, or if the request is not in the list. */
    previous: index > 0 ? (rows?.[index - 1]?.id ?? null) : null,
    next: index >= 0 ? (rows?.[index + 1]?.id ?? null) : null,
    hrefOf: (chosen: string) => `?${write(new URLSearchParams(search), chosen)}`,
    choose,
  };
}

export function focusRow(id: string): void {
  [...document.querySelectorAll<HTMLElement>('[data-id]')].find(({ dataset }) => dataset.id === id)?.focus();
}
