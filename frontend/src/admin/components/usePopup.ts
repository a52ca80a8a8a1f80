import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';

/** A panel that a button opens beside itself. It closes with Escape, and when the focus leaves both. */
export function usePopup() {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  /** With the focus back on the button. */
  function close() {
    setOpen(false);
    button.current?.focus();
  }

  return {
    isOpen,
    id,
    close,
    /** Leaves the focus where it is. */
    hide: () => setOpen(false),
    frameProps: {
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        close();
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      },
    },
    buttonProps: {
      ref: button,
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? id : undefined,
      onClick: () => setOpen(!isOpen),
    },
  };
}
