import { styled } from '@mui/material/styles';
import { Skeleton } from '@/shared/components/Skeleton';

/** The three latest items of a kind. */
export const RecentList = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  '& > li': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 78,
    padding: '10px 16px',
  },
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& > li > div': { flex: 1, minWidth: 0 },
  '& a, & b, & p': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& a, & b': { color: theme.vars.palette.text.primary, fontWeight: 650, textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline' },
  // Makes the whole row clickable.
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
  '& p': { color: theme.vars.palette.text.secondary },
}));

export function RecentListSkeleton() {
  return (
    <RecentList aria-busy>
      {[60, 75, 50].map((width) => (
        <li key={width}>
          <Skeleton style={{ width: 32, height: 32 }} />
          <div>
            <Skeleton style={{ width: `${width}%`, marginBottom: 8 }} />
            <Skeleton style={{ width: '35%' }} />
          </div>
        </li>
      ))}
    </RecentList>
  );
}
