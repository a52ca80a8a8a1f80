import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Entry } from './operations';

/** How far from its end a thread still counts as read to the end, in pixels. */
const END_PX = 60;

/**
 * Opens a thread where `start` says, and follows new entries while its end is in view. `below` is the number of entries
 * that came while it was not.
 */
export function useThreadScroll(entries: readonly Entry[], start: 'new' | 'top' | 'end') {
  const thread = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const count = entries.length;
  const [seenCount, setSeenCount] = useState(count);
  const [isEndInView, setEndInView] = useState(false);

  const showEnd = () => {
    const area = thread.current;
    if (area) scrollToEnd(area);
    isAtEnd.current = true;
    setSeenCount(count);
  };

  useLayoutEffect(() => {
    const area = thread.current;
    if (!area) return;
    if (start === 'new') area.querySelector('[data-new]')?.scrollIntoView?.({ block: 'start' });
    if (start === 'end') scrollToEnd(area);
    isAtEnd.current = isNearEnd(area);
    setEndInView(isAtEnd.current);
  }, [start]);

  useEffect(() => {
    const area = thread.current;
    if (!area) return;
    const note = () => {
      isAtEnd.current = isNearEnd(area);
      setEndInView(isAtEnd.current);
      if (isAtEnd.current) setSeenCount(Number.POSITIVE_INFINITY);
    };
    area.addEventListener('scroll', note, { passive: true });
    return () => area.removeEventListener('scroll', note);
  }, []);

  // Pictures that load, and a reply field that grows, move the end too.
  useEffect(() => {
    const area = thread.current;
    if (!area || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) scrollToEnd(area);
      setEndInView(isNearEnd(area));
    });
    observer.observe(area);
    if (area.firstElementChild) observer.observe(area.firstElementChild);
    return () => observer.disconnect();
  }, []);

  useLayoutEffect(() => {
    const area = thread.current;
    if (!area) return;
    if (isAtEnd.current) scrollToEnd(area);
    setSeenCount((seen) => (isAtEnd.current ? count : Math.min(seen, count)));
  }, [count]);

  return { thread, isEndInView, below: Math.max(0, count - Math.min(seenCount, count)), showEnd };
}

function scrollToEnd(area: HTMLElement): void {
  area.scrollTop = area.scrollHeight;
}

const isNearEnd = ({ scrollTop, clientHeight, scrollHeight }: HTMLElement): boolean =>
  scrollHeight - scrollTop - clientHeight < END_PX;
