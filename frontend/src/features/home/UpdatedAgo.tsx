import { formatRelativeTime } from '@/shared/lib/formatRelativeTime';
import { useNow } from '@/shared/lib/useNow';

const MINUTE_MS = 60_000;
const timeFormat = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', hourCycle: 'h23', timeZone: 'UTC' });

export function UpdatedAgo({ at }: { at: string }) {
  const now = useNow(1000);
  return (
    <time dateTime={at}>
      updated {now === null ? `${timeFormat.format(new Date(at))} UTC` : formatAge(Date.parse(at), now)}
    </time>
  );
}

/** A visitor's clock can be behind the server's, so negative ages count as zero. */
function formatAge(at: number, now: number): string {
  const ageMs = Math.max(0, now - at);
  if (ageMs < 1000) return 'just now';
  return ageMs < MINUTE_MS ? `${Math.trunc(ageMs / 1000)} s ago` : formatRelativeTime(now - ageMs, now);
}
