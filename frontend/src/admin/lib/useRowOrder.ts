import { useLayoutEffect, useRef, useState } from 'react';
import { type ActionMessages, useAction } from './useAction';

interface Row {
  readonly id: string;
}

interface Options<T extends Row> {
  save: (ids: string[]) => Promise<unknown>;
  /** The texts after a row has moved to this position, which is one-based. */
  messagesOf: (row: T, position: number) => ActionMessages;
}

export interface RowOrder<T extends Row> {
  /** In the order of the last press, or as they lie while one is lifted. */
  readonly rows: readonly T[];
  readonly move: (row: T, step: -1 | 1) => void;
  /** The id of the row that is lifted to be moved by drag or by arrow keys. */
  readonly lifted: string | null;
  readonly lift: (row: T) => void;
  /** Moves the lifted row to this position, which is zero-based; nothing is stored before it is dropped. */
  readonly hold: (position: number) => void;
  readonly drop: () => void;
  readonly cancel: () => void;
}

/** The order that staff have chosen, and the stored order on which it was shown; null while it is being saved. */
interface Chosen {
  readonly ids: readonly string[];
  readonly stored: string | null;
}

const signatureOf = (ids: readonly string[]): string => ids.join(' ');

/**
 * Moves rows by one place, or one that is lifted to any. Each move counts from the order that is shown, also before the
 * server has stored it; the requests are sent one after the other, and the pressed button keeps focus.
 */
export function useRowOrder<T extends Row>(stored: readonly T[], { save, messagesOf }: Options<T>): RowOrder<T> {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [held, setHeld] = useState<{ readonly id: string; readonly ids: readonly string[] } | null>(null);
  const requests = useRef<Promise<unknown>>(Promise.resolve());
  const waiting = useRef(0);
  const pressed = useRef<Element | null>(null);
  const runAction = useAction();
  const storedIds = stored.map(({ id }) => id);
  const latestStored = useRef('');

  const isOfStored = (some: readonly string[]) => signatureOf(some.toSorted()) === signatureOf(storedIds.toSorted());
  const isCurrent =
    chosen !== null && (chosen.stored === null || chosen.stored === signatureOf(storedIds)) && isOfStored(chosen.ids);
  const settled = isCurrent ? chosen.ids : storedIds;
  // A row that came or went while one was lifted puts the lifted one down.
  const lifted = held && isOfStored(held.ids) ? held : null;
  const ids = lifted?.ids ?? settled;

  useLayoutEffect(() => {
    latestStored.current = signatureOf(storedIds);
    if ([document.body, pressed.current].includes(document.activeElement)) focusMoved(pressed.current);
  });

  const reordered = (id: string, position: number) => {
    const next = ids.filter((each) => each !== id);
    next.splice(position, 0, id);
    return next;
  };

  function store(row: T, next: readonly string[]) {
    pressed.current = document.activeElement;
    setChosen({ ids: next, stored: null });
    waiting.current += 1;
    requests.current = requests.current.then(async () => {
      const isSaved = await runAction(() => save([...next]), messagesOf(row, next.indexOf(row.id) + 1));
      waiting.current -= 1;
      if (waiting.current === 0) pressed.current = null;
      if (!isSaved) setChosen(null);
      else if (waiting.current === 0) setChosen((last) => last && { ...last, stored: latestStored.current });
    });
  }

  function hold(position: number) {
    if (!lifted || lifted.ids.indexOf(lifted.id) === position || position < 0 || position >= ids.length) return;
    pressed.current = document.activeElement;
    setHeld({ id: lifted.id, ids: reordered(lifted.id, position) });
  }

  function drop() {
    if (!lifted) return;
    setHeld(null);
    const row = stored.find(({ id }) => id === lifted.id);
    if (row && signatureOf(lifted.ids) !== signatureOf(settled)) store(row, lifted.ids);
  }

  return {
    rows: ids.flatMap((id) => stored.find((row) => row.id === id) ?? []),
    move: (row, step) => store(row, reordered(row.id, ids.indexOf(row.id) + step)),
    lifted: lifted?.id ?? null,
    lift: ({ id }) => setHeld({ id, ids: settled }),
    hold,
    drop,
    cancel: () => setHeld(null),
  };
}

/** A moved element loses focus, and at the end of the list its button is disabled: then the opposite one takes focus. */
function focusMoved(button: Element | null): void {
  const target = button?.matches(':disabled') ? (button.previousElementSibling ?? button.nextElementSibling) : button;
  if (target instanceof HTMLElement) target.focus();
}
