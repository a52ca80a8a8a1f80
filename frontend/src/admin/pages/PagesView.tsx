import { lazy, Suspense } from 'react';
import { Skeleton } from '@/shared/components/Skeleton';
import { useTexts } from '@/shared/texts/LanguageContext';
import { AdminSection } from '../components/layout/AdminSection';

/** Apart, because their editor is large. */
const PagesPane = lazy(async () => ({ default: (await import('./PagesPane')).PagesPane }));

const FaqPane = lazy(async () => ({ default: (await import('../faq/FaqPane')).FaqPane }));

const StaffPagePane = lazy(async () => ({ default: (await import('../staffPage/StaffPagePane')).StaffPagePane }));

/** The pages that the owner writes, the questions with answers, and the staff page. */
export function PagesView() {
  const t = useTexts('admin/panel');
  return (
    <AdminSection title={t('view.pages')} summary={t('viewText.pages')}>
      <Suspense fallback={<Skeleton aria-busy style={{ height: 320 }} />}>
        <PagesPane />
        <FaqPane />
        <StaffPagePane />
      </Suspense>
    </AdminSection>
  );
}
