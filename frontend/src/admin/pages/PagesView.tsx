import { AdminSection } from '../components/layout/AdminSection';
import { FaqPane } from '../faq/FaqPane';
import { PagesPane } from './PagesPane';
import { useTexts } from '@/shared/texts/LanguageContext';

/** The pages that the owner writes, and the questions with answers. */
export function PagesView() {
  const t = useTexts('admin/panel');
  return (
    <AdminSection title={t('view.pages')} summary={t('viewText.pages')}>
      <PagesPane />
      <FaqPane />
    </AdminSection>
  );
}
