import { useEffect, useEffectEvent } from 'react';
import { useStored, writeStored } from '@/shared/lib/browserStorage';

const STORED_AS = 'desk_keys';

/** Whether single keys do something, as this browser has chosen. */
export function useKeysSwitch(): readonly [isOn: boolean, change: (isOn: boolean) => void] {
  const isOn = useStored(STORED_AS) !== 'off';
  return [isOn, (next) => writeStored(STORED_AS, next ? null : 'off')];
}

/** Where a letter is text or moves a choice. */
const usesKeys = 'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu]';

/** False if there is no such button now. */
function press(selector: string): boolean {
  const button = document.querySelector<HTMLElement>(`[data-desk] ${selector}`);
  button?.click();
  return button !== null;
}

interface Options {
  next: () => void;
  previous: () => void;
  search: () => void;
  select: () => void;
  help: () => void;
}

/** The single keys of the desk. Each presses a button that is there too, so nothing needs a key. */
export function useDeskKeys({ next, previous, search, select, help }: Options): void {
  const [isOn] = useKeysSwitch();
  const actions: Readonly<Record<string, () => unknown>> = {
    j: next,
    k: previous,
    r: () => press('[data-composer] [role=group] > :first-child'),
    n: () => press('[data-composer] [role=group] > :last-child'),
    e: () => {
      if (press('[data-resolve=open]')) next();
    },
    a: () => press('[data-assign]'),
    u: () => press('[data-mark-unread]'),
    p: () => press('[data-person]'),
    x: select,
    '/': search,
    '?': help,
  };

  const handle = useEffectEvent((event: KeyboardEvent) => {
    const action = actions[event.key];
    if (!isOn || !action || event.defaultPrevented || event.isComposing) return;
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if ((event.target as Element | null)?.closest?.(usesKeys) || document.querySelector('.MuiDialog-root')) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
