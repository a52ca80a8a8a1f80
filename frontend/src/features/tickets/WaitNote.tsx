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
        You have sent several tickets in a short time. From{' '}
        <b>{timeFormat.format(Math.ceil(until / MINUTE_MS) * MINUTE_MS)}</b> on you can send this one; your text stays
        here.
      </span>
    </TicketNote>
  );
}
