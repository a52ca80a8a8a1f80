import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSearchChange } from '@/shared/ui/useSearchChange';
import { isNarrow } from './Desk';

/**
 * What was chosen from a list to be read; the address keeps its id under this name.
 * Where there is room for both, the first of the list is open from the start.
 */
export function useChosen<Row extends { id: string }>(name: string, rows: readonly Row[] | undefined) {
  const [search] = useSearchParams();
  const changeSearch = useSearchChange();
  const id = search.get(name) ?? '';
  const hasBegun = useRef(false);
  const before = useRef(id);
  const index = rows?.findIndex((row) => row.id === id) ?? -1;

  const hrefOf = (chosen: string): string => {
    const target = new URLSearchParams(search);
    if (chosen) target.set(name, chosen);
    else target.delete(name);
    return `?${target}`;
  };

  const choose = useCallback(
    (chosen: string, replace = false) =>
      changeSearch(
        (latest) => {
          if (chosen) latest.set(name, chosen);
          else latest.delete(name);
        },
        { replace },
      ),
    [name, changeSearch],
  );

  const first = rows?.[0]?.id;
  useEffect(() => {
    if (hasBegun.current || rows === undefined) return;
    hasBegun.current = true;
    const isLeft = new URLSearchParams(window.location.search).toString() !== search.toString();
    if (!id && first && !isNarrow() && !isLeft) choose(first, true);
  }, [rows, id, first, choose, search]);

  // The list was hidden while something was read, so a keyboard goes on at the row that it came from.
  useEffect(() => {
    const left = before.current;
    before.current = id;
    if (!left || id || !isNarrow()) return;
    const row = [...document.querySelectorAll<HTMLElement>('[data-id]')].find(({ dataset }) => dataset.id === left);
    row?.focus();
  }, [id]);

  return {
    id,
    row: rows?.[index],
    /** Its neighbours in the list; null where there is none, or where it is not in the list itself. */
    previous: index > 0 ? (rows?.[index - 1]?.id ?? null) : null,
    next: index >= 0 ? (rows?.[index + 1]?.id ?? null) : null,
    /** Counted from 0; -1 where it is not in the list. */
    index,
    hrefOf,
    choose,
  };
}
