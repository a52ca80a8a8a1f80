import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { type FragmentOf, graphql } from '@/shared/api/graphql';
import { Glyph } from '@/shared/art/Glyph';
import { VisuallyHidden } from '@/shared/components/VisuallyHidden';
import { useNow } from '@/shared/lib/useNow';
import { useTimeZone } from '@/shared/lib/useTimeZone';
import { paths } from '@/shared/paths';
import { langOf } from '@/shared/texts/langOf';
import type { Language } from '@/shared/texts/Language';
import { useLanguage, useTexts } from '@/shared/texts/LanguageContext';
import { below, from } from '@/shared/theme/media';
import { type Day, findDays, listWeeks, toDay } from './eventDays';

export const MonthCalendarFragment = graphql(`
  fragment MonthCalendar on EventMonth {
    month
    previous
    next
    today
    firstWeekday
    isFar
    hasMore
    events {
      id
      title
      startDate
      endDate
      status
      untranslated {
        language
        texts
      }
    }
  }
`);

type Calendar = FragmentOf<typeof MonthCalendarFragment>;
type CalendarEvent = Calendar['events'][number];

/** November 2026 */
export const formatMonth = (language: Language, month: string): string =>
  language.date(`${month}-01`, { month: 'long', year: 'numeric', timeZone: 'UTC' });

/**
 * The month as a table. A phone has no room for titles in it: there a day with events is marked and leads to the list
 * below.
 */
export function MonthCalendar({ calendar, isBusy }: { calendar: Calendar; isBusy: boolean }) {
  const t = useTexts('events');
  const language = useLanguage();
  const timeZone = useTimeZone();
  const now = useNow(60_000);
  const heading = useRef<HTMLHeadingElement>(null);
  const { month, firstWeekday } = calendar;

  // At the end of the calendar, the pressed link is no longer a link, and its keyboard focus would be lost.
  const shownMonth = useRef(month);
  useEffect(() => {
    if (shownMonth.current !== month && document.activeElement === document.body) heading.current?.focus();
    shownMonth.current = month;
  }, [month]);

  const today = now === null ? calendar.today : toDay(now, timeZone);
  const events = calendar.events.map((event) => ({ event, ...findDays(event, timeZone) }));
  const findEvents = (day: Day) =>
    events
      .filter(({ first, last }) => first <= day && day <= last)
      .map(({ event, first }) => ({ event, isFirstDay: first === day }));
  const weeks = listWeeks(month, firstWeekday);
  const days = weeks.flat().flatMap((day) => (day === null ? [] : [{ day, events: findEvents(day) }]));
  const busyDays = days.filter((one) => one.events.length > 0);

  const renderEvent = ({ event, isFirstDay }: { event: CalendarEvent; isFirstDay: boolean }) => (
    <li key={event.id} data-cancelled={event.status === 'CANCELLED' || undefined}>
      <Link to={paths.event(event.id)}>
        {isFirstDay && (
          <span>{language.date(event.startDate, { timeStyle: 'short', hourCycle: 'h23', timeZone })} </span>
        )}
        <span lang={langOf(event, 'title')}>{event.title}</span>
      </Link>
      {event.status === 'CANCELLED' && <small>{t('cancelled')}</small>}
    </li>
  );

  return (
    <Frame aria-busy={isBusy}>
      <MonthBar>
        <StepLink month={calendar.previous} rel="prev" isFar={calendar.isFar} />
        <h2 ref={heading} id="month" tabIndex={-1}>
          {formatMonth(language, month)}
        </h2>
        <StepLink month={calendar.next} rel="next" isFar={calendar.isFar} />
        {!today.startsWith(month) && (
          <Button component={Link} to={paths.currentMonth} variant="outlined">
            {t('month.today')}
          </Button>
        )}
      </MonthBar>
      <MonthTable aria-labelledby="month">
        <thead>
          <tr>
            {weeks[0]?.map((_, index) => {
              // The first of January 2024 was a Monday.
              const date = Date.UTC(2024, 0, firstWeekday + index);
              return (
                <th key={index} scope="col">
                  <span aria-hidden="true">{language.date(date, { weekday: 'short', timeZone: 'UTC' })}</span>
                  <VisuallyHidden>{language.date(date, { weekday: 'long', timeZone: 'UTC' })}</VisuallyHidden>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, index) => (
            <tr key={index}>
              {week.map((day, column) => {
                if (day === null) return <td key={column} />;
                const dayEvents = findEvents(day);
                const number = <time dateTime={day}>{language.number(Number(day.slice(8)))}</time>;
                return (
                  <td key={column} aria-current={day === today ? 'date' : undefined}>
                    <DayNumber data-short={dayEvents.length > 0 || undefined}>{number}</DayNumber>
                    {dayEvents.length > 0 && (
                      <>
                        <DayLink href={`#day-${day}`}>
                          {number}
                          <VisuallyHidden>{t('month.count', { count: dayEvents.length })}</VisuallyHidden>
                        </DayLink>
                        <ul>{dayEvents.map(renderEvent)}</ul>
                      </>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </MonthTable>
      <DayList>
        {busyDays.map(({ day, events: dayEvents }) => (
          <section key={day} aria-labelledby={`day-${day}`}>
            <h3 id={`day-${day}`}>
              {language.date(day, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })}
            </h3>
            <ul>{dayEvents.map(renderEvent)}</ul>
          </section>
        ))}
      </DayList>
      {busyDays.length === 0 && <p>{t('month.none')}</p>}
      {calendar.hasMore && <p>{t('month.hasMore')}</p>}
    </Frame>
  );
}

function StepLink({ month, rel, isFar }: { month: string | null; rel: 'prev' | 'next'; isFar: boolean }) {
  const t = useTexts('events');
  const language = useLanguage();
  const glyph = <Glyph name={rel === 'prev' ? 'left' : 'right'} size={10} />;
  if (month === null)
    return (
      <StepButton disabled aria-label={t(`month.${rel}`)}>
        {glyph}
      </StepButton>
    );
  return (
    <StepButton
      component={Link}
      to={paths.eventMonth(month)}
      rel={isFar ? `${rel} nofollow` : rel}
      aria-label={t(`month.${rel}Named`, { month: formatMonth(language, month) })}
    >
      {glyph}
    </StepButton>
  );
}

const phone = below('largeTablet');
const wide = from('largeTablet');

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 24,
  '& > *': { minWidth: 0 },
  '& > p': { color: theme.vars.palette.text.secondary },
  '& li[data-cancelled] > a > [lang], & li[data-cancelled] > a > span:last-of-type': { textDecoration: 'line-through' },
  '& li > small': { display: 'block', fontSize: '0.75rem', color: theme.vars.palette.error.main },
}));

const MonthBar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  '& > h2': {
    ...theme.typography.h3,
    minWidth: '11ch',
    textAlign: 'center',
    outlineOffset: 4,
    '&::first-letter': { textTransform: 'uppercase' },
  },
  '& > a:last-child': { minHeight: 44 },
  [phone]: { '& > h2': { flex: 1 } },
}));

const StepButton = styled(Button)({ minWidth: 44, width: 44, height: 44, padding: 0 }) as typeof Button;

const MonthTable = styled('table')(({ theme }) => {
  const { divider, background, primary, text } = theme.vars.palette;
  return {
    width: '100%',
    tableLayout: 'fixed',
    borderCollapse: 'collapse',
    background: background.paper,
    '& th': {
      padding: '10px 4px',
      fontSize: '0.8125rem',
      fontWeight: 650,
      color: text.secondary,
      '& > span': { textTransform: 'capitalize' },
    },
    '& td': { height: 104, padding: 6, border: `1px solid ${divider}`, verticalAlign: 'top' },
    '& td:empty': { background: background.sunken },
    '& td ul': { display: 'grid', gap: 4, marginTop: 4 },
    '& td li': { minWidth: 0, fontSize: '0.8125rem', lineHeight: 1.35, overflowWrap: 'anywhere' },
    '& td li > a': {
      display: 'block',
      minHeight: 28,
      padding: '4px 6px',
      borderRadius: 4,
      borderInlineStart: `4px solid ${primary.main}`,
      background: background.raised,
      color: text.primary,
      textDecoration: 'none',
      '&:hover': { textDecoration: 'underline' },
      '& > span:first-of-type:not(:last-of-type)': { color: text.secondary },
    },
    '& td li[data-cancelled] > a': { borderColor: text.secondary, color: text.secondary },
    '& td[aria-current] time': {
      display: 'inline-grid',
      placeItems: 'center',
      minWidth: 28,
      height: 28,
      borderRadius: 4,
      background: primary.main,
      color: primary.contrastText,
    },
    [phone]: {
      '& td': { height: 48, padding: 0, textAlign: 'center', verticalAlign: 'middle' },
      '& td ul': { display: 'none' },
    },
  };
});

const DayNumber = styled('span')({
  fontWeight: 650,
  [phone]: { '&[data-short]': { display: 'none' } },
});

const DayLink = styled('a')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  minHeight: 47,
  color: theme.vars.palette.text.primary,
  fontWeight: 750,
  textDecoration: 'none',
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 'auto 25% 4px',
    height: 4,
    background: theme.vars.palette.primary.main,
  },
  '&:focus-visible': { outlineOffset: -2 },
  [wide]: { display: 'none' },
}));

const DayList = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  '&:empty': { display: 'none' },
  [wide]: { display: 'none' },
  '& h3': {
    ...theme.typography.body1,
    fontWeight: 700,
    scrollMarginTop: 'calc(var(--bar) + 16px)',
    '&::first-letter': { textTransform: 'uppercase' },
  },
  '& li': { paddingBlock: 4, overflowWrap: 'anywhere' },
  '& li > a': { display: 'block', paddingBlock: 10 },
}));
