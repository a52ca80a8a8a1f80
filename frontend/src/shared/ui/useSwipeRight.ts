import { type PointerEvent, useState } from 'react';

/** Follows a pointer to the right, and calls back when it lets go further away than the threshold in pixels. */
export function useSwipeRight(threshold: number, onSwipe: () => void) {
  const [start, setStart] = useState<number | null>(null);
  const [offset, setOffset] = useState(0);

  const end = () => {
    setStart(null);
    setOffset(0);
  };
  const handlers = {
    onPointerDown: (event: PointerEvent) => setStart(event.clientX),
    onPointerMove: (event: PointerEvent) => {
      if (start === null) return;
      const moved = Math.max(0, event.clientX - start);
      setOffset(moved);
      // Captured only once it is a swipe: a captured press would never reach the buttons.
      if (moved > 8) event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerUp: () => {
      if (offset >= threshold) onSwipe();
      end();
    },
    onPointerCancel: end,
  };
  return { offset, handlers };
}
