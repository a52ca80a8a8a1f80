import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { PageContext, type PageContextValue } from '@/shared/components/PageMeta';
import { ToastProvider } from '@/shared/components/ToastProvider';
import type { Language } from '@/shared/texts/Language';
import { LanguageContext } from '@/shared/texts/LanguageContext';
import { GlobalStyles } from './GlobalStyles';
import { theme } from './theme';
import { themeStorage } from './themeStorage';

/** Server and browser use the same style key, so that hydration reuses the server's styles. */
export const createStyleCache = () => createCache({ key: 'c' });

/** The theme of visitors who have not chosen one. The server renders both the same. */
const defaultMode = () =>
  typeof document === 'undefined' ? 'dark' : ((document.documentElement.dataset.theme as DefaultMode) ?? 'dark');

type DefaultMode = 'dark' | 'light' | 'system';

interface Props {
  styles: EmotionCache;
  client: ApolloClient;
  pageContext: PageContextValue;
  language: Language;
  children: ReactNode;
}

/**
 * `noSsr` only makes MUI read the stored theme immediately, because nothing here renders differently by theme.
 * Without it, MUI renders a second time, and that makes React hydrate the whole page synchronously.
 */
export function Providers({ styles, client, pageContext, language, children }: Props) {
  return (
    <CacheProvider value={styles}>
      <ThemeProvider
        theme={theme}
        defaultMode={defaultMode()}
        modeStorageKey="theme"
        storageManager={themeStorage}
        noSsr
      >
        <GlobalStyles />
        <ApolloProvider client={client}>
          <PageContext value={pageContext}>
            <LanguageContext value={language}>
              <ToastProvider>{children}</ToastProvider>
            </LanguageContext>
          </PageContext>
        </ApolloProvider>
      </ThemeProvider>
    </CacheProvider>
  );
}
