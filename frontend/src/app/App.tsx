import { Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { Layout } from './layout/Layout';
import { Arrival } from './Arrival';
import { PageErrorBoundary } from './PageErrorBoundary';
import { notFound, routes } from './routes';

export function App() {
  const { key } = useLocation();

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
