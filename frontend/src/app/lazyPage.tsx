import { type ComponentType, lazy, useState } from 'react';

const reloadKey = 'reloaded_for_new_version_at';
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

/** Once, and not again for a minute: a chunk that is missing from the new version, too, must not reload for ever. */
function reloadOnce(error: unknown): Promise<never> {
  if (typeof window === 'undefined') throw error;
  if (Date.now() - Number(sessionStorage.getItem(reloadKey)) < 60_000) throw error;

  sessionStorage.setItem(reloadKey, String(Date.now()));
  window.location.reload();
  return new Promise(() => {});
}
