import { CombinedGraphQLErrors } from '@apollo/client';
import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { toFailure } from '@/shared/api/failure';
import { formatNumber } from '@/shared/lib/formatNumber';
import { useActionFeedback } from '../lib/useAction';
import { formatCount } from '../lib/formatCounts';
import { type WebhookDelivery, ProcessFailedWebhooks, ProcessWebhookAgain } from './operations';

export const deliveryNoun = ['delivery', 'deliveries'] as const;

/** Reprocesses failed deliveries and shows the result as a toast. `processingId` is the id of the pending delivery. */
export function useProcessAgain() {
  const [mutate] = useMutation(ProcessWebhookAgain);
  const [processingId, setProcessingId] = useState<string | null>(null);
  const { succeed, fail } = useActionFeedback();

  async function processAgain({ id }: WebhookDelivery) {
    if (processingId !== null) return;
    setProcessingId(id);
    try {
      const { status, reason } = (await mutate({ variables: { id } })).data?.processWebhookAgain ?? {};
      if (status === 'failed') fail('The delivery failed again', { code: 'FAILED', message: reason ?? '', fields: {} });
      else succeed('Delivery processed successfully!');
    } catch (error) {
      fail('Failed to process the delivery', toFailure(error));
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
  const [mutate, { loading }] = useMutation(ProcessFailedWebhooks);
  const { succeed, fail } = useActionFeedback();

  async function processAll() {
    if (loading) return;
    try {
      const { processed = 0, failed = 0, waiting = 0 } = (await mutate()).data?.processFailedWebhooks ?? {};
      const sentences = [
        `${formatCount(processed, deliveryNoun)} processed.`,
        failed > 0 && `${formatNumber(failed)} failed again.`,
        waiting > 0 && `${formatNumber(waiting)} follow within minutes.`,
      ];
      succeed(sentences.filter(Boolean).join(' '));
    } catch (error) {
      fail('Failed to process the deliveries', toFailure(error));
    }
  }

  return { processAll, isProcessing: loading };
}

/** The payload is deleted after the retention period, so the delivery cannot be processed again. */
export const isPayloadDeleted = ({ rawPayload }: Pick<WebhookDelivery, 'rawPayload'>): boolean =>
  JSON.stringify(rawPayload) === '{}';

export const canProcessAgain = (delivery: WebhookDelivery): boolean =>
  delivery.status === 'failed' && !isPayloadDeleted(delivery);
