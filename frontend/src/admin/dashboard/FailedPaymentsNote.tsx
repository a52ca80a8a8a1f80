import { useQuery } from '@apollo/client/react';
import { ErrorState } from '@/shared/components/ErrorState';
import { deriveListState } from '../components/lists/deriveListState';
import { FailedMessagesNote } from '../payments/FailedMessagesNote';
import { FailedMessagesQuery } from '../payments/operations';

/** Leads to payment messages that failed; renders nothing without any. Requires the permission `tebex`. */
export function FailedPaymentsNote() {
  const { data, failed } = deriveListState(useQuery(FailedMessagesQuery), {
    title: 'Error Loading Payment Messages',
    text: 'The number of failed payment messages could not be loaded. Please try again later.',
  });
  if (failed) return <ErrorState size="section" {...failed} />;
  return <FailedMessagesNote count={data?.tebexConfig.failedMessages ?? 0} />;
}
