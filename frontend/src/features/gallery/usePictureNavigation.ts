import { type PointerEvent, useEffect, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useIsOverList } from '@/shared/lib/overList';
import type { Neighbours } from './neighbours';

/** Minimum swipe distance to change the picture, in pixels. */
const SWIPE_THRESHOLD_PX = 50;

/** Arrow keys and swipes open the previous or next picture. Both are preloaded. */
export function usePictureNavigation({ previous, next }: Neighbours) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const isOverList = useIsOverList();
  const [startX, setStartX] = useState<number | null>(null);
  const [offset, setOffset] = useState(0);

  useEffect(() => {
    for (const url of [next?.imageUrl, previous?.imageUrl]) if (url) new Image().src = url;
  }, [next?.imageUrl, previous?.imageUrl]);

  const goTo = (neighbour: Neighbours['next']) =>
    neighbour && void navigate(neighbour.address, { state, replace: isOverList });

  // A layout effect, so that a key press right after the paint already uses the new neighbours.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      // With Alt, the arrow keys are the browser's Back and Forward.
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.key === 'ArrowLeft') goTo(previous);
      if (event.key === 'ArrowRight') goTo(next);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  });

  const resetSwipe = () => {
    setStartX(null);
    setOffset(0);
  };
  const handlers = {
    onPointerDown: ({ clientX, isPrimary }: PointerEvent) => setStartX(isPrimary && next ? clientX : null),
    onPointerMove: ({ clientX, currentTarget, pointerId }: PointerEvent) => {
      if (startX === null) return;
      setOffset(clientX - startX);
      // Captures the pointer only for a swipe, because a captured press would not reach the buttons.
      if (Math.abs(clientX - startX) > 8) currentTarget.setPointerCapture(pointerId);
    },
    onPointerUp: () => {
      if (offset >= SWIPE_THRESHOLD_PX) goTo(previous);
      if (offset <= -SWIPE_THRESHOLD_PX) goTo(next);
      resetSwipe();
    },
    onPointerCancel: resetSwipe,
  };
  return { offset, handlers };
}
