import { type ComponentType, lazy, useState } from 'react';
import type { Area } from '@/shared/texts/Language';
import { loadPageTexts } from '@/shared/texts/loadTexts';
import { trackPageLoad } from './pageLoading';

const reloadKey = 'reloaded_for_new_version_at';
const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Loads again after half a second if the first load fails. */
export const retryOnce = <T,>(load: () => Promise<T>): Promise<T> => load().catch(() => sleep(500).then(load));

export interface LazyPage<Props extends object = object> {
  Page: ComponentType<Props>;
  /** After this, the page renders synchronously: hydration cannot suspend inside server-rendered markup. */
  preload: () => Promise<unknown>;
}

/**
 * A page, or a heavy part of one, in its own chunk, with the areas of texts that it shows. After a deployment, the files
 * of the old version are gone, so the load is retried once. When the retry fails too, the site reloads once. Only a later
 * failure reaches the error boundary.
 */
export function lazyPage<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  areas: readonly Area[] = [],
): LazyPage<Props> {
  let loaded: ComponentType<Props> | undefined;

  const preload = async () => {
    const [page] = await retryOnce(() => Promise.all([loaded ?? load(), loadPageTexts(areas)]));
    loaded = page;
    return { default: page };
  };
  const Lazy = lazy(() => trackPageLoad(preload()).catch(reloadOnce));

  function Page(props: Props) {
    const [Content] = useState<ComponentType<Props>>(() => loaded ?? (Lazy as unknown as ComponentType<Props>));
    return <Content {...props} />;
  }
  return { Page, preload };
}

/** Reloads at most once per minute, so that a file that the new version lacks causes no reload loop. */
export function reloadOnce(error: unknown): Promise<never> {
  if (typeof window === 'undefined' || !mayReload()) throw error;

  window.location.reload();
  return new Promise(() => {});
}

/** A browser that stores nothing would not know that it has reloaded. */
function mayReload(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(reloadKey)) < 60_000) return false;
    sessionStorage.setItem(reloadKey, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}
