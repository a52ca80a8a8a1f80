import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { Glyph } from '@/shared/art/Glyph';
import { useTexts } from '@/shared/texts/LanguageContext';
import { trashKindsOf } from '../lib/kinds';
import { trashSection } from '../sections';
import type { Permission } from '../session/staff';

/** Leads to what was deleted with the permission of a section; renders nothing if that cannot be restored. */
export function TrashLink({ area }: { area: Permission }) {
  const t = useTexts('admin/panel');
  const [kind, ...others] = trashKindsOf([area]);
  if (!kind) return null;
  const filter = others.length === 0 ? `&kind=${kind}` : '';
  return (
    <Button component={Link} to={`?tab=${trashSection.key}${filter}`} variant="text" size="small">
      <Glyph name="trash" />
      {t('trash')}
    </Button>
  );
}
