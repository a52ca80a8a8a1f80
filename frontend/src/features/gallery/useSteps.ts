import { type PointerEvent, useEffect, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Neighbours } from './neighbours';

/** Minimum swipe distance to change the picture, in pixels. */
const threshold = 50;

/** Arrow keys and swipes open the previous or next picture. Both are preloaded. */
export function useSteps({ previous, next }: Neighbours) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [start, setStart] = useState<number | null>(null);
  const [offset, setOffset] = useState(0);

  useEffect(() => {
    for (const url of [next?.imageUrl, previous?.imageUrl]) if (url) new Image().src = url;
  }, [next?.imageUrl, previous?.imageUrl]);

  const go = (neighbour: Neighbours['next']) =>
    neighbour && void navigate(neighbour.address, { state, replace: state?.overList === true });

  // A layout effect, so that a key press right after the paint already uses the new neighbours.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      // With Alt, the arrow keys are the browser's Back and Forward.
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.key === 'ArrowLeft') go(previous);
      if (event.key === 'ArrowRight') go(next);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  });

  const end = () => {
    setStart(null);
    setOffset(0);
  };
  const handlers = {
    onPointerDown: ({ clientX, isPrimary }: PointerEvent) => setStart(isPrimary && next ? clientX : null),
    onPointerMove: ({ clientX, currentTarget, pointerId }: PointerEvent) => {
      if (start === null) return;
      setOffset(clientX - start);
      // Captures the pointer only for a swipe, because a captured press would not reach the buttons.
      if (Math.abs(clientX - start) > 8) currentTarget.setPointerCapture(pointerId);
    },
    onPointerUp: () => {
      if (offset >= threshold) go(previous);
      if (offset <= -threshold) go(next);
      end();
    },
    onPointerCancel: end,
  };
  return { offset, handlers };
}
