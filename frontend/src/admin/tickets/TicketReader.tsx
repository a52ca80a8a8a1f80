import { useMutation, useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Glyph } from '@/shared/art/Glyph';
import { ErrorState } from '@/shared/components/ErrorState';
import { TimeText } from '@/shared/components/TimeText';
import { useTexts } from '@/shared/texts/LanguageContext';
import { BanDialog } from '../appeals/BanDialog';
import { useConfirm } from '../components/forms/useConfirm';
import { deriveListState } from '../components/lists/deriveListState';
import { ChoicePopup } from '../components/Popup';
import { AssigneePopup } from '../conversations/AssigneePopup';
import { ConversationPane } from '../conversations/ConversationPane';
import { MergeDialog } from '../conversations/MergeDialog';
import { MorePopup } from '../conversations/MorePopup';
import type { Conversation } from '../conversations/operations';
import { useGuestLink } from '../conversations/useGuestLink';
import { isNarrowScreen } from '../desk/DeskLayout';
import { PersonColumn } from '../desk/PersonColumn';
import {
  type Chosen,
  MissingRequest,
  ReaderBody,
  ReaderFacts,
  ReaderFrame,
  ReaderHead,
  ReaderSkeleton,
} from '../desk/ReaderParts';
import { useAction } from '../lib/useAction';
import { panelGlyphs } from '../panel/panelGlyphs';
import { AlsoAbout } from '../playerRecord/AlsoAbout';
import { mayUse, useStaff } from '../session/staff';
import { CategoryDialog } from './CategoryDialog';
import { EarlierTickets } from './EarlierTickets';
import { DeleteTicket, TicketQuery, type TicketRow, type TicketStatus, UpdateTicketStatus } from './operations';
import { StatusMark } from './StatusMark';
import { formatTicketNumber, isTicketDone, ticketStatuses } from './ticketLabels';

interface Props {
  conversation: Conversation;
  chosen: Chosen;
  /** The conversation has changed. */
  onChange: () => void;
}

/** The full ticket and its actions. */
export function TicketReader({ conversation, chosen, onChange }: Props) {
  const t = useTexts('admin/tickets');
  const { id } = conversation;
  const query = useQuery(TicketQuery, { variables: { id } });
  const { data, failed } = deriveListState(query, { title: t('ticket.failed'), text: t('ticket.failedText') });
  const [isMerging, setMerging] = useState(false);
  const [isBanning, setBanning] = useState(false);
  const [isFiling, setFiling] = useState(false);
  const mayBan = mayUse(useStaff(), 'bans');
  const appealTexts = useTexts('admin/appeals');
  const [updateStatus] = useMutation(UpdateTicketStatus);
  const [pendingStatus, setPendingStatus] = useState<TicketStatus | null>(null);
  const runAction = useAction();
  const remove = useRemoval(chosen);
  const guestLink = useGuestLink(id);

  if (!data && failed) return <ErrorState size="section" {...failed} />;
  if (!data) return <ReaderSkeleton />;
  const { ticket } = data;
  if (!ticket) return <MissingRequest onClose={() => chosen.choose('')} />;
  const { username, email, subject, category, version } = ticket;
  const status = pendingStatus ?? ticket.status;
  const isDone = isTicketDone(status);

  // Updates optimistically and reverts when the request fails.
  async function setStatus(next: TicketStatus) {
    if (pendingStatus !== null) return;
    setPendingStatus(next);
    await runAction(() => updateStatus({ variables: { id, status: next, version } }), {
      done: t('update.done'),
      failed: t('update.failed'),
    });
    setPendingStatus(null);
  }

  return (
    <ReaderFrame aria-label={t('ticketOf', { username })}>
      <ReaderHead
        id={id}
        title={subject}
        chosen={chosen}
        facts={
          <>
            <span data-mono>{formatTicketNumber(id)}</span>
            <span>{t(`category.${category}`)}</span>
            <TimeText at={ticket.createdAt} relative />
            {ticket.updatedBy && (
              <span data-detail>
                {t.rich('statusSetBy', { name: ticket.updatedBy, time: () => <TimeText at={ticket.updatedAt} /> })}
              </span>
            )}
          </>
        }
      >
        <ChoicePopup
          label={t('status')}
          options={ticketStatuses.map((value) => ({
            value,
            label: t(`status.${value}`),
            mark: <StatusMark status={value} />,
          }))}
          value={status}
          onChoose={(next) => void setStatus(next)}
        />
        <AssigneePopup conversation={conversation} onChange={onChange} />
        {/* One button for both states, so that it keeps the keyboard focus after it was pressed. */}
        <Button
          variant="outlined"
          aria-keyshortcuts="e"
          data-resolve={isDone ? 'done' : 'open'}
          onClick={() => void setStatus(isDone ? 'OPEN' : 'RESOLVED')}
        >
          <Glyph name={isDone ? 'retry' : 'check'} />
          <span data-word>{isDone ? t('reopen') : t('resolve')}</span>
        </Button>
        <MorePopup id={id} chosen={chosen}>
          {(close) => (
            <>
              <a href={replyHref(ticket)} onClick={close}>
                <Glyph name={panelGlyphs.mail} />
                {t('replyByEmail')}
              </a>
              <button type="button" onClick={() => (close(), void guestLink.renew())}>
                <Glyph name={panelGlyphs.link} />
                {t('link')}
              </button>
              {!conversation.mergedInto && (
                <button type="button" onClick={() => (close(), setMerging(true))}>
                  <Glyph name="copy" />
                  {t('merge')}
                </button>
              )}
              <button type="button" onClick={() => (close(), setFiling(true))}>
                <Glyph name="list" />
                {t('file')}
              </button>
              {mayBan && (
                <button type="button" onClick={() => (close(), setBanning(true))}>
                  <Glyph name="shield" />
                  {appealTexts('ban')}
                </button>
              )}
              <button type="button" onClick={() => (close(), void remove(ticket))}>
                <Glyph name={panelGlyphs.trash} />
                {t('delete')}
              </button>
            </>
          )}
        </MorePopup>
      </ReaderHead>
      <ReaderBody>
        <ConversationPane
          conversation={conversation}
          category={category}
          guestLink={guestLink.link}
          doneStatus={isDone ? null : 'RESOLVED'}
          chosen={chosen}
          onChange={onChange}
        />
      </ReaderBody>
      <PersonColumn username={username}>
        <ReaderFacts>
          <div>
            <dt>{t('email')}</dt>
            <dd>{email}</dd>
          </div>
        </ReaderFacts>
        <EarlierTickets ticket={ticket} hrefOf={chosen.hrefOf} />
        <AlsoAbout username={username} kind="ticket" id={id} />
      </PersonColumn>
      {isFiling && <CategoryDialog ticket={ticket} onClose={() => setFiling(false)} />}
      {isBanning && <BanDialog ticket={ticket} onClose={() => setBanning(false)} />}
      {isMerging && (
        <MergeDialog conversation={conversation} onClose={() => setMerging(false)} onMerged={chosen.choose} />
      )}
    </ReaderFrame>
  );
}

const replyHref = ({ id, email, subject }: TicketRow) =>
  `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(`Re: ${subject} (${formatTicketNumber(id)})`)}`;

/** Deletes a ticket after a question, and opens the next one where the list is visible. */
function useRemoval({ next, previous, choose }: Chosen): (ticket: TicketRow) => Promise<void> {
  const t = useTexts('admin/tickets');
  const [deleteTicket] = useMutation(DeleteTicket);
  const runAction = useAction();
  const confirm = useConfirm();

  return async ({ id, subject, username, createdAt }) => {
    const isSure = await confirm({
      title: t('delete.question', { username }),
      text: (
        <>
          <p>
            {subject} · <TimeText at={createdAt} />
          </p>
          <p>{t.rich('delete.text', { b: (text) => <b>{text}</b> })}</p>
        </>
      ),
      confirmLabel: t('delete.button'),
    });
    if (!isSure) return;
    const isDeleted = await runAction(() => deleteTicket({ variables: { id } }), {
      done: t('delete.done'),
      failed: t('delete.failed'),
    });
    if (isDeleted) choose(isNarrowScreen() ? '' : (next ?? previous ?? ''));
  };
}
