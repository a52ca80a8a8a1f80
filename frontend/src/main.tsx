import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from '@/app/App';
import { createStyleCache, Providers } from '@/app/Providers';
import { routeOf } from '@/app/routes';
import { createBrowserClient } from '@/shared/api/client';
import '@/app/firstPaint.css';

// A dialog that was opened over a list is a page of its own once it is loaded by its address, as the server renders it.
window.history.replaceState(null, '');

const root = document.getElementById('root') as HTMLElement;
const state = document.getElementById('apollo-state');

const site = (
  <StrictMode>
    <Providers
      styles={createStyleCache()}
      client={createBrowserClient(JSON.parse(state?.textContent || '{}'))}
      surroundings={{ origin: state?.dataset.origin ?? window.location.origin }}
    >
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </Providers>
  </StrictMode>
);

// A chunk that cannot be loaded is the page's to deal with, once it renders.
await routeOf(window.location.pathname)
  .preload()
  .catch(() => {});

if (root.firstElementChild) {
  // As a transition it is done in small steps, and a tap in between is answered.
  startTransition(() => void hydrateRoot(root, site));
} else {
  // The shell has a title for as long as no page has set its own.
  document.querySelector('title')?.remove();
  createRoot(root).render(site);
}
