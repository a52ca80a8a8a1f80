import { useQuery } from '@apollo/client/react';
import { ErrorState } from '@/shared/components/ErrorState';
import { useTexts } from '@/shared/texts/LanguageContext';
import { deriveListState } from '../components/lists/deriveListState';
import { FailedMessagesNote } from '../payments/FailedMessagesNote';
import { FailedMessagesQuery } from '../payments/operations';

/** Leads to payment messages that failed; renders nothing without any. Requires the permission `tebex`. */
export function FailedPaymentsNote() {
  const t = useTexts('admin/dashboard');
  const { data, failed } = deriveListState(useQuery(FailedMessagesQuery), {
    title: t('payments.failed'),
    text: t('payments.failedText'),
  });
  if (failed) return <ErrorState size="section" {...failed} />;
  return <FailedMessagesNote count={data?.tebexConfig.failedMessages ?? 0} />;
}
