import { useTexts } from '@/shared/texts/LanguageContext';
import { historySection } from '../sections';
import type { Permission } from '../session/staff';
import { SectionLink } from './SectionLink';

/** Leads to the changes that belong to the permission of a tab. */
export function HistoryLink({ area }: { area: Permission }) {
  const t = useTexts('admin/panel');
  return <SectionLink to={`?tab=${historySection.key}&area=${area}`} glyph="clock" label={t('history')} />;
}
