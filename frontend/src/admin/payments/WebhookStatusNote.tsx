import { useQuery } from '@apollo/client/react';
import { TimeText } from '@/shared/components/TimeText';
import { useTexts } from '@/shared/texts/LanguageContext';
import { Note } from '../components/layout/Note';
import { NewestDeliveryQuery } from './operations';

export function WebhookStatusNote({ hasSecret }: { hasSecret: boolean }) {
  const t = useTexts('admin/payments');
  const { data, error, loading } = useQuery(NewestDeliveryQuery);
  const newest = data?.tebexWebhookLogs.items[0];

  if (!hasSecret) {
    return (
      <Note tone="warning" title={t('webhook.unset')}>
        {t('webhook.unsetText')}
      </Note>
    );
  }
  return (
    <Note tone="success" title={t('webhook.set')}>
      {t('webhook.setText')}
      {newest && (
        <> {t.rich('webhook.last', { date: () => <TimeText at={newest.createdAt} format="moment" relative /> })}</>
      )}
      {error && !newest && !loading && ` ${t('webhook.lastFailed')}`}
    </Note>
  );
}
