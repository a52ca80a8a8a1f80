import { useTexts } from '@/shared/texts/LanguageContext';
import { AdminSection } from '../components/layout/AdminSection';
import { AnnouncementsPane } from './AnnouncementsPane';

/** What is announced above every page. */
export function AnnouncementsView() {
  const t = useTexts('admin/panel');
  return (
    <AdminSection title={t('view.announcements')} summary={t('viewText.announcements')}>
      <AnnouncementsPane />
    </AdminSection>
  );
}
