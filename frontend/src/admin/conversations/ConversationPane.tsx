import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Glyph } from '@/shared/art/Glyph';
import { PlayerAvatar } from '@/shared/components/PlayerAvatar';
import { PrivateLink } from '@/shared/components/PrivateLink';
import { useConversationUpdates } from '@/shared/live/useConversationUpdates';
import { useLanguage, useTexts } from '@/shared/texts/LanguageContext';
import { AppealBox } from '../appeals/AppealBox';
import { Note } from '../components/layout/Note';
import { narrowMedia } from '../desk/DeskLayout';
import type { Chosen } from '../desk/ReaderParts';
import { useRefresh } from '../lib/useRefresh';
import { useStaff } from '../session/staff';
import type { TicketRow, TicketStatus } from '../tickets/operations';
import { Composer } from './Composer';
import { ConversationThread } from './ConversationThread';
import { EndingNote } from './EndingNote';
import type { Conversation, Entry } from './operations';
import { useReading } from './useReading';
import { useReadMark } from './useReadMark';
import { useThreadScroll } from './useThreadScroll';

interface Props {
  conversation: Conversation;
  /** The category of a ticket. */
  category: TicketRow['category'] | null;
  /** What the guest answered in a form, and what staff decide on it. The first message is one of these answers. */
  form?: ReactNode;
  /** A new link for the guest. */
  guestLink: string | undefined;
  /** The status that "Send, Resolve, Next" sets; null if the request has none to set. */
  doneStatus: TicketStatus | null;
  chosen: Chosen;
  /** The conversation has changed. */
  onChange: () => void;
}

/** The thread with a guest, which scrolls on its own, and below it the form for replies and notes. It updates live. */
export function ConversationPane(props: Props) {
  const { conversation, category, form, guestLink, doneStatus, chosen, onChange } = props;
  const t = useTexts('admin/conversations');
  const language = useLanguage();
  const me = useStaff().username;
  const { id, kind, playerName: username } = conversation;
  useConversationUpdates(conversation.watch, onChange);
  const colleagues = conversation.replying.filter((each) => each !== me);
  usePolling(colleagues.length > 0, onChange);
  useStatusRefresh(conversation.entries);
  const entries = form ? conversation.entries.filter(({ seq }) => seq > 1) : conversation.entries;
  // What was new when it was opened stays marked as such.
  const [readUpTo] = useState(conversation.readUpTo);
  const firstNew = readUpTo === 0 ? undefined : entries.find(({ kind: of, seq }) => of !== 'EVENT' && seq > readUpTo);
  const start = firstNew ? 'new' : readUpTo === 0 || form ? 'top' : 'end';
  const { thread, isEndInView, below, showEnd } = useThreadScroll(entries, start);
  const lastSeq = conversation.entries.at(-1)?.seq ?? 0;
  useReadMark(id, lastSeq, isEndInView);
  useReading(id);
  const readers = conversation.readers.filter((each) => !colleagues.includes(each));

  return (
    <>
      {conversation.appeal && <AppealBox appeal={conversation.appeal} />}
      <ThreadScroll ref={thread} tabIndex={0} aria-label={t('thread.area')} role="region" data-thread>
        <ThreadArea>
          {form}
          {guestLink && <PrivateLink link={guestLink} />}
          <ConversationThread
            id={id}
            entries={entries}
            username={username}
            firstNew={firstNew?.seq}
            readUpTo={readUpTo}
          />
          <EndingNote conversation={conversation} onOpen={chosen.choose} />
        </ThreadArea>
      </ThreadScroll>
      {below > 0 && (
        <NewBelow>
          <Button variant="contained" size="small" onClick={showEnd}>
            <Glyph name="down" size={10} />
            {t('newBelow', { count: below })}
          </Button>
        </NewBelow>
      )}
      {colleagues.length > 0 && (
        <div role="status">
          <Note tone="info" title={t('replying', { username: colleagues.join(', ') })}>
            {t('replying.text')}
          </Note>
        </div>
      )}
      {readers.length > 0 && (
        <ReadersLine role="status">
          {readers.map((each) => (
            <PlayerAvatar key={each} username={each} size={16} />
          ))}
          {t('readers', { count: readers.length, names: language.list(readers) })}
        </ReadersLine>
      )}
      {!conversation.mergedInto && (
        <Composer
          id={id}
          request={{
            username,
            category: kind === 'TICKET' ? category : kind,
            language: conversation.language,
          }}
          appeal={conversation.appeal}
          lastSeq={lastSeq}
          doneStatus={doneStatus}
          isMainAction={!form}
          canAttach={conversation.canAttach}
          onSent={onChange}
          onDone={() => chosen.choose(chosen.next ?? '')}
        />
      )}
    </>
  );
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

/** The status of the request is shown beside the conversation, and the guest can change it. */
function useStatusRefresh(entries: readonly Entry[]) {
  const refresh = useRefresh();
  const seq = entries.findLast(({ event }) => event?.type === 'status')?.seq ?? 0;
  const shownSeq = useRef(seq);
  useEffect(() => {
    const before = shownSeq.current;
    shownSeq.current = seq;
    if (seq > before) refresh();
  }, [seq, refresh]);
}

const ThreadScroll = styled('div')({
  flex: 1,
  minHeight: 120,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  '&:focus-visible': { outlineOffset: -3 },
});

const ThreadArea = styled('div')({
  display: 'grid',
  gap: 20,
  padding: '16px 20px 20px',
  containerType: 'inline-size',
  '& > *': { minWidth: 0 },
  [narrowMedia]: { paddingInline: 'var(--gutter)' },
});

/** Above the reply, where it is seen before the first letter. */
const ReadersLine = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  padding: '6px 20px',
  color: theme.vars.palette.text.secondary,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  [narrowMedia]: { paddingInline: 'var(--gutter)' },
}));

const NewBelow = styled('div')({
  position: 'relative',
  zIndex: 2,
  height: 0,
  display: 'grid',
  justifyItems: 'center',
  '& > button': { position: 'absolute', bottom: 8 },
});
