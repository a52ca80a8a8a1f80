import { useTexts } from '@/shared/texts/LanguageContext';
import { AdminSection } from '../components/layout/AdminSection';
import { MenuPane } from './MenuPane';
import { SectionsPane } from './SectionsPane';

/** The menu, and the pages of the site that it can lead to. */
export function MenuView() {
  const t = useTexts('admin/panel');
  return (
    <AdminSection title={t('view.menu')} summary={t('viewText.menu')}>
      <MenuPane />
      <SectionsPane />
    </AdminSection>
  );
}
