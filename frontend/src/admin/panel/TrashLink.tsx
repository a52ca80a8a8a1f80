import { useTexts } from '@/shared/texts/LanguageContext';
import { trashKindsOf } from '../lib/kinds';
import { trashSection } from '../sections';
import type { Permission } from '../session/staff';
import { panelGlyphs } from './panelGlyphs';
import { SectionLink } from './SectionLink';

/** Leads to what was deleted with the permission of a section; renders nothing if that cannot be restored. */
export function TrashLink({ area }: { area: Permission }) {
  const t = useTexts('admin/panel');
  const [kind, ...others] = trashKindsOf([area]);
  if (!kind) return null;
  const filter = others.length === 0 ? `&kind=${kind}` : '';
  return <SectionLink to={`?tab=${trashSection.key}${filter}`} glyph={panelGlyphs.trash} label={t('trash')} />;
}
