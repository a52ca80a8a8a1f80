import { type ComponentType, lazy, useState } from 'react';
import { trackPageLoad } from './pageLoading';

const reloadKey = 'reloaded_for_new_version_at';
const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export interface LazyPage {
  Page: ComponentType;
  /** After this, the page renders synchronously: hydration cannot suspend inside server-rendered markup. */
  preload: () => Promise<unknown>;
}

/**
 * A page in its own chunk. After a deployment, the chunks of the old version are gone, so the load is retried once.
 * When the retry fails too, the site reloads once. Only a later failure reaches the error boundary.
 */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let loaded: ComponentType | undefined;

  const preload = async () => {
    const page: ComponentType = loaded ?? (await load().catch(() => sleep(500).then(load)));
    loaded = page;
    return { default: page };
  };
  const Lazy = lazy(() => trackPageLoad(preload()).catch(reloadOnce));

  function Page() {
    const [Content] = useState(() => loaded ?? Lazy);
    return <Content />;
  }
  return { Page, preload };
}

/** Reloads at most once per minute, so that a chunk that the new version lacks causes no reload loop. */
function reloadOnce(error: unknown): Promise<never> {
  if (typeof window === 'undefined') throw error;
  if (Date.now() - Number(sessionStorage.getItem(reloadKey)) < 60_000) throw error;

  sessionStorage.setItem(reloadKey, String(Date.now()));
  window.location.reload();
  return new Promise(() => {});
}
