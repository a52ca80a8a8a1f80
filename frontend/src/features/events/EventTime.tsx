import { TimeText } from '@/shared/components/TimeText';
import { useTimeZone } from '@/shared/lib/useTimeZone';
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
