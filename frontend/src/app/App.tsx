import { Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { Layout } from './layout/Layout';
import { Arrival } from './Arrival';
import { PageErrorBoundary } from './PageErrorBoundary';
import { notFound, routes } from './routes';
import { useLiveUpdates } from './useLiveUpdates';

export function App() {
  const { key } = useLocation();
  useLiveUpdates();

  return (
    <Layout>
      <PageErrorBoundary resetKey={key}>
        <Suspense>
          <Arrival />
          <Routes>
            {[...routes, notFound].map(({ path, Page }) => (
              <Route key={path} path={path} element={<Page />} />
            ))}
          </Routes>
        </Suspense>
      </PageErrorBoundary>
    </Layout>
  );
}
