import { ApolloProvider } from '@apollo/client/react';
import { ThemeProvider } from '@mui/material/styles';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { theme } from '@/app/theme';
import { createServerClient, type Execute } from '@/shared/api/client';
import { SiteQuery } from '@/shared/api/site';
import { ToastProvider } from '@/shared/components/ToastProvider';
import { listenBeforeRouter } from '@/shared/lib/historyGuard';
import { LanguageContext } from '@/shared/texts/LanguageContext';
import { english } from './testLanguage';
import { testSite } from './testSite';

export const neverRespond: Execute = () => new Promise(() => {});

/** Renders a part of the site at an address, with all providers that it needs. Without a site, no settings are loaded. */
export function renderWithProviders(
  part: ReactNode,
  address: string,
  execute: Execute = neverRespond,
  site: typeof testSite | null = testSite,
  language = english,
) {
  const client = createServerClient(execute);
  // In SSR mode the client prefers cached values; a browser refetches.
  client.prioritizeCacheValues = false;
  if (site) client.writeQuery({ query: SiteQuery, data: site });
  window.history.replaceState(null, '', address);
  listenBeforeRouter();

  return render(
    <ApolloProvider client={client}>
      <ThemeProvider theme={theme}>
        <BrowserRouter>
          <LanguageContext value={language}>
            <ToastProvider>{part}</ToastProvider>
          </LanguageContext>
        </BrowserRouter>
      </ThemeProvider>
    </ApolloProvider>,
  );
}
