import { Chip } from '@/shared/components/Chip';
import { TimeText } from '@/shared/components/TimeText';
import { useNow } from '@/shared/lib/useNow';
import { useTimeZone } from '@/shared/lib/useTimeZone';
import { useLanguage } from '@/shared/texts/LanguageContext';
import { toDay } from './eventDays';

/** From when until when, in the time zone of the visitor. The date of an event of one day is given once. */
export function EventTime({ startDate, endDate }: { startDate: string; endDate: string | null }) {
  const timeZone = useTimeZone();
  const isOneDay = endDate !== null && toDay(startDate, timeZone) === toDay(endDate, timeZone);
  return (
    <>
      <TimeText at={startDate} format="moment" />
      {endDate && (
        <>
          {' – '}
          <TimeText at={endDate} format={isOneDay ? 'clock' : 'moment'} />
        </>
      )}
    </>
  );
}

/** The time zone of the shown times on that day, such as "CET" or "UTC": not every page says it in a sentence. */
export function ZoneName({ at }: { at: string }) {
  const timeZone = useTimeZone();
  const { code } = useLanguage();
  const parts = new Intl.DateTimeFormat(code, { timeZone, timeZoneName: 'short' }).formatToParts(new Date(at));
  return (
    <abbr title={timeZone} style={{ textDecoration: 'none' }}>
      {parts.find(({ type }) => type === 'timeZoneName')?.value}
    </abbr>
  );
}

/** Such as "in 3 days". Nothing without scripts, and nothing for an event that should have begun. */
export function TimeLeft({ until }: { until: string }) {
  const now = useNow(60_000);
  const language = useLanguage();
  const start = Date.parse(until);
  if (now === null || start <= now) return null;
  return (
    <Chip tone="warning" mark="clock" size="small">
      {language.relativeTime(start, now)}
    </Chip>
  );
}
