import { lazy, Suspense } from 'react';
import { AdminSection } from '../components/layout/AdminSection';
import { useTexts } from '@/shared/texts/LanguageContext';

/** Apart, because their editor is large. */
const PagesPane = lazy(async () => ({ default: (await import('./PagesPane')).PagesPane }));

const FaqPane = lazy(async () => ({ default: (await import('../faq/FaqPane')).FaqPane }));

/** The pages that the owner writes, and the questions with answers. */
export function PagesView() {
  const t = useTexts('admin/panel');
  return (
    <AdminSection title={t('view.pages')} summary={t('viewText.pages')}>
      <Suspense>
        <PagesPane />
        <FaqPane />
      </Suspense>
    </AdminSection>
  );
}
