import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * Manages focus and scrolling on page changes: focus moves to the new heading and the view scrolls to the top, or both
 * move to the place that the address names. Back and Forward restore the scroll position. Dialogs with their own address
 * change nothing: the path and the heading stay.
 * Renders next to the page inside its Suspense boundary, so that its effect runs when the page has loaded.
 */
export function RouteFocus() {
  const { key, pathname, hash } = useLocation();
  const navigation = useNavigationType();
  const positions = useRef(new Map<string, number>());
  const currentPage = useRef<{ key: string; pathname: string; heading: Element | null } | null>(null);

  useEffect(() => {
    // While the code of the next page loads, the view is shorter, and its position is no longer that of this page.
    const saveScrollPosition = () => {
      const { key: address = 'default' } = window.history.state ?? {};
      if (currentPage.current?.key === address) positions.current.set(address, window.scrollY);
    };
    // A reload uses the browser's scroll restoration. Within the site it would run before the new page has rendered.
    const setRestoration = (event: Event) => {
      history.scrollRestoration = event.type === 'pagehide' ? 'auto' : 'manual';
    };
    setRestoration(new Event('pageshow'));
    window.addEventListener('scroll', saveScrollPosition, { passive: true });
    window.addEventListener('pagehide', setRestoration);
    window.addEventListener('pageshow', setRestoration);
    return () => {
      window.removeEventListener('scroll', saveScrollPosition);
      window.removeEventListener('pagehide', setRestoration);
      window.removeEventListener('pageshow', setRestoration);
    };
  }, []);

  useEffect(() => {
    const previous = currentPage.current;
    const heading = document.querySelector<HTMLElement>('main h1');
    currentPage.current = { key, pathname, heading };
    if (!previous || (previous.heading === heading && previous.pathname === pathname)) return;

    const isReturn = navigation === 'POP';
    const target = isReturn || !hash ? null : document.getElementById(hash.slice(1));
    const focused = target ?? heading;
    if (focused && focused.tabIndex < 0) focused.setAttribute('tabindex', '-1');
    focused?.focus({ preventScroll: true });

    if (target) target.scrollIntoView();
    else window.scrollTo(0, isReturn ? (positions.current.get(key) ?? 0) : 0);
  }, [key, pathname, hash, navigation]);

  return null;
}
