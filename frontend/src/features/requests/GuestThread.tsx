import type { ReactNode } from 'react';
import { AttachedPictures } from '@/shared/components/AttachedPictures';
import { ThreadEvent, ThreadLog, ThreadMessage } from '@/shared/components/Thread';
import { TimeText } from '@/shared/components/TimeText';
import type { Texts } from '@/shared/texts/Language';
import { useTexts } from '@/shared/texts/LanguageContext';
import type { GuestEntry } from './operations';
import { numberOf, statusOf } from './requestState';

/** The messages and events of a request. New ones are announced politely. */
export function GuestThread({ entries }: { entries: readonly GuestEntry[] }) {
  const t = useTexts('requests');
  return (
    <ThreadLog role="log" aria-label={t('thread')}>
      {entries.map((entry) =>
        entry.kind === 'EVENT' ? (
          <ThreadEvent key={entry.seq} at={entry.createdAt}>
            {describeEvent(t, entry)}
          </ThreadEvent>
        ) : (
          <ThreadMessage
            key={entry.seq}
            voice={entry.side === 'GUEST' ? 'guest' : 'staff'}
            author={entry.author ?? t(entry.side === 'GUEST' ? 'you' : 'team')}
            role={t(entry.side === 'GUEST' ? 'you' : 'team')}
            at={entry.createdAt}
            body={entry.body}
            html={entry.bodyHtml}
            removedText={t('removed')}
          >
            <AttachedPictures
              pictures={entry.attachments}
              author={entry.author ?? t(entry.side === 'GUEST' ? 'you' : 'team')}
            />
          </ThreadMessage>
        ),
      )}
    </ThreadLog>
  );
}

function describeEvent(t: Texts<'requests'>, { event, side }: GuestEntry): ReactNode {
  const { type, from, to } = event ?? {};
  if (type === 'closing' && to) return t.rich('event.closing', { time: () => <TimeText at={to} /> });
  if (type === 'ban_lifted' || type === 'ban_kept') return t(`event.${type}`);
  if (type === 'ban_shortened' && to)
    return t.rich('event.ban_shortened', { time: () => <TimeText at={to} format="moment" /> });
  if (type === 'merged' && to) return t('event.merged', { number: numberOf(to) });
  if (type === 'merged_from' && from) return t('event.mergedFrom', { number: numberOf(from) });
  if (event?.type === 'status' && event.to) {
    const status = statusOf(event.to);
    if (side === 'GUEST' && status === 'closed') return t('event.closedByGuest');
    if (side === 'SITE' && status === 'closed') return t('event.closedBySite');
    if (side === 'GUEST' && status === 'open') return t('event.reopened');
    return t('event.status', { status: t(`status.${status}`) });
  }
  return t('event.other');
}
