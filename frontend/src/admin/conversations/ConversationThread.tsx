import { styled } from '@mui/material/styles';
import { Fragment, type ReactNode } from 'react';
import { AttachedPictures } from '@/shared/components/AttachedPictures';
import { ThreadEvent, ThreadLog, ThreadMessage } from '@/shared/components/Thread';
import { TimeText } from '@/shared/components/TimeText';
import type { Texts } from '@/shared/texts/Language';
import { useTexts } from '@/shared/texts/LanguageContext';
import { formatTicketNumber } from '../tickets/ticketLabels';
import type { Entry } from './operations';
import { RemoveEntryButton } from './RemoveEntryButton';

interface Props {
  id: string;
  entries: readonly Entry[];
  /** The player, whose name the entries of the guest may lack. */
  username: string;
  /** The number of the first entry that is new to the reader. */
  firstNew: number | undefined;
}

/** What was written and done, oldest first. Notes look different, and say that only staff read them. */
export function ConversationThread({ id, entries, username, firstNew }: Props) {
  const t = useTexts('admin/conversations');
  return (
    <ThreadLog role="log" aria-label={t('thread')}>
      {entries.length === 0 && <p>{t('thread.empty')}</p>}
      {entries.map((entry) => (
        <Fragment key={entry.seq}>
          {entry.seq === firstNew && <NewLine data-new>{t('new', { count: countNew(entries, firstNew) })}</NewLine>}
          {entry.kind === 'EVENT' ? (
            <ThreadEvent at={entry.createdAt}>{describeEvent(t, entry, username)}</ThreadEvent>
          ) : (
            <ThreadMessage
              voice={entry.kind === 'NOTE' ? 'note' : entry.side === 'GUEST' ? 'guest' : 'staff'}
              author={entry.author ?? (entry.side === 'GUEST' ? username : t('staff'))}
              role={t(entry.side === 'GUEST' ? 'guest' : 'staff')}
              at={entry.createdAt}
              {...(entry.kind === 'NOTE' && { label: t('note.label') })}
              body={entry.removedBy ? null : entry.body}
              removedText={t('removed', { username: entry.removedBy ?? '' })}
              action={!entry.removedBy && <RemoveEntryButton id={id} entry={entry} />}
            >
              <AttachedPictures
                pictures={entry.attachments}
                author={entry.author ?? (entry.side === 'GUEST' ? username : t('staff'))}
              />
            </ThreadMessage>
          )}
        </Fragment>
      ))}
    </ThreadLog>
  );
}

const countNew = (entries: readonly Entry[], first: number): number =>
  entries.filter(({ kind, seq }) => kind !== 'EVENT' && seq >= first).length;

const statuses = ['open', 'in_progress', 'resolved', 'closed', 'pending', 'approved', 'rejected'] as const;

function describeEvent(t: Texts<'admin/conversations'>, { event, author, side }: Entry, username: string): ReactNode {
  const actor = author ?? (side === 'GUEST' ? username : t(side === 'STAFF' ? 'staff' : 'site'));
  const status = statuses.find((each) => each === event?.to?.toLowerCase());
  if (event?.type === 'status' && status) return t('event.status', { actor, status: t(`state.${status}`) });
  if (event?.type === 'assignee' && event.to === actor) return t('event.taken', { actor });
  if (event?.type === 'assignee')
    return event.to ? t('event.assigned', { actor, assignee: event.to }) : t('event.unassigned', { actor });
  const { type, from, to } = event ?? {};
  if (type === 'closing' && to) return t.rich('event.closing', { time: () => <TimeText at={to} /> });
  if (type === 'ban_lifted' || type === 'ban_kept') return t(`event.${type}`, { actor });
  if (type === 'ban_shortened' && to)
    return t.rich('event.ban_shortened', { actor, time: () => <TimeText at={to} format="moment" /> });
  if (type === 'merged' && to) return t('event.merged', { actor, number: formatTicketNumber(to) });
  if (type === 'merged_from' && from) return t('event.mergedFrom', { actor, number: formatTicketNumber(from) });
  return t('event.other', { actor });
}

const NewLine = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  color: theme.vars.palette.primary.main,
  fontWeight: 700,
  '&::before, &::after': { content: '""', flex: 1, borderTop: `2px dashed ${theme.vars.palette.primary.main}` },
}));
