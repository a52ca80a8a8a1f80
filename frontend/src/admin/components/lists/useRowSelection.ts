import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';

interface SelectableRow {
  id: string;
}

export interface RowSelection<Row extends SelectableRow> {
  /** The selected rows of this page, in the order of the list. */
  selected: readonly Row[];
  isSelectable: (row: Row) => boolean;
  isSelected: (row: Row) => boolean;
  /** Selects or deselects a row. A range changes all rows since the last one that was toggled. */
  toggle: (row: Row, isRange?: boolean) => void;
  /** Selects all rows of this page, or none if all are selected. */
  toggleAll: () => void;
  /** How much of this page is selected; null if no row can be. */
  coverage: 'none' | 'some' | 'all' | null;
  /** Keeps only these rows selected. */
  keep: (ids: ReadonlySet<string>) => void;
  clear: () => void;
  /** The element id of the bar with the actions. */
  barId: string;
}

const noRows: readonly never[] = [];

/** Rows that are selected for an action. A row that leaves the list, such as by turning a page, is deselected. */
export function useRowSelection<Row extends SelectableRow>(
  rows: readonly Row[] | undefined = noRows,
  isSelectable: (row: Row) => boolean = () => true,
): RowSelection<Row> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [seenRows, setSeenRows] = useState(rows);
  const lastToggledId = useRef<string | null>(null);
  const barId = useId();

  const selectable = rows.filter(isSelectable);
  const selected = selectable.filter(({ id }) => ids.has(id));

  if (rows !== seenRows) {
    setSeenRows(rows);
    if (selected.length < ids.size) setIds(new Set(selected.map(({ id }) => id)));
  }

  const clear = () => setIds(new Set());
  const hasSelection = selected.length > 0;

  const clearOnEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !needsEscape(event.target)) clear();
  });
  useEffect(() => {
    if (!hasSelection) return;
    const listener = (event: KeyboardEvent) => clearOnEscape(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [hasSelection]);

  return {
    selected,
    isSelectable,
    isSelected: ({ id }) => ids.has(id),
    toggle: (row, isRange = false) => {
      const next = new Set(ids);
      const changed = isRange ? findRange(selectable, lastToggledId.current, row) : [row];
      for (const { id } of changed) {
        if (ids.has(row.id)) next.delete(id);
        else next.add(id);
      }
      lastToggledId.current = row.id;
      setIds(next);
    },
    toggleAll: () => setIds(new Set(selected.length === selectable.length ? [] : selectable.map(({ id }) => id))),
    coverage:
      selectable.length === 0 ? null : !hasSelection ? 'none' : selected.length === selectable.length ? 'all' : 'some',
    keep: setIds,
    clear,
    barId,
  };
}

/** The rows from the one with this id to the given one; only the given one if the other is not in the list. */
function findRange<Row extends SelectableRow>(rows: readonly Row[], fromId: string | null, to: Row): readonly Row[] {
  const from = rows.findIndex(({ id }) => id === fromId);
  const end = rows.indexOf(to);
  if (from < 0 || end < 0) return [to];
  return rows.slice(Math.min(from, end), Math.max(from, end) + 1);
}

/** A dialog or a field that uses Escape itself. */
const needsEscape = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('[role=dialog], [role=alertdialog], select, textarea, input:not([type=checkbox])') !== null;
