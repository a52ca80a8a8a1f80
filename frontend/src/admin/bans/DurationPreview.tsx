import { useQuery } from '@apollo/client/react';
import { toFailure } from '@/shared/api/failure';
import { graphql } from '@/shared/api/graphql';
import { TimeText } from '@/shared/components/TimeText';
import { useNow } from '@/shared/lib/useNow';
import type { Language } from '@/shared/texts/Language';
import { useLanguage, useTexts } from '@/shared/texts/LanguageContext';
import { HintButton } from '../components/forms/HintButton';
import { Warning } from '../components/forms/Warning';
import { useDebounced } from '../lib/useDebounced';

const BanDurationQuery = graphql(`
  query BanDuration($duration: String!, $start: DateTime) {
    banDuration(duration: $duration, start: $start) {
      isPermanent
      expiresAt
      suggestion
    }
  }
`);

interface Props {
  /** The duration as typed, not empty. */
  text: string;
  /** When the ban started; undefined for a new ban. */
  start: string | undefined;
  /** Whether the text is the label of a ban that stays until it is lifted. */
  untilLifted: boolean;
  onSuggestion: (duration: string) => void;
  /** Absent: the length must be understood. */
  onUntilLifted?: () => void;
}

/** What the server understands by a duration. */
export function DurationPreview({ text, start, untilLifted, onSuggestion, onUntilLifted }: Props) {
  const t = useTexts('admin/bans');
  const duration = useDebounced(text);
  const { data, error } = useQuery(BanDurationQuery, {
    variables: { duration, start: start ?? null },
    // The end of a new ban depends on the current time.
    fetchPolicy: 'no-cache',
  });

  if (duration === text && error) return toFailure(error).fields.duration?.[0] ?? t('preview.failed');
  if (duration !== text || !data) return t('preview.checking');

  const { isPermanent, expiresAt, suggestion } = data.banDuration;
  const hasKnownEnd = isPermanent || expiresAt !== null;
  if (untilLifted) {
    return hasKnownEnd ? <Warning>{t('preview.saysEnd', { text: duration })}</Warning> : t('preview.stays');
  }
  if (isPermanent) return t('preview.never');
  if (expiresAt) return <KnownEnd at={expiresAt} />;
  return (
    <Warning>
      {t('preview.unreadable', { text: duration })}{' '}
      {suggestion && (
        <>
          {t.rich('preview.didYouMean', {
            text: suggestion,
            button: (text) => <HintButton onClick={() => onSuggestion(suggestion)}>{text}</HintButton>,
          })}{' '}
        </>
      )}
      {onUntilLifted &&
        t.rich('preview.howTo', { button: (text) => <HintButton onClick={onUntilLifted}>{text}</HintButton> })}
    </Warning>
  );
}

function KnownEnd({ at }: { at: string }) {
  const t = useTexts('admin/bans');
  const language = useLanguage();
  const now = useNow(60_000);
  const end = { date: () => <TimeText at={at} format="moment" />, zone: formatZone(language, new Date(at)) };

  if (now === null) return t.rich('preview.ends', end);
  return t.rich('preview.endsIn', { ...end, distance: language.relativeTime(Date.parse(at), now) });
}

/** The time zone of the browser at that time, such as "GMT+1". */
const formatZone = (language: Language, date: Date): string =>
  language
    .getDateTimeFormat(null, { timeZoneName: 'short' })
    .formatToParts(date)
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';
