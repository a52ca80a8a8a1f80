import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Glyph } from '@/shared/art/Glyph';
import { PageHeader } from '@/shared/components/PageHeader';
import { useLocalPath } from '@/shared/components/PageMeta';
import { Section } from '@/shared/components/Section';
import { useTimeZone } from '@/shared/lib/useTimeZone';
import { paths } from '@/shared/paths';
import { useTexts } from '@/shared/texts/LanguageContext';
import { squares } from '@/shared/theme/squares';

/** What the list and the calendar share: the header, the links to both, and the time zone. */
export function EventsFrame({ view, children }: { view: 'list' | 'month'; children: ReactNode }) {
  const t = useTexts('events');
  const toLocalPath = useLocalPath();
  const timeZone = useTimeZone();
  return (
    <>
      <PageHeader
        title={t('title')}
        text={t('text')}
        langs={{ title: t.lang('title'), text: t.lang('text') }}
        scene="market"
      >
        <SubscribeButton href={toLocalPath(paths.calendar)} variant="outlined">
          <Glyph name="clock" />
          {t('subscribe')}
        </SubscribeButton>
      </PageHeader>
      <Section>
        <ViewBar>
          <nav aria-label={t('views')}>
            <Link to={paths.events} aria-current={view === 'list' ? 'page' : undefined}>
              {t('view.list')}
            </Link>
            <Link to={paths.currentMonth} aria-current={view === 'month' ? 'page' : undefined}>
              {t('view.month')}
            </Link>
          </nav>
          <p>{t('timeZone', { zone: timeZone.replaceAll('_', ' ') })}</p>
        </ViewBar>
        {children}
      </Section>
    </>
  );
}

const SubscribeButton = styled(Button)({ minHeight: 44, marginTop: 16, gap: 8 }) as typeof Button;

const ViewBar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 24px',
  marginBottom: 32,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& > nav': { display: 'flex', gap: 4 },
  '& > p': { ...theme.typography.body2, paddingBlock: 8, color: theme.vars.palette.text.secondary },
  '& a': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    minHeight: 48,
    padding: '0 16px',
    color: theme.vars.palette.text.secondary,
    fontWeight: 650,
    textDecoration: 'none',
    '&:hover, &[aria-current]': { color: theme.vars.palette.text.primary },
    '&[aria-current]::after': {
      content: '""',
      position: 'absolute',
      inset: 'auto 16px 0',
      height: 6,
      background: squares(theme.vars.palette.primary.main),
    },
  },
}));
