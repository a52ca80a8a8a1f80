import '@/app/firstPaint.css';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from '@/app/App';
import { createStyleCache, Providers } from '@/app/Providers';
import { findRoute } from '@/app/routes';
import { createBrowserClient } from '@/shared/api/client';
import { listenBeforeRouter } from '@/shared/lib/historyGuard';
import { reloadOnce, retryOnce } from '@/shared/lib/lazyPage';
import { Language } from '@/shared/texts/Language';
import { loadTexts, pageLanguages } from '@/shared/texts/loadTexts';
import { choosePanelLanguage } from '@/shared/texts/panelLanguage';

// On a reload, the server renders the address of a dialog as a page of its own, so the history state is cleared.
window.history.replaceState(null, '');
listenBeforeRouter();

const root = document.getElementById('root') as HTMLElement;
const stateElement = document.getElementById('apollo-state');

const { lang, dataset } = document.documentElement;
const language = new Language(lang);
const prefix = dataset.prefix ?? '';
pageLanguages.site = language;
const panelLanguage = choosePanelLanguage(lang);
pageLanguages.panel = panelLanguage === lang ? language : new Language(panelLanguage);

const site = (
  <StrictMode>
    <Providers
      styles={createStyleCache()}
      client={createBrowserClient(JSON.parse(stateElement?.textContent || '{}'), lang)}
      language={language}
      pageContext={{
        prefix,
        origin: stateElement?.dataset.origin ?? window.location.origin,
        rejectedForm: JSON.parse(stateElement?.dataset.rejectedForm ?? 'null') ?? undefined,
      }}
    >
      <BrowserRouter basename={prefix}>
        <App />
      </BrowserRouter>
    </Providers>
  </StrictMode>
);

/** Not at the top level: a page whose chunk shares modules with this one would wait for it, and it for the page. */
async function start(): Promise<void> {
  // If the chunk cannot be loaded, the page handles that when it renders.
  await Promise.all([
    retryOnce(() => loadTexts(language, ['site'])).catch(reloadOnce),
    findRoute(window.location.pathname.slice(prefix.length) || '/')
      .preload()
      .catch(() => {}),
  ]);

  if (root.firstElementChild) {
    // As a transition, hydration runs in small steps, and the page responds to input in between.
    startTransition(() => void hydrateRoot(root, site));
  } else {
    // The shell's title only applies until a page sets its own.
    document.querySelector('title')?.remove();
    createRoot(root).render(site);
  }
}

void start();
