import { type ComponentType, lazy, useState } from 'react';

const reloadKey = 'reloaded_for_new_version';
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export interface LazyPage {
  Page: ComponentType;
  /** Afterwards the page renders at once, which hydration needs: it cannot wait inside what the server wrote. */
  preload: () => Promise<unknown>;
}

/**
 * A page in its own chunk. After a deploy the chunks of the old version are gone: a load that fails twice
 * reloads the site once, and only a failure after that reaches the error boundary.
 */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let loaded: ComponentType | undefined;

  const preload = async () => {
    const page: ComponentType = loaded ?? (await load().catch(() => pause(500).then(load)));
    loaded = page;
    return { default: page };
  };
  const Lazy = lazy(() => preload().catch(reloadOnce));

  function Page() {
    const [Content] = useState(() => loaded ?? Lazy);
    return <Content />;
  }
  return { Page, preload };
}

function reloadOnce(error: unknown): Promise<never> {
  if (typeof window === 'undefined' || sessionStorage.getItem(reloadKey) === window.location.href) throw error;

  sessionStorage.setItem(reloadKey, window.location.href);
  window.location.reload();
  return new Promise(() => {});
}
