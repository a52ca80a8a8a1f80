import { useQuery } from '@apollo/client/react';
import { toFailure } from '@/shared/api/failure';
import { graphql } from '@/shared/api/graphql';
import { TimeText } from '@/shared/components/TimeText';
import { useDebounced } from '../lib/useDebounced';

const BanDurationQuery = graphql(`
  query BanDuration($duration: String!, $start: DateTime) {
    banDuration(duration: $duration, start: $start) {
      isPermanent
      expiresAt
    }
  }
`);

interface Props {
  /** The duration as typed, not empty. */
  text: string;
  /** When the ban started; undefined for a new ban. */
  start: string | undefined;
}

/** What the server understands by a duration. */
export function DurationPreview({ text, start }: Props) {
  const duration = useDebounced(text);
  const { data, error } = useQuery(BanDurationQuery, {
    variables: { duration, start: start ?? null },
    // The end of a new ban depends on the current time.
    fetchPolicy: 'no-cache',
  });

  if (duration === text && error) return toFailure(error).fields.duration?.[0] ?? 'The end date could not be loaded.';
  if (duration !== text || !data) return 'Checking the duration…';

  const { isPermanent, expiresAt } = data.banDuration;
  if (isPermanent) return 'Never ends.';
  if (!expiresAt) return `No end date could be read from “${duration}”. The ban stays until it is lifted.`;
  return (
    <>
      Ends <TimeText at={expiresAt} format="moment" relative />
    </>
  );
}
