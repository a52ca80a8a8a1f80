import { type KeyboardEvent, useState } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Makes the links of a list one stop for the Tab key, between which the arrow keys move. `selected` is the id of the
 * opened one, which has the stop until the reader moves.
 */
export function useOneTabStop(ids: readonly string[], selected: string) {
  const [focused, setFocused] = useState<string | null>(null);
  const stop = [focused, selected].find((id) => id !== null && ids.includes(id)) ?? ids[0];

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a[data-id]')];
    const at = links.indexOf(event.target as HTMLElement);
    const step = STEPS[event.key];
    const target =
      event.key === 'Home' ? links[0] : event.key === 'End' ? links.at(-1) : step && at >= 0 ? links[at + step] : null;
    if (!target || at < 0) return;
    event.preventDefault();
    target.focus();
  }

  return {
    stop,
    listProps: {
      onKeyDown,
      onFocus: ({ target }: { target: HTMLElement }) => {
        const id = target.closest<HTMLElement>('a[data-id]')?.dataset.id;
        if (id) setFocused(id);
      },
    },
  };
}
