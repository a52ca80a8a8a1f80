import { styled } from '@mui/material/styles';
import { type ReactNode, use } from 'react';
import { below } from '@/shared/theme/media';
import { SectionLinkContext } from './SectionLinkContext';

interface Props {
  title: string;
  /** A one-line summary, such as "18 active of 143". Undefined reserves its space while loading; null omits it. */
  summary?: ReactNode;
  /** The primary action; on a phone it stays at the bottom of the screen. */
  action?: ReactNode;
  children: ReactNode;
}

export function AdminSection({ title, summary, action, children }: Props) {
  const link = use(SectionLinkContext);
  return (
    <SectionFrame>
      <SectionHead>
        <TitleRow>
          <h2>{title}</h2>
          {link}
        </TitleRow>
        {summary !== null && <p>{summary ?? '\u00a0'}</p>}
      </SectionHead>
      {action && <SectionAction data-section-action>{action}</SectionAction>}
      <SectionBody>{children}</SectionBody>
    </SectionFrame>
  );
}

const narrow = below('laptop');

const SectionFrame = styled('section')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateRows: 'auto 1fr',
  columnGap: 16,
  [narrow]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'auto 1fr auto',
    minHeight: '60vh',
    // The actions for selected rows take its place at the bottom of the screen.
    '&:has([data-bulk-bar]) > [data-section-action]': { display: 'none' },
  },
});

const TitleRow = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 12px' });

const SectionHead = styled('div')(({ theme }) => ({
  padding: '24px 0 16px',
  '& h2': theme.typography.h3,
  '& p': { ...theme.typography.body2, marginTop: 2, color: theme.vars.palette.text.secondary },
  [narrow]: { padding: '16px 0 12px' },
}));

const SectionAction = styled('div')(({ theme }) => ({
  alignSelf: 'center',
  display: 'flex',
  gap: 12,
  [narrow]: {
    order: 1,
    position: 'sticky',
    zIndex: 5,
    bottom: 0,
    margin: '0 calc(-1 * var(--gutter))',
    padding: '12px var(--gutter)',
    background: theme.vars.palette.background.default,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    '& > *': { flex: 1 },
  },
}));

const SectionBody = styled('div')({
  gridColumn: '1 / -1',
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  alignContent: 'start',
});
