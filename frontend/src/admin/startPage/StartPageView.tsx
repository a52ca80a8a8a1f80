import { useTexts } from '@/shared/texts/LanguageContext';
import { AdminSection } from '../components/layout/AdminSection';
import { StartPagePane } from './StartPagePane';

/** What visitors see first, in the order of the owner. */
export function StartPageView() {
  const t = useTexts('admin/panel');
  return (
    <AdminSection title={t('view.startPage')} summary={t('viewText.startPage')}>
      <StartPagePane />
    </AdminSection>
  );
}
