import { type PointerEvent, useState } from 'react';

/** Tracks a pointer to the right, and calls back when it is released beyond the threshold, in pixels. */
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
      // Captures the pointer only for a swipe, because a captured press would not reach the buttons.
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
