import { styled } from '@mui/material/styles';
import { ItemIcon } from '@/shared/art/ItemIcon';
import { VisuallyHidden } from '@/shared/components/VisuallyHidden';
import { useLanguage, useTexts } from '@/shared/texts/LanguageContext';
import { DAY_MS, toDayNumber } from './day';

interface Props {
  streak: number;
  /** The day number of the last vote, or null. */
  lastVoteDay: number | null;
  /** Null until hydration. The week then ends with the last vote. */
  now: number | null;
}

/** The last seven days: each day of the streak has a lit torch. */
export function StreakWeek({ streak, lastVoteDay, now }: Props) {
  const t = useTexts('voting');
  const language = useLanguage();
  const today = now === null ? lastVoteDay : toDayNumber(now);
  const isDayLit = (day: number) => lastVoteDay !== null && day <= lastVoteDay && day > lastVoteDay - streak;

  return (
    <DayList aria-label={t('lastSevenDays')}>
      {[6, 5, 4, 3, 2, 1, 0].map((daysAgo) => {
        if (today === null) return <DayCell key={daysAgo} weekday={null} isLit={false} />;
        const day = today - daysAgo;
        const weekday = language.date(day * DAY_MS, { weekday: 'long', timeZone: 'UTC' });
        return <DayCell key={daysAgo} weekday={weekday} isLit={isDayLit(day)} />;
      })}
    </DayList>
  );
}

function DayCell({ weekday, isLit }: { weekday: string | null; isLit: boolean }) {
  const t = useTexts('voting');
  return (
    <li data-lit={isLit}>
      <ItemIcon name="torch" />
      <span aria-hidden="true">{weekday?.[0] ?? '–'}</span>
      <VisuallyHidden>{t(isLit ? 'dayVoted' : 'dayMissed', { weekday: weekday ?? '' })}</VisuallyHidden>
    </li>
  );
}

const DayList = styled('ol')(({ theme }) => {
  const { secondary, background, divider } = theme.vars.palette;
  return {
    display: 'grid',
    gridTemplateColumns: 'repeat(7, 1fr)',
    gap: 8,
    '& > li': {
      position: 'relative',
      display: 'grid',
      justifyItems: 'center',
      gap: 2,
      padding: '10px 0 6px',
      color: theme.vars.palette.text.secondary,
      background: background.sunken,
      borderBottom: `3px solid ${divider}`,
      fontSize: '0.8125rem',
      fontWeight: 650,
    },
    '& > [data-lit=true]': {
      background: `color-mix(in srgb, ${secondary.main} 10%, ${background.sunken})`,
      borderBottomColor: secondary.main,
    },
    '& > [data-lit=false] > svg': { filter: 'grayscale(1)', opacity: 0.4 },
    [theme.breakpoints.down('sm')]: { gap: 4 },
  };
});
