import { useApolloClient } from '@apollo/client/react';
import { Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { Layout } from './layout/Layout';
import { OwnTexts } from './language/OwnTexts';
import { RouteFocus } from './RouteFocus';
import { PageErrorBoundary } from './PageErrorBoundary';
import { notFoundRoute, routes } from './routes';
import { useLiveUpdates } from './useLiveUpdates';
import { useHasPage } from '@/shared/api/site';
import { useRefetchOnReturn } from '@/shared/lib/useRefetchOnReturn';

/** Shorter absences refetch nothing, which also limits the rate. */
const MIN_ABSENCE_MS = 60_000;

export function App() {
  const { key } = useLocation();
  const hasPage = useHasPage();
  useLiveUpdates();
  useRefetchOnReturn(useApolloClient(), MIN_ABSENCE_MS);

  return (
    <OwnTexts>
      <Layout>
        <PageErrorBoundary resetKey={key}>
          <Suspense>
            <RouteFocus />
            <Routes>
              {[...routes, notFoundRoute].map(({ path, Page }) => (
                <Route key={path} path={path} element={hasPage(path) ? <Page /> : <notFoundRoute.Page />} />
              ))}
            </Routes>
          </Suspense>
        </PageErrorBoundary>
      </Layout>
    </OwnTexts>
  );
}
