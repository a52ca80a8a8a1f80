import { styled } from '@mui/material/styles';
import { useTexts } from '@/shared/texts/LanguageContext';
import type { PanelSection } from '../sections';

interface Props {
  section: PanelSection | undefined;
  /** What is open when it is no section. */
  name: string | undefined;
}

/** Where the open view is in the panel. */
export function Trail({ section, name }: Props) {
  const t = useTexts('admin/panel');
  const place = section ? t(`permission.${section.permission}`) : name;
  return (
    <TrailLine>
      <span>{t('title')}</span>
      {place && (
        <>
          <i aria-hidden="true">/</i>
          <span>{place}</span>
        </>
      )}
    </TrailLine>
  );
}

const TrailLine = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  marginBottom: 2,
  color: theme.vars.palette.text.secondary,
  fontWeight: 600,
  '& i': { paddingInline: 5, color: theme.vars.palette.border, fontStyle: 'normal' },
}));
