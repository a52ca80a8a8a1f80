import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { FlushCard } from '@/shared/components/Card';
import { VisuallyHidden } from '@/shared/components/VisuallyHidden';
import { useTexts } from '@/shared/texts/LanguageContext';
import { below } from '@/shared/theme/media';

const columns = ['username', 'reason', 'bannedBy', 'duration', 'server', 'date'] as const;

interface Props {
  /** Whether there is a column with the server where each ban holds. */
  hasServers?: boolean;
  children: ReactNode;
  'aria-hidden'?: boolean;
}

/** A table; below 900 px its rows are displayed as a stack of cards. */
export function BanTable({ hasServers = false, children, ...props }: Props) {
  const t = useTexts('bans');
  const shown = hasServers ? columns : columns.filter((cell) => cell !== 'server');

  return (
    <TableCard {...props}>
      {/* The roles are explicit, because the card CSS removes the table semantics. */}
      <table role="table">
        <caption>
          <VisuallyHidden>{t('caption')}</VisuallyHidden>
        </caption>
        <thead role="rowgroup">
          <tr role="row">
            {shown.map((cell) => (
              <th key={cell} role="columnheader" scope="col" data-cell={cell}>
                {t(`column.${cell}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">{children}</tbody>
      </table>
    </TableCard>
  );
}

const TableCard = styled(FlushCard)(({ theme }) => {
  const { palette } = theme.vars;
  const line = `1px solid ${palette.divider}`;
  const hover = `color-mix(in srgb, ${palette.background.raised} 60%, ${palette.background.paper})`;

  return {
    '& table': { width: '100%', borderCollapse: 'collapse' },
    // Inherited, it would leave header cells centred.
    '& th, & td': { overflowWrap: 'anywhere', textAlign: 'start' },
    '& tbody th': { fontWeight: 700 },
    '& small': { display: 'block', ...theme.typography.caption, color: palette.text.secondary },
    // A duration is free text and can be wider than a chip.
    '& td > span': { whiteSpace: 'normal', textAlign: 'start' },

    [theme.breakpoints.up('md')]: {
      '& table': { tableLayout: 'fixed' },
      '& thead th': {
        ...theme.typography.overline,
        padding: '12px 10px',
        textTransform: 'uppercase',
        color: palette.text.secondary,
        background: palette.background.sunken,
        borderBottom: line,
      },
      '& tbody th, & tbody td': { height: 76, padding: '14px 10px', verticalAlign: 'middle' },
      '& [data-cell=username]': { paddingInlineStart: 20 },
      '& tbody tr + tr > *': { borderTop: line },
      '& td[data-cell=bannedBy], & td[data-cell=server]': { color: palette.text.secondary },
      '& td[data-cell=duration] small': { marginTop: 2 },
      '& th[data-cell=username]': { width: '19%' },
      '& th[data-cell=bannedBy]': { width: 116 },
      '& th[data-cell=duration]': { width: 156 },
      '& th[data-cell=server]': { width: 112 },
      '& th[data-cell=date]': { width: 132 },
      '@media (hover: hover)': { '& tbody tr:hover': { background: hover } },
    },

    [theme.breakpoints.up('lg')]: {
      '& th[data-cell=bannedBy]': { width: 150 },
      '& th[data-cell=duration]': { width: 195 },
      '& th[data-cell=server]': { width: 140 },
      '& th[data-cell=date]': { width: 160 },
    },

    [theme.breakpoints.down('md')]: {
      overflow: 'visible',
      padding: 0,
      border: 0,
      background: 'none',
      boxShadow: 'none',
      '& table, & tbody': { display: 'block' },
      '& thead': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
      '& tbody tr': {
        display: 'grid',
        gridTemplateColumns: 'minmax(50%, 1fr) minmax(0, auto)',
        padding: '14px 16px 17px',
        background: palette.background.paper,
        border: line,
        borderRadius: 6,
        boxShadow: palette.edge.card,
      },
      '& tbody tr + tr': { marginTop: 12 },
      '& tbody th, & tbody td': { minWidth: 0, padding: 0 },
      '& tbody th': { alignSelf: 'center' },
      '& td[data-cell=reason]': { gridArea: '2 / 1 / 3 / -1', padding: '10px 0 12px' },
      '& td[data-cell=bannedBy], & td[data-cell=date]': { gridRow: 3, paddingTop: 10, borderTop: line },
      '& td[data-cell=duration]': { gridArea: '1 / 2', alignSelf: 'center', paddingInlineStart: 12, textAlign: 'end' },
      '& td[data-cell=date]': { textAlign: 'end' },
      '& td[data-cell=server]': { gridArea: '4 / 1 / 5 / -1', paddingTop: 10 },
      '& [data-label]::before': {
        // Screen readers already announce the column header.
        content: ['attr(data-label)', 'attr(data-label) / ""'],
        display: 'block',
        fontSize: '0.75rem',
        fontWeight: 650,
        color: palette.text.secondary,
      },
    },

    // At this width, a name beside the duration would break inside words.
    [below('smallPhone')]: {
      '& tbody th': { gridColumn: '1 / -1' },
      '& td[data-cell=duration]': {
        gridArea: '2 / 1 / 3 / -1',
        paddingTop: 10,
        paddingInlineStart: 0,
        textAlign: 'start',
      },
      '& td[data-cell=duration] small': { display: 'inline', marginInlineStart: 10 },
      '& td[data-cell=reason]': { gridRow: 3 },
      '& td[data-cell=bannedBy], & td[data-cell=date]': { gridRow: 4 },
      '& td[data-cell=server]': { gridRow: 5 },
    },
  };
});
