import { useMutation, useQuery } from '@apollo/client/react';
import { styled } from '@mui/material/styles';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ErrorState } from '@/shared/components/ErrorState';
import { Skeleton } from '@/shared/components/Skeleton';
import { useConversationUpdates } from '@/shared/live/useConversationUpdates';
import { useTexts } from '@/shared/texts/LanguageContext';
import { Note } from '../components/layout/Note';
import { deriveListState } from '../components/lists/deriveListState';
import { narrowMedia } from '../components/queue/SplitView';
import { useRefresh } from '../lib/useRefresh';
import { useStaff } from '../session/staff';
import type { TicketRow, TicketStatus } from '../tickets/operations';
import { AssigneeField } from './AssigneeField';
import { Composer } from './Composer';
import { ConversationThread } from './ConversationThread';
import { EndingNote } from './EndingNote';
import { GuestLink } from './GuestLink';
import { MergeButton } from './MergeButton';
import { ConversationQuery, type Entry, MarkRead } from './operations';

export interface ConversationProps {
  id: string;
  username: string;
  /** The category of a ticket. */
  category?: TicketRow['category'];
  /** Whether the first message is an answer of a form that the reader shows above. */
  startsWithForm?: boolean;
  /** The status that "Send and Resolve" sets; null if the request has none to set. */
  doneStatus: TicketStatus | null;
}

/** The conversation with a guest: assignee, thread, and the form for replies and notes. It updates live. */
export function ConversationPane({ id, username, category, startsWithForm = false, doneStatus }: ConversationProps) {
  const t = useTexts('admin/conversations');
  const me = useStaff().username;
  const query = useQuery(ConversationQuery, { variables: { id } });
  const { data, failed } = deriveListState(query, { title: t('load.failed'), text: t('load.failedText') });
  const reload = () => void query.refetch().catch(() => {});
  const conversation = data?.conversation;
  useConversationUpdates(conversation?.watch, reload);
  const open = useOpenRequest();
  const colleagues = conversation?.replying.filter((each) => each !== me) ?? [];
  usePolling(colleagues.length > 0, reload);
  useMarkRead(id, conversation?.entries.at(-1)?.seq);
  useStatusRefresh(conversation?.entries);

  if (!conversation && failed) return <ErrorState size="section" {...failed} />;
  if (!conversation) return <PaneSkeleton aria-busy />;
  const entries = startsWithForm ? conversation.entries.filter(({ seq }) => seq > 1) : conversation.entries;
  return (
    <>
      <ConversationTools>
        {startsWithForm && <h4>{t('thread')}</h4>}
        <AssigneeField conversation={conversation} />
        <GuestLink id={id} />
        {conversation.kind === 'TICKET' && !conversation.mergedInto && (
          <MergeButton conversation={conversation} onMerged={open} />
        )}
      </ConversationTools>
      <ThreadArea>
        <ConversationThread id={id} entries={entries} username={username} />
        <EndingNote conversation={conversation} onOpen={open} />
        {colleagues.length > 0 && (
          <div role="status">
            <Note tone="info" title={t('replying', { username: colleagues.join(', ') })}>
              {t('replying.text')}
            </Note>
          </div>
        )}
      </ThreadArea>
      {!conversation.mergedInto && (
        <Composer
          key={id}
          id={id}
          request={{
            username,
            category: conversation.kind === 'TICKET' ? (category ?? null) : conversation.kind,
            language: conversation.language,
          }}
          lastSeq={conversation.entries.at(-1)?.seq ?? 0}
          doneStatus={doneStatus}
          isMainAction={!startsWithForm}
          canAttach={conversation.canAttach}
          onSent={reload}
        />
      )}
    </>
  );
}

/** Opens another request where this one is, in the list of tickets or in the queue. */
function useOpenRequest(): (id: string) => void {
  const [, setParameters] = useSearchParams();
  return (id) =>
    setParameters((before) => {
      const after = new URLSearchParams(before);
      after.set(before.has('request') ? 'request' : 'ticket', id);
      return after;
    });
}

/** "Is replying" ends without a notification: the server shows it for 12 seconds. */
const REPLYING_POLL_MS = 6_000;

function usePolling(isActive: boolean, reload: () => void) {
  const poll = useEffectEvent(reload);
  useEffect(() => {
    if (!isActive) return;
    const timer = setInterval(() => poll(), REPLYING_POLL_MS);
    return () => clearInterval(timer);
  }, [isActive]);
}

/** What is on the screen no longer counts as unread in the queue. */
function useMarkRead(id: string, seq: number | undefined) {
  const [markRead] = useMutation(MarkRead);
  useEffect(() => {
    if (seq !== undefined) void markRead({ variables: { id, seq } }).catch(() => {});
  }, [id, seq, markRead]);
}

/** The status of the request is shown beside the conversation, and the guest can change it. */
function useStatusRefresh(entries: readonly Entry[] | undefined) {
  const refresh = useRefresh();
  const seq = entries && (entries.findLast(({ event }) => event?.type === 'status')?.seq ?? 0);
  const shownSeq = useRef(seq);
  useEffect(() => {
    const before = shownSeq.current;
    shownSeq.current = seq;
    if (before !== undefined && seq !== undefined && seq > before) refresh();
  }, [seq, refresh]);
}

const PaneSkeleton = styled(Skeleton)({ height: 240, margin: 24 });

const ConversationTools = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  padding: '16px 24px 0',
  '& h4': { flexBasis: '100%', fontSize: '1rem', fontWeight: 700 },
  [narrowMedia]: { paddingInline: 'var(--gutter)' },
});

const ThreadArea = styled('div')({
  display: 'grid',
  gap: 20,
  padding: '20px 24px 24px',
  containerType: 'inline-size',
  '& > *': { minWidth: 0 },
  [narrowMedia]: { paddingInline: 'var(--gutter)' },
});
