import { styled } from '@mui/material/styles';
import { useHydrated } from '@/shared/lib/useHydrated';
import { useLanguage } from '@/shared/texts/LanguageContext';

/** The day of an event as a leaf of a calendar. The time beside it says the same to screen readers. */
export function DayBlock({ at }: { at: string }) {
  const isHydrated = useHydrated();
  const language = useLanguage();
  const format = (options: Intl.DateTimeFormatOptions) =>
    language.date(at, { ...options, ...(!isHydrated && { timeZone: 'UTC' }) });
  return (
    <Leaf aria-hidden="true">
      <span>{format({ weekday: 'short' })}</span>
      <strong>{format({ day: 'numeric' })}</strong>
      <span>{format({ month: 'short' })}</span>
    </Leaf>
  );
}

const Leaf = styled('span')(({ theme }) => ({
  flex: 'none',
  display: 'grid',
  justifyItems: 'center',
  width: 72,
  paddingBlock: '4px 6px',
  borderRadius: 4,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderTop: `8px solid ${theme.vars.palette.primary.main}`,
  background: theme.vars.palette.background.sunken,
  '& > span': { fontSize: '0.75rem', fontWeight: 600, color: theme.vars.palette.text.secondary },
  '& > strong': { fontSize: '1.625rem', lineHeight: 1.2, fontWeight: 750 },
}));
