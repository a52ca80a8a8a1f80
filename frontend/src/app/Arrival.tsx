import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * Makes a change of page feel like one: focus goes to the new page's heading, the view to its top, and back again
 * to where a visitor was when they return. Dialogs with an address of their own change nothing of this, because
 * the heading behind them stays. Stands beside the page inside its Suspense boundary, so that it runs when the page is there.
 */
export function Arrival() {
  const { key, hash } = useLocation();
  const navigation = useNavigationType();
  const positions = useRef(new Map<string, number>());
  const current = useRef<{ key: string; heading: Element | null } | null>(null);

  useEffect(() => {
    const remember = () => current.current && positions.current.set(current.current.key, window.scrollY);
    // A reload keeps the browser's own restoration; within the site the new page is not there yet when it would run.
    const setRestoration = (event: Event) => {
      history.scrollRestoration = event.type === 'pagehide' ? 'auto' : 'manual';
    };
    setRestoration(new Event('pageshow'));
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('pagehide', setRestoration);
    window.addEventListener('pageshow', setRestoration);
    return () => {
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', setRestoration);
      window.removeEventListener('pageshow', setRestoration);
    };
  }, []);

  useEffect(() => {
    const previous = current.current;
    const heading = document.querySelector<HTMLElement>('main h1');
    current.current = { key, heading };
    if (!previous || previous.heading === heading) return;

    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });

    const target = hash && document.getElementById(hash.slice(1));
    if (navigation === 'POP') window.scrollTo(0, positions.current.get(key) ?? 0);
    else if (target) target.scrollIntoView();
    else window.scrollTo(0, 0);
  }, [key, hash, navigation]);

  return null;
}
