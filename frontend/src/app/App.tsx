import { useApolloClient } from '@apollo/client/react';
import { Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { useHasPage } from '@/shared/api/site';
import { useRefetchOnReturn } from '@/shared/lib/useRefetchOnReturn';
import { paths } from '@/shared/paths';
import { OwnTexts } from './language/OwnTexts';
import { Layout, Main } from './layout/Layout';
import { PageErrorBoundary } from './PageErrorBoundary';
import { RouteFocus } from './RouteFocus';
import { findRoute, notFoundRoute, routes } from './routes';
import { useLiveUpdates } from './useLiveUpdates';

/** Shorter absences refetch nothing, which also limits the rate. */
const MIN_ABSENCE_MS = 60_000;

export function App() {
  const { key, pathname } = useLocation();
  const hasPage = useHasPage();
  useLiveUpdates();
  useRefetchOnReturn(useApolloClient(), MIN_ABSENCE_MS);

  return (
    <OwnTexts>
      <Layout isBare={findRoute(pathname).path === paths.admin}>
        <Suspense>
          <RouteFocus />
          <Routes>
            {[...routes, notFoundRoute].map(({ path, Page }) => {
              const page = (
                <PageErrorBoundary resetKey={key}>
                  {hasPage(path) ? <Page /> : <notFoundRoute.Page />}
                </PageErrorBoundary>
              );
              return <Route key={path} path={path} element={path === paths.admin ? page : <Main>{page}</Main>} />;
            })}
          </Routes>
        </Suspense>
      </Layout>
    </OwnTexts>
  );
}
