import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { PageContext, type PageSurroundings } from '@/shared/ui/PageMeta';
import { ToastProvider } from '@/shared/ui/ToastProvider';
import { GlobalLook } from './GlobalLook';
import { theme } from './theme';

/** Both sides name their styles alike, so that the browser takes over what the server wrote. */
export const createStyleCache = () => createCache({ key: 'c' });

interface Props {
  styles: EmotionCache;
  client: ApolloClient;
  surroundings: PageSurroundings;
  children: ReactNode;
}

/**
 * `noSsr` only tells MUI to read the stored theme at once: nothing here is rendered differently by theme, and the second
 * rendering that it would start otherwise makes the browser take over the whole page in one go.
 */
export function Providers({ styles, client, surroundings, children }: Props) {
  return (
    <CacheProvider value={styles}>
      <ThemeProvider theme={theme} defaultMode="dark" modeStorageKey="theme" noSsr>
        <GlobalLook />
        <ApolloProvider client={client}>
          <PageContext value={surroundings}>
            <ToastProvider>{children}</ToastProvider>
          </PageContext>
        </ApolloProvider>
      </ThemeProvider>
    </CacheProvider>
  );
}
