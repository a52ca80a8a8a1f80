import { useCallback, useEffect, useRef, useState } from 'react';
import { isNarrowScreen } from './DeskLayout';

/** How long the list stays as it is after pointer and focus have left it, in milliseconds. */
const SETTLING_MS = 2_000;

/**
 * Keeps the order of a live list while pointer or focus are in it, so that no other row comes under a click. Rows show
 * what they say now, those that left stay in their place, and those that arrived between others wait. `scope` names what
 * the list is of: with another one, the rows are other rows.
 */
export function useSettledRows<Row extends { id: string }>(rows: readonly Row[] | undefined, scope: string) {
  const [isHeld, setHeld] = useState(false);
  const [shown, setShown] = useState<{ scope: string; rows: readonly Row[] }>({ scope, rows: rows ?? [] });
  const release = useRef<ReturnType<typeof setTimeout>>(undefined);
  const inside = useRef({ pointer: false, focus: false });

  const note = useCallback((change: Partial<{ pointer: boolean; focus: boolean }>) => {
    // There, the list is hidden while a request is open, and has to be right when it is back.
    if (isNarrowScreen()) return;
    Object.assign(inside.current, change);
    clearTimeout(release.current);
    if (inside.current.pointer || inside.current.focus) setHeld(true);
    else release.current = setTimeout(() => setHeld(false), SETTLING_MS);
  }, []);
  useEffect(() => () => clearTimeout(release.current), []);

  const isSame = shown.scope === scope;
  const latest = rows ?? (isSame ? shown.rows : []);
  const arranged = isHeld && isSame && rows ? arrange(shown.rows, rows) : latest;
  const kept = isSame && hasSameRows(shown.rows, arranged) ? shown.rows : arranged;
  // State follows during rendering, because an effect would show the moved list for a moment.
  if (rows && (!isSame || shown.rows !== kept)) setShown({ scope, rows: kept });

  const present = new Set(latest.map(({ id }) => id));
  const waiting = rows ? latest.length - kept.filter(({ id }) => present.has(id)).length : 0;
  return {
    rows: rows && kept,
    /** Whether the list no longer has a row, which keeps its place until the list moves. */
    isGone: (id: string) => !present.has(id),
    /** How many rows have arrived and are not shown yet. */
    waiting,
    /** Shows the list as it is now. */
    settle: () => setShown({ scope, rows: latest }),
    holdProps: {
      onPointerEnter: () => note({ pointer: true }),
      onPointerLeave: () => note({ pointer: false }),
      onFocusCapture: () => note({ focus: true }),
      onBlurCapture: () => note({ focus: false }),
    },
  };
}

/** The shown rows as they are now, and those that arrived behind all of them. */
function arrange<Row extends { id: string }>(shown: readonly Row[], latest: readonly Row[]): readonly Row[] {
  const byId = new Map(latest.map((row) => [row.id, row]));
  const ids = new Set(shown.map(({ id }) => id));
  const lastKnown = latest.findLastIndex(({ id }) => ids.has(id));
  return [...shown.map((row) => byId.get(row.id) ?? row), ...latest.slice(lastKnown + 1)];
}

const hasSameRows = <Row>(one: readonly Row[], other: readonly Row[]): boolean =>
  one.length === other.length && one.every((row, index) => row === other[index]);
