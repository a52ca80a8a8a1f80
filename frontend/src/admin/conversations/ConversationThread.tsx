import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Fragment, type ReactNode, useState } from 'react';
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
  /** The number of the last entry that the reader had read when the request was opened; 0 for none. */
  readUpTo: number;
}

/** What was written and done, oldest first. Notes look different, and say that only staff read them. */
export function ConversationThread({ id, entries, username, firstNew, readUpTo }: Props) {
  const t = useTexts('admin/conversations');
  const [isUnfolded, setUnfolded] = useState(false);
  const folded = isUnfolded ? [] : foldedOf(entries, readUpTo);
  const [first] = entries;
  return (
    <ThreadLog role="log" aria-label={t('thread')}>
      {entries.length === 0 && <p>{t('thread.empty')}</p>}
      {entries
        .filter((entry) => !folded.includes(entry))
        .map((entry) => (
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
                html={entry.bodyHtml}
                removedText={t('removed', { username: entry.removedBy ?? '' })}
                action={!entry.removedBy && <RemoveEntryButton id={id} entry={entry} />}
              >
                <AttachedPictures
                  pictures={entry.attachments}
                  author={entry.author ?? (entry.side === 'GUEST' ? username : t('staff'))}
                />
              </ThreadMessage>
            )}
            {entry === first && folded.length > 0 && (
              <UnfoldButton variant="outlined" size="small" onClick={() => setUnfolded(true)}>
                {t('thread.unfold', { count: folded.length })}
              </UnfoldButton>
            )}
          </Fragment>
        ))}
    </ThreadLog>
  );
}

/** So many read entries stay before what is new, or before the end, so that it is read with what it answers. */
const SHOWN_READ = 4;

/** Fewer than these are not worth a button. */
const MIN_FOLDED = 4;

/** What the reader has read before, between the question and the last of it. */
function foldedOf(entries: readonly Entry[], readUpTo: number): readonly Entry[] {
  const read = entries.filter(({ seq }) => seq <= readUpTo);
  const folded = read.slice(1, -SHOWN_READ);
  return folded.length < MIN_FOLDED ? [] : folded;
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

const UnfoldButton = styled(Button)({ justifySelf: 'start' });

const NewLine = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  color: theme.vars.palette.primary.main,
  fontWeight: 700,
  '&::before, &::after': { content: '""', flex: 1, borderTop: `2px dashed ${theme.vars.palette.primary.main}` },
}));
