import { useTexts } from '@/shared/texts/LanguageContext';
import { AdminSection } from '../components/layout/AdminSection';
import { TranslationsPane } from '../translations/TranslationsPane';
import { LanguagesPane } from './LanguagesPane';

/** The languages of the site, and what is translated into them. */
export function LanguagesView() {
  const t = useTexts('admin/panel');
  return (
    <AdminSection title={t('view.languages')} summary={t('viewText.languages')}>
      <LanguagesPane />
      <TranslationsPane />
    </AdminSection>
  );
}
