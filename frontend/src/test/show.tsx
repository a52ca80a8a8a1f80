import { ApolloProvider } from '@apollo/client/react';
import { ThemeProvider } from '@mui/material/styles';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { theme } from '@/app/theme';
import { createServerClient, type Execute } from '@/shared/api/client';
import { ToastProvider } from '@/shared/ui/ToastProvider';

export const neverAnswer: Execute = () => new Promise(() => {});

/** Shows a part of the site at an address, with everything around it that it may ask for. */
export function show(part: ReactNode, address: string, execute: Execute = neverAnswer) {
  const client = createServerClient(execute);
  // A browser asks again where a server is content with what it knows.
  client.prioritizeCacheValues = false;
  window.history.replaceState(null, '', address);

  return render(
    <ApolloProvider client={client}>
      <ThemeProvider theme={theme}>
        <BrowserRouter>
          <ToastProvider>{part}</ToastProvider>
        </BrowserRouter>
      </ThemeProvider>
    </ApolloProvider>,
  );
}
