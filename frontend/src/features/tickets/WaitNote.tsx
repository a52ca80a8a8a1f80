import { Glyph } from '@/shared/art/Glyph';
import { TicketNote } from './TicketNote';

const MINUTE_MS = 60_000;
const timeFormat = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** Shows when the visitor may submit again; `until` is a timestamp in milliseconds. */
export function WaitNote({ until }: { until: number }) {
  return (
    <TicketNote tone="warning">
      <Glyph name="clock" />
      <span>
        You have sent too many tickets. You can send this one at{' '}
        <b>{timeFormat.format(Math.ceil(until / MINUTE_MS) * MINUTE_MS)}</b>. Your text is kept until then.
      </span>
    </TicketNote>
  );
}
