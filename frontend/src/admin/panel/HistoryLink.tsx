import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { Glyph } from '@/shared/art/Glyph';
import { useTexts } from '@/shared/texts/LanguageContext';
import { historySection } from '../sections';
import type { Permission } from '../session/staff';

/** Leads to the changes that belong to the permission of a tab. */
export function HistoryLink({ area }: { area: Permission }) {
  const t = useTexts('admin/panel');
  return (
    <Button component={Link} to={`?tab=${historySection.key}&area=${area}`} variant="text" size="small">
      <Glyph name="clock" />
      {t('history')}
    </Button>
  );
}
