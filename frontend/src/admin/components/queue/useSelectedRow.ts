import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSearchChange } from '@/shared/lib/useSearchChange';
import { isNarrowScreen } from './SplitView';

/**
 * The selected row of a list. The address keeps its id in the query parameter `name`.
 * On wide screens, the first row is selected initially.
 */
export function useSelectedRow<Row extends { id: string }>(name: string, rows: readonly Row[] | undefined) {
  const [search] = useSearchParams();
  const changeSearch = useSearchChange();
  const id = search.get(name) ?? '';
  const hasSelectedFirst = useRef(false);
  const previousId = useRef(id);
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
    if (hasSelectedFirst.current || rows === undefined) return;
    hasSelectedFirst.current = true;
    const hasNavigatedAway = new URLSearchParams(window.location.search).toString() !== search.toString();
    if (!id && first && !isNarrowScreen() && !hasNavigatedAway) choose(first, true);
  }, [rows, id, first, choose, search]);

  // The list was hidden while an item was open, so focus returns to its row.
  useEffect(() => {
    const closedId = previousId.current;
    previousId.current = id;
    if (!closedId || id || !isNarrowScreen()) return;
    const row = [...document.querySelectorAll<HTMLElement>('[data-id]')].find(({ dataset }) => dataset.id === closedId);
    row?.focus();
  }, [id]);

  return {
    id,
    row: rows?.[index],
    /** The neighbours in the list; null at either end, or if the selected row is not in the list. */
    previous: index > 0 ? (rows?.[index - 1]?.id ?? null) : null,
    next: index >= 0 ? (rows?.[index + 1]?.id ?? null) : null,
    /** Zero-based; -1 if the selected row is not in the list. */
    index,
    hrefOf,
    choose,
  };
}
