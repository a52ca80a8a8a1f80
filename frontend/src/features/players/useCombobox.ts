import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';

interface Options {
  /** What the options answer; to another question none of them is active. */
  question: string;
  count: number;
  onChoose: (index: number) => void;
  /** Escape, once there is nothing left to close. */
  onClear: () => void;
}

/**
 * A field and the list of options that it finds, as ARIA 1.2 has it: the focus stays where it is, and the arrows move an
 * active option. The list stands on the page and not above it, so it can be reached by Tab too, and has the same keys.
 */
export function useCombobox({ question, count, onChoose, onClear }: Options) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const untouched = { question, active: -1, isClosed: false };
  const [touched, setTouched] = useState(untouched);

  const { active, isClosed } = touched.question === question && touched.active < count ? touched : untouched;
  const isOpen = count > 0 && !isClosed;
  const activeId = isOpen && active >= 0 ? optionId(id, active) : undefined;
  const activate = (index: number) => setTouched({ question, active: index, isClosed: false });

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  function close() {
    setTouched({ question, active: -1, isClosed: true });
    field.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    // While a word is being composed or text selected, the keys belong to that.
    if (event.nativeEvent.isComposing || event.shiftKey || event.ctrlKey || event.metaKey) return;

    if (count > 0 && event.key === 'ArrowDown') activate(isOpen ? (active + 1) % count : 0);
    else if (count > 0 && event.key === 'ArrowUp') activate(isOpen && active > 0 ? active - 1 : count - 1);
    else if (activeId && event.key === 'Home') activate(0);
    else if (activeId && event.key === 'End') activate(count - 1);
    else if (activeId && event.key === 'Enter') onChoose(active);
    else if (isOpen && event.key === 'Escape') close();
    else if (event.key === 'Escape') onClear();
    else return;
    event.preventDefault();
  }

  return {
    isClosed,
    open: () => setTouched(untouched),
    fieldProps: {
      ref: field,
      role: 'combobox',
      'aria-autocomplete': 'list' as const,
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? id : undefined,
      'aria-activedescendant': activeId,
      onKeyDown,
    },
    listProps: {
      id,
      ref: list,
      role: 'listbox',
      'aria-activedescendant': activeId,
      onKeyDown: (event: KeyboardEvent) => {
        // An option that was clicked has the focus, and is a link that knows what Enter means.
        if (event.target !== list.current) {
          if (event.key === 'Enter') return;
          list.current?.focus();
        }
        onKeyDown(event);
      },
    },
    optionProps: (index: number) => ({
      id: optionId(id, index),
      'aria-selected': isOpen && index === active,
      onClick: () => activate(index),
    }),
  };
}

export type Combobox = ReturnType<typeof useCombobox>;

const optionId = (id: string, index: number) => `${id}-${index}`;
