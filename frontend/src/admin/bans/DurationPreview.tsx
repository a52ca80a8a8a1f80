import { useQuery } from '@apollo/client/react';
import { styled } from '@mui/material/styles';
import { toFailure } from '@/shared/api/failure';
import { graphql } from '@/shared/api/graphql';
import { TimeText } from '@/shared/components/TimeText';
import { formatRelativeTime } from '@/shared/lib/formatRelativeTime';
import { useNow } from '@/shared/lib/useNow';
import { HintButton } from '../components/forms/HintButton';
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
  onUntilLifted: () => void;
}

/** What the server understands by a duration. */
export function DurationPreview({ text, start, untilLifted, onSuggestion, onUntilLifted }: Props) {
  const duration = useDebounced(text);
  const { data, error } = useQuery(BanDurationQuery, {
    variables: { duration, start: start ?? null },
    // The end of a new ban depends on the current time.
    fetchPolicy: 'no-cache',
  });

  if (duration === text && error) return toFailure(error).fields.duration?.[0] ?? 'The end date could not be loaded.';
  if (duration !== text || !data) return 'Checking the duration…';

  const { isPermanent, expiresAt, suggestion } = data.banDuration;
  const hasKnownEnd = isPermanent || expiresAt !== null;
  if (untilLifted) {
    return hasKnownEnd ? (
      <Warning>“{duration}” says when the ban ends. A ban until it is lifted needs other words.</Warning>
    ) : (
      'Stays until it is lifted. The text is shown as its duration.'
    );
  }
  if (isPermanent) return 'Never ends.';
  if (expiresAt) return <KnownEnd at={expiresAt} />;
  return (
    <Warning>
      No end can be read from “{duration}”.{' '}
      {suggestion && (
        <>
          Did you mean <HintButton onClick={() => onSuggestion(suggestion)}>{suggestion}</HintButton>?{' '}
        </>
      )}
      Write a number with a unit, such as 7 days, or choose{' '}
      <HintButton onClick={onUntilLifted}>Until lifted</HintButton>.
    </Warning>
  );
}

function KnownEnd({ at }: { at: string }) {
  const now = useNow(60_000);
  return (
    <>
      Ends <TimeText at={at} format="moment" /> {formatZone(new Date(at))}
      {now !== null && `, ${formatRelativeTime(Date.parse(at), now)}`}.
    </>
  );
}

/** The time zone of the browser at that time, such as "GMT+1". */
const formatZone = (date: Date): string =>
  new Intl.DateTimeFormat('en-US', { timeZoneName: 'short' })
    .formatToParts(date)
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

const Warning = styled('span')(({ theme }) => ({ color: theme.vars.palette.warning.main, fontWeight: 600 }));
