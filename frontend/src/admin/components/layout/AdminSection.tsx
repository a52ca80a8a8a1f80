import { styled } from '@mui/material/styles';
import { type ReactNode, use } from 'react';
import { below } from '@/shared/theme/media';
import { SectionHeadContext } from './SectionHeadContext';

interface Props {
  title: string;
  /** A one-line summary, such as "18 active of 143". Undefined reserves its space while loading; null omits it. */
  summary?: ReactNode;
  /** The actions of the view, with the primary one first. */
  action?: ReactNode;
  children: ReactNode;
}

/** A view of the panel: its title, what it is for, its actions, and its content. */
export function AdminSection({ title, summary, action, children }: Props) {
  const { trail, greeting, link } = use(SectionHeadContext);
  return (
    <section>
      <SectionHead>
        <div>
          {trail}
          <h1 tabIndex={-1}>{title}</h1>
          <SummaryLine>
            {greeting}
            {summary !== null && <p>{summary ?? '\u00a0'}</p>}
          </SummaryLine>
        </div>
        {(link || action) && (
          <SectionActions>
            {link && <div>{link}</div>}
            {action}
          </SectionActions>
        )}
      </SectionHead>
      <SectionBody>{children}</SectionBody>
    </section>
  );
}

export const SectionHead = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: '12px 24px',
  padding: '20px 0',
  '& > div:first-of-type': { flex: '1 1 280px', minWidth: 0 },
  '& h1': {
    fontFamily: theme.typography.fontFamily,
    fontSize: '1.625rem',
    fontWeight: 750,
    lineHeight: 1.2,
    letterSpacing: '-0.015em',
    overflowWrap: 'anywhere',
  },
  [below('laptop')]: { padding: '14px 0 16px' },
}));

export const SummaryLine = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 16px',
  marginTop: 2,
  '& p': {
    ...theme.typography.body2,
    minWidth: 0,
    color: theme.vars.palette.text.secondary,
    overflowWrap: 'anywhere',
  },
  '& b': { color: theme.vars.palette.text.primary, fontWeight: 650 },
}));

const SectionActions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  [below('tablet')]: {
    width: '100%',
    '&:not(:has(> :not(div)))': { display: 'contents' },
    '& > div': { position: 'absolute', top: 6, insetInlineEnd: -8 },
    '& > :not(div)': { flex: '1 0 auto', minHeight: 44 },
  },
});

const SectionBody = styled('div')({
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  alignContent: 'start',
});
