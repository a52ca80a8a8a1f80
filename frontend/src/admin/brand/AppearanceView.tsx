import { lazy, Suspense } from 'react';
import { Skeleton } from '@/shared/components/Skeleton';
import { useTexts } from '@/shared/texts/LanguageContext';
import { AdminSection } from '../components/layout/AdminSection';

/** Loaded after the panel, because the palettes and the fields for pictures are large. */
const BrandPane = lazy(async () => ({ default: (await import('./BrandPane')).BrandPane }));

/** Name, colours and pictures of the site. */
export function AppearanceView() {
  const t = useTexts('admin/panel');
  return (
    <AdminSection title={t('view.appearance')} summary={t('viewText.appearance')}>
      <Suspense fallback={<Skeleton aria-busy style={{ height: 320 }} />}>
        <BrandPane />
      </Suspense>
    </AdminSection>
  );
}
