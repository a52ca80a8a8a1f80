import { formatRelativeTime } from '@/shared/lib/formatRelativeTime';
import { useHydrated } from '@/shared/lib/useHydrated';
import { useNow } from '@/shared/lib/useNow';

const formats = {
  /** November 20, 2026 */
  long: { dateStyle: 'long' },
  /** Nov 20, 2026 */
  date: { dateStyle: 'medium' },
  /** Nov 20, 2026, 09:12 */
  moment: { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Formatters for the given time zone, or the browser's. */
const createFormatters = (zone: { timeZone?: string }) => ({
  long: new Intl.DateTimeFormat('en-US', { ...formats.long, ...zone }),
  date: new Intl.DateTimeFormat('en-US', { ...formats.date, ...zone }),
  moment: new Intl.DateTimeFormat('en-US', { ...formats.moment, ...zone }),
});
const utcFormatters = createFormatters({ timeZone: 'UTC' });
const localFormatters = createFormatters({});

interface Props {
  /** As an ISO date. */
  at: string;
  format?: keyof typeof formats;
  /** Also shows the relative time after hydration. */
  relative?: boolean;
  className?: string;
}

/** A timestamp. The server renders it in UTC, and the browser in the visitor's time zone. */
export function TimeText({ at, format = 'date', relative = false, className }: Props) {
  const isHydrated = useHydrated();
  const writer = (isHydrated ? localFormatters : utcFormatters)[format];

  return (
    <time dateTime={at} className={className}>
      {writer.format(new Date(at))}
      {relative && <RelativeTime at={at} />}
    </time>
  );
}

function RelativeTime({ at }: { at: string }) {
  const now = useNow(60_000);
  return now === null ? null : <small> {formatRelativeTime(Date.parse(at), now)}</small>;
}
