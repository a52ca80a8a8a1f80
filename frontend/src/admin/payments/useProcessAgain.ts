import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { toFailure } from '@/shared/api/failure';
import { useActionFeedback } from '../lib/useAction';
import { type WebhookDelivery, ProcessWebhookAgain } from './operations';

/** Reprocesses a failed delivery and shows the result as a toast. `processingId` is the id of the pending delivery. */
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

  return { processAgain, processingId };
}

/** The payload is deleted after the retention period, so the delivery cannot be processed again. */
export const isPayloadDeleted = ({ rawPayload }: Pick<WebhookDelivery, 'rawPayload'>): boolean =>
  JSON.stringify(rawPayload) === '{}';
