import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { toFailure } from '@/shared/api/failure';
import { useOutcome } from '../parts/useAct';
import { type Delivery, ProcessWebhookAgain } from './operations';

/** Has a failed delivery processed once more and says how it went; `processing` is the one that is on its way. */
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

/** The message itself is removed after a while, and nothing can be made of it any more. */
export const isForgotten = ({ rawPayload }: Pick<Delivery, 'rawPayload'>): boolean =>
  JSON.stringify(rawPayload) === '{}';
