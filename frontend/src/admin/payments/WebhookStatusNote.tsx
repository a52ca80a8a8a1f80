import type { ReactNode } from 'react';
import { TimeText } from '@/shared/components/TimeText';
import { useTexts } from '@/shared/texts/LanguageContext';
import { Note } from '../components/layout/Note';

interface Props {
  hasSecret: boolean;
  /** When the last message came, as far as one is known. */
  lastAt: string | undefined;
  hasLastFailed: boolean;
  action: ReactNode;
}

/** Whether payment messages are accepted, and when the last one came. */
export function WebhookStatusNote({ hasSecret, lastAt, hasLastFailed, action }: Props) {
  const t = useTexts('admin/payments');

  if (!hasSecret) {
    return (
      <Note tone="warning" title={t('webhook.unset')}>
        {t('webhook.unsetText')}
      </Note>
    );
  }
  return (
    <Note tone="success" title={t('webhook.set')} action={action}>
      {t('webhook.setText')}
      {lastAt && <> {t.rich('webhook.last', { date: () => <TimeText at={lastAt} format="moment" relative /> })}</>}
      {hasLastFailed && ` ${t('webhook.lastFailed')}`}
    </Note>
  );
}
