import { useTexts } from '@/shared/texts/LanguageContext';
import { AdminSection } from '../components/layout/AdminSection';
import { MediaPane } from './MediaPane';

/** The pictures of the site. */
export function MediaView() {
  const t = useTexts('admin/panel');
  return (
    <AdminSection title={t('view.media')} summary={t('viewText.media')}>
      <MediaPane />
    </AdminSection>
  );
}
