import { type PointerEvent, useState } from 'react';

/** Tracks a finger or pen to the right, and calls back when it is released beyond the threshold, in pixels. */
export function useSwipeRight(thresholdPx: number, onSwipe: () => void) {
  const [startX, setStartX] = useState<number | null>(null);
  const [offset, setOffset] = useState(0);

  const resetSwipe = () => {
    setStartX(null);
    setOffset(0);
  };
  const handlers = {
    // A mouse selects text instead.
    onPointerDown: ({ clientX, pointerType }: PointerEvent) => setStartX(pointerType === 'mouse' ? null : clientX),
    onPointerMove: (event: PointerEvent) => {
      if (startX === null) return;
      const moved = Math.max(0, event.clientX - startX);
      setOffset(moved);
      // Captures the pointer only for a swipe, because a captured press would not reach the buttons.
      if (moved > 8) event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerUp: () => {
      if (offset >= thresholdPx) onSwipe();
      resetSwipe();
    },
    onPointerCancel: resetSwipe,
  };
  return { offset, handlers };
}
