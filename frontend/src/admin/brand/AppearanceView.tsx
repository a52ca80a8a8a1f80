import { AdminSection } from '../components/layout/AdminSection';
import { BrandPane } from './BrandPane';
import { useTexts } from '@/shared/texts/LanguageContext';

/** Name, colours and pictures of the site. */
export function AppearanceView() {
  const t = useTexts('admin/panel');
  return (
    <AdminSection title={t('view.appearance')} summary={t('viewText.appearance')}>
      <BrandPane />
    </AdminSection>
  );
}
