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
  /** In the order of the last press. */
  readonly rows: readonly T[];
  readonly move: (row: T, step: -1 | 1) => void;
}

/** The order that staff have chosen, and the stored order on which it was shown; null while it is being saved. */
interface Chosen {
  readonly ids: readonly string[];
  readonly stored: string | null;
}

const signatureOf = (ids: readonly string[]): string => ids.join(' ');

/**
 * Moves rows by one place. Each press counts from the order that is shown, also before the server has stored it; the
 * requests are sent one after the other, and the pressed button keeps focus.
 */
export function useRowOrder<T extends Row>(stored: readonly T[], { save, messagesOf }: Options<T>): RowOrder<T> {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const requests = useRef<Promise<unknown>>(Promise.resolve());
  const waiting = useRef(0);
  const pressed = useRef<Element | null>(null);
  const runAction = useAction();
  const storedIds = stored.map(({ id }) => id);
  const latestStored = useRef('');

  const isCurrent =
    chosen !== null &&
    (chosen.stored === null || chosen.stored === signatureOf(storedIds)) &&
    signatureOf(chosen.ids.toSorted()) === signatureOf(storedIds.toSorted());
  const ids = isCurrent ? chosen.ids : storedIds;

  useLayoutEffect(() => {
    latestStored.current = signatureOf(storedIds);
    if ([document.body, pressed.current].includes(document.activeElement)) focusMoved(pressed.current);
  });

  function move(row: T, step: -1 | 1) {
    const next = [...ids];
    const from = next.indexOf(row.id);
    next.splice(from + step, 0, ...next.splice(from, 1));
    pressed.current = document.activeElement;
    setChosen({ ids: next, stored: null });
    waiting.current += 1;
    requests.current = requests.current.then(async () => {
      const isSaved = await runAction(() => save(next), messagesOf(row, from + step + 1));
      waiting.current -= 1;
      if (waiting.current === 0) pressed.current = null;
      if (!isSaved) setChosen(null);
      else if (waiting.current === 0) setChosen((last) => last && { ...last, stored: latestStored.current });
    });
  }

  return { rows: ids.flatMap((id) => stored.find((row) => row.id === id) ?? []), move };
}

/** A moved element loses focus, and at the end of the list its button is disabled: then the opposite one takes focus. */
function focusMoved(button: Element | null): void {
  const target = button?.matches(':disabled') ? (button.previousElementSibling ?? button.nextElementSibling) : button;
  if (target instanceof HTMLElement) target.focus();
}
