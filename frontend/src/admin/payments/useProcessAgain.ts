import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { toFailure } from '@/shared/api/failure';
import { useOutcome } from '../lib/useAct';
import { type Delivery, ProcessWebhookAgain } from './operations';

/** Reprocesses a failed delivery and shows the result as a toast. `processing` is the id of the pending delivery. */
export function useProcessAgain() {
  const [mutate] = useMutation(ProcessWebhookAgain);
  const [processing, setProcessing] = useState<string | null>(null);
  const { succeed, fail } = useOutcome();

  async function processAgain({ id }: Delivery) {
    if (processing !== null) return;
    setProcessing(id);
    try {
      const { status, reason } = (await mutate({ variables: { id } })).data?.processWebhookAgain ?? {};
      if (status === 'failed') fail('The delivery failed again', { code: 'FAILED', message: reason ?? '', fields: {} });
      else succeed('Delivery processed successfully!');
    } catch (error) {
      fail('Failed to process the delivery', toFailure(error));
    }
    setProcessing(null);
  }

  return { processAgain, processing };
}

/** The payload is deleted after the retention period, so the delivery cannot be processed again. */
export const isForgotten = ({ rawPayload }: Pick<Delivery, 'rawPayload'>): boolean =>
  JSON.stringify(rawPayload) === '{}';
