import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Glyph, type GlyphName, type GlyphRows } from '@/shared/art/Glyph';
import { Skeleton } from '@/shared/components/Skeleton';
import { TimeText } from '@/shared/components/TimeText';
import { useLanguage, useTexts } from '@/shared/texts/LanguageContext';
import { below } from '@/shared/theme/media';
import { panelGlyphs } from '../panel/panelGlyphs';
import { mayUse, type Permission, useStaff } from '../session/staff';
import type { Dashboard } from './operations';

/** Four key figures of the site. Only items that wait for staff are highlighted. */
export function Counters({ dashboard }: { dashboard: Dashboard | undefined }) {
  const t = useTexts('admin/dashboard');
  const [latest] = dashboard?.recentNews ?? [];
  return (
    <CounterGrid>
      <Counter
        label={t('counter.news')}
        glyph="horn"
        section="news"
        count={dashboard?.newsCount}
        caption={
          latest ? <>{t.rich('counter.latest', { date: () => <TimeText at={latest.date} /> })}</> : t('counter.none')
        }
      />
      <Counter
        label={t('counter.bans')}
        glyph="shield"
        section="bans"
        count={dashboard?.activeBans}
        caption={t('counter.of', { total: dashboard?.totalBans ?? 0 })}
      />
      <Counter
        label={t('counter.links')}
        glyph="check"
        section="votes"
        count={dashboard?.activeVoteLinks}
        caption={t('counter.of', { total: dashboard?.totalVoteLinks ?? 0 })}
      />
      <Counter
        label={t('counter.tickets')}
        glyph={panelGlyphs.ticket}
        section="tickets"
        count={dashboard?.openTickets}
        caption={t('counter.of', { total: dashboard?.totalTickets ?? 0 })}
        isWaiting
      />
    </CounterGrid>
  );
}

interface Props {
  label: string;
  glyph: GlyphName | GlyphRows;
  /** The tab that lists all of them. */
  section: Permission;
  /** Undefined while loading. */
  count: number | undefined;
  caption: ReactNode;
  /** Whether these items wait for staff. */
  isWaiting?: boolean;
}

function Counter({ label, glyph, section, count, caption, isWaiting = false }: Props) {
  const language = useLanguage();
  const isLink = mayUse(useStaff(), section);
  const content = (
    <>
      <span>{label}</span>
      <Glyph name={glyph} />
      {count === undefined ? (
        <>
          <Skeleton style={{ width: 64, height: 26, margin: '6px 0 7px' }} />
          <small>
            <Skeleton style={{ width: 96, height: 12, margin: '3px 0 4px' }} />
          </small>
        </>
      ) : (
        <>
          <strong data-waiting={isWaiting && count > 0}>{language.number(count)}</strong>
          <small>{caption}</small>
        </>
      )}
    </>
  );

  return (
    <li aria-busy={count === undefined}>
      {isLink ? <CounterLink to={`?tab=${section}`}>{content}</CounterLink> : <CounterCard>{content}</CounterCard>}
    </li>
  );
}

const CounterGrid = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: 16,
  [below('largeLaptop')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});

const CounterCard = styled('div')(({ theme }) => {
  const { background, divider, border, edge, text, warning } = theme.vars.palette;
  return {
    ...theme.typography.body2,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '2px 12px',
    height: '100%',
    padding: '14px 16px 17px',
    border: `1px solid ${divider}`,
    borderRadius: 6,
    background: background.paper,
    boxShadow: edge.card,
    color: text.primary,
    textDecoration: 'none',
    'a&:hover': { borderColor: border },
    '& > span:first-of-type': { color: text.secondary, fontWeight: 650 },
    '& > svg': { color: text.secondary },
    '& > strong': {
      fontSize: '2rem',
      fontWeight: 750,
      lineHeight: 1.2,
      letterSpacing: '-0.02em',
      fontVariantNumeric: 'tabular-nums',
    },
    '& > strong[data-waiting=true]': { color: warning.main },
    '& > small': { ...theme.typography.caption, gridColumn: '1 / -1', color: text.secondary },
    [below('tablet')]: {
      '& > svg': { display: 'none' },
      '& > strong': { gridColumn: 2, gridRow: 1 },
    },
  };
});

const CounterLink = CounterCard.withComponent(Link);
