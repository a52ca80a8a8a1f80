import { useNow } from '@/shared/lib/useNow';
import type { Language } from '@/shared/texts/Language';
import { useLanguage } from '@/shared/texts/LanguageContext';

const MINUTE_MS = 60_000;
const timeFormat = { timeStyle: 'short', hourCycle: 'h23', timeZone: 'UTC' } as const;

export function UpdatedAgo({ at }: { at: string }) {
  const now = useNow(1000);
  const language = useLanguage();
  return <time dateTime={at}>{describeUpdate(language, at, now)}</time>;
}

/** A visitor's clock can be behind the server's, so negative ages count as zero. */
function describeUpdate(language: Language, at: string, now: number | null): string {
  const t = language.texts('home');
  if (now === null) return t('updated.at', { time: language.date(at, timeFormat) });
  const ageMs = Math.max(0, now - Date.parse(at));
  if (ageMs < 1000) return t('updated.now');
  if (ageMs < MINUTE_MS) return t('updated.seconds', { seconds: Math.trunc(ageMs / 1000) });
  return t('updated.ago', { distance: language.relativeTime(now - ageMs, now) });
}
