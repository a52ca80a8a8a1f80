import { CombinedGraphQLErrors } from '@apollo/client';
import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { toFailure } from '@/shared/api/failure';
import { useTexts } from '@/shared/texts/LanguageContext';
import { useActionFeedback } from '../lib/useAction';
import { ProcessFailedWebhooks, ProcessWebhookAgain, type WebhookDelivery } from './operations';

/** Reprocesses failed deliveries and shows the result as a toast. `processingId` is the id of the pending delivery. */
export function useProcessAgain() {
  const t = useTexts('admin/payments');
  const [mutate] = useMutation(ProcessWebhookAgain);
  const [processingId, setProcessingId] = useState<string | null>(null);
  const { succeed, fail } = useActionFeedback();

  async function processAgain({ id }: WebhookDelivery) {
    if (processingId !== null) return;
    setProcessingId(id);
    try {
      const { status, reason } = (await mutate({ variables: { id } })).data?.processWebhookAgain ?? {};
      if (status === 'failed') fail(t('process.failedAgain'), { code: 'FAILED', message: reason ?? '', fields: {} });
      else succeed(t('process.done'));
    } catch (error) {
      fail(t('process.failed'), toFailure(error));
    }
    setProcessingId(null);
  }

  /** For bulk actions: rejects if the delivery fails again. */
  async function processOrThrow({ id }: WebhookDelivery) {
    const { status, reason } = (await mutate({ variables: { id } })).data?.processWebhookAgain ?? {};
    if (status !== 'failed') return;
    throw new CombinedGraphQLErrors({ errors: [{ message: reason ?? '', extensions: { code: 'FAILED' } }] });
  }

  return { processAgain, processOrThrow, processingId };
}

/** Reprocesses all failed deliveries and shows the result as a toast. */
export function useProcessAllAgain() {
  const t = useTexts('admin/payments');
  const [mutate, { loading }] = useMutation(ProcessFailedWebhooks);
  const { succeed, fail } = useActionFeedback();

  async function processAll() {
    if (loading) return;
    try {
      const { processed = 0, failed = 0, waiting = 0 } = (await mutate()).data?.processFailedWebhooks ?? {};
      const sentences = [
        t('processAll.done', { count: processed }),
        failed > 0 && t('processAll.failedAgain', { count: failed }),
        waiting > 0 && t('processAll.follow', { count: waiting }),
      ];
      succeed(sentences.filter(Boolean).join(' '));
    } catch (error) {
      fail(t('processAll.failed'), toFailure(error));
    }
  }

  return { processAll, isProcessing: loading };
}

/** The payload is deleted after the retention period, so the delivery cannot be processed again. */
export const isPayloadDeleted = ({ rawPayload }: Pick<WebhookDelivery, 'rawPayload'>): boolean =>
  JSON.stringify(rawPayload) === '{}';

export const canProcessAgain = (delivery: WebhookDelivery): boolean =>
  delivery.status === 'failed' && !isPayloadDeleted(delivery);
