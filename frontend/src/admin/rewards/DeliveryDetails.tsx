import { TimeText } from '@/shared/components/TimeText';
import { useTexts } from '@/shared/texts/LanguageContext';
import type { Reward } from './operations';

/** Explains the delivery state. */
export function DeliveryDetails({
  serverName,
  state,
  note,
  reply,
  waitsForPlayer,
  attempts,
  dueAt,
  command,
  needsReview,
}: Reward) {
  const t = useTexts('admin/rewards');
  const isWaiting = state === 'QUEUED' && waitsForPlayer && !note;
  return (
    <>
      {serverName && <p>{t('onServer', { name: serverName })}</p>}
      {isWaiting && <p>{t('waiting')}</p>}
      {note && <p data-note>{note}</p>}
      {reply && <p>{t('serverSaid', { reply })}</p>}
      {needsReview && <p data-note>{t('look.note')}</p>}
      {state === 'FAILED' && (
        <p>
          {waitsForPlayer
            ? t('tried.waiting', { count: attempts })
            : t.rich('tried.at', { count: attempts, date: () => <TimeText at={dueAt} format="moment" /> })}
        </p>
      )}
      {state === 'QUEUED' && command !== null && new Date(dueAt) > new Date() && (
        <p>{t.rich('notBefore', { date: () => <TimeText at={dueAt} format="moment" /> })}</p>
      )}
    </>
  );
}

/** How staff reopened a delivered reward. */
export function DeliveryHistory({ history }: Pick<Reward, 'history'>) {
  const t = useTexts('admin/rewards');

  return (
    <details>
      <summary>{t('reopened.count', { count: history.length })}</summary>
      {history.map(({ at, by, reason, note, reply }) => (
        <p key={at}>
          {t.rich('reopened.by', { date: () => <TimeText at={at} format="moment" />, name: by, reason })}{' '}
          {note && `${t('reopened.before', { note })} `}
          {reply && t('reopened.serverBefore', { reply })}
        </p>
      ))}
    </details>
  );
}
