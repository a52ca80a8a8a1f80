import { relativeTime } from '@/shared/lib/relativeTime';
import { useNow } from '@/shared/lib/useNow';

const oneMinute = 60_000;
const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', hourCycle: 'h23', timeZone: 'UTC' });

export function UpdatedAgo({ at }: { at: string }) {
  const now = useNow(1000);
  return (
    <time dateTime={at}>updated {now === null ? `${clock.format(new Date(at))} UTC` : ago(Date.parse(at), now)}</time>
  );
}

/** A visitor's clock can be behind the server's, so negative ages count as zero. */
function ago(at: number, now: number): string {
  const passed = Math.max(0, now - at);
  return passed < oneMinute ? `${Math.trunc(passed / 1000)} s ago` : relativeTime(now - passed, now);
}
