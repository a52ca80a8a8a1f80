import { useQuery } from '@apollo/client/react';
import { TimeText } from '@/shared/components/TimeText';
import { Note } from '../components/layout/Note';
import { NewestDeliveryQuery } from './operations';

export function WebhookStatusNote({ hasSecret }: { hasSecret: boolean }) {
  const { data, error, loading } = useQuery(NewestDeliveryQuery);
  const newest = data?.tebexWebhookLogs.items[0];

  if (!hasSecret) {
    return (
      <Note tone="warning" title="Webhook is not configured">
        Payment notifications will be rejected until the secret is set.
      </Note>
    );
  }
  return (
    <Note tone="success" title="Webhook is configured">
      Payment notifications are verified with the saved secret.
      {newest && (
        <>
          {' '}
          Last delivery: <TimeText at={newest.createdAt} format="moment" relative />
        </>
      )}
      {error && !newest && !loading && ' The time of the last delivery could not be loaded.'}
    </Note>
  );
}
