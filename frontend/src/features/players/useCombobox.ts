import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';

interface Options {
  /** The search text of these options. A new text resets the active option. */
  query: string;
  count: number;
  onChoose: (index: number) => void;
  /** Called on Escape when the list is already closed and the field has a text. */
  onClear: () => void;
}

/**
 * A text field with a listbox, as an ARIA 1.2 combobox: focus stays put, arrow keys move the active option.
 * The list is part of the page and not a popup, so Tab also reaches it, and it handles the same keys.
 */
export function useCombobox({ query, count, onChoose, onClear }: Options) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const initialState = { question: query, active: -1, isClosed: false };
  const [state, setState] = useState(initialState);

  const { active, isClosed } = state.question === query && state.active < count ? state : initialState;
  const isOpen = count > 0 && !isClosed;
  const activeId = isOpen && active >= 0 ? optionId(id, active) : undefined;
  const activate = (index: number) => setState({ question: query, active: index, isClosed: false });

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  function close() {
    setState({ question: query, active: -1, isClosed: true });
    field.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    // During IME composition or text selection, the field handles the keys.
    if (event.nativeEvent.isComposing || event.shiftKey || event.ctrlKey || event.metaKey) return;

    if (count > 0 && event.key === 'ArrowDown') activate(isOpen ? (active + 1) % count : 0);
    else if (count > 0 && event.key === 'ArrowUp') activate(isOpen && active > 0 ? active - 1 : count - 1);
    else if (activeId && event.key === 'Home') activate(0);
    else if (activeId && event.key === 'End') activate(count - 1);
    else if (activeId && event.key === 'Enter') onChoose(active);
    else if (isOpen && event.key === 'Escape') close();
    else if (event.key === 'Escape' && field.current?.value) onClear();
    else return;
    event.preventDefault();
  }

  return {
    isClosed,
    open: () => setState(initialState),
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
        // A clicked option has the focus. It is a link, so the browser handles Enter.
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

const optionId = (id: string, index: number) => `${id}-${index}`;
