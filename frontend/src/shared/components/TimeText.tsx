import { useHydrated } from '@/shared/lib/useHydrated';
import { useNow } from '@/shared/lib/useNow';
import { useLanguage } from '@/shared/texts/LanguageContext';

const formats = {
  /** November 20, 2026 */
  long: { dateStyle: 'long' },
  /** Nov 20, 2026 */
  date: { dateStyle: 'medium' },
  /** 09:12:30 */
  time: { timeStyle: 'medium', hourCycle: 'h23' },
  /** 09:12 */
  clock: { timeStyle: 'short', hourCycle: 'h23' },
  /** Nov 20, 2026, 09:12 */
  moment: { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const MINUTE_MS = 60_000;

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
  const language = useLanguage();

  return (
    <time dateTime={at} className={className}>
      {language.date(at, { ...formats[format], ...(!isHydrated && { timeZone: 'UTC' }) })}
      {relative && <RelativeTime at={at} />}
    </time>
  );
}

function RelativeTime({ at }: { at: string }) {
  const now = useNow(MINUTE_MS);
  const language = useLanguage();
  if (now === null) return null;
  // The seconds would stand still until the next minute, and the clocks of two machines differ by some.
  const isNow = Math.abs(Date.parse(at) - now) < MINUTE_MS;
  const words = isNow
    ? new Intl.RelativeTimeFormat(language.code, { numeric: 'auto' }).format(0, 'second')
    : language.relativeTime(Date.parse(at), now);
  return <small> {words}</small>;
}
