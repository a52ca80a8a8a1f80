import { TimeText } from '@/shared/components/TimeText';

/** From when until when, in the time zone of the visitor. */
export function EventTime({ startDate, endDate }: { startDate: string; endDate: string | null }) {
  return (
    <>
      <TimeText at={startDate} format="moment" />
      {endDate && (
        <>
          {' – '}
          <TimeText at={endDate} format="moment" />
        </>
      )}
    </>
  );
}
