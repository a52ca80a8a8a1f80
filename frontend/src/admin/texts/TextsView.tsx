import { useTexts } from '@/shared/texts/LanguageContext';
import { AdminSection } from '../components/layout/AdminSection';
import { TextsPane } from './TextsPane';

/** The headings and introductions of the public pages. */
export function TextsView() {
  const t = useTexts('admin/panel');
  return (
    <AdminSection title={t('view.texts')} summary={t('viewText.texts')}>
      <TextsPane />
    </AdminSection>
  );
}
