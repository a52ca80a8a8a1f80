import { useMutation, useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { ErrorState } from '@/shared/components/ErrorState';
import { TimeText } from '@/shared/components/TimeText';
import { useTexts } from '@/shared/texts/LanguageContext';
import { useConfirm } from '../components/forms/useConfirm';
import { Reader, ReaderEmpty, ReaderFacts, ReaderHead, ReaderSkeleton } from '../components/queue/Reader';
import { isNarrowScreen, narrowMedia } from '../components/queue/SplitView';
import { Conversation } from '../conversations/Conversation';
import { PersonPanel, WithPerson } from '../conversations/WithPerson';
import { useAction } from '../lib/useAction';
import { AlsoAbout } from '../playerRecord/AlsoAbout';
import { EarlierTickets } from './EarlierTickets';
import { DeleteTicket, TicketQuery, type TicketRow } from './operations';
import { TicketActions } from './TicketActions';
import { formatTicketNumber, isTicketDone } from './ticketLabels';

interface Props {
  id: string;
  /** The ticket from the list, shown while the query loads. */
  cachedTicket: TicketRow | undefined;
  hrefOf: (id: string) => string;
  onDeleted: () => void;
  onClose: () => void;
}

/** The full ticket and its actions. */
export function TicketReader({ id, cachedTicket, hrefOf, onDeleted, onClose }: Props) {
  const t = useTexts('admin/tickets');
  const { data, error, loading, refetch } = useQuery(TicketQuery, { variables: { id } });
  const [deleteTicket] = useMutation(DeleteTicket);
  const runAction = useAction();
  const confirm = useConfirm();
  const ticket = data ? data.ticket : cachedTicket;

  if (!ticket && error && !loading)
    return (
      <ErrorState
        size="section"
        title={t('ticket.failed')}
        text={t('ticket.failedText')}
        onRetry={() => void refetch().catch(() => {})}
      />
    );
  if (ticket === undefined) return <ReaderSkeleton />;
  if (ticket === null)
    return (
      <ReaderEmpty title={t('ticket.missing')} text={t('ticket.missingText')}>
        <Button variant="outlined" onClick={onClose}>
          {t('showAll')}
        </Button>
      </ReaderEmpty>
    );

  async function remove({ subject, username, createdAt }: TicketRow) {
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
    if (
      isSure &&
      (await runAction(() => deleteTicket({ variables: { id } }), {
        done: t('delete.done'),
        failed: t('delete.failed'),
      }))
    ) {
      if (isNarrowScreen()) onClose();
      else onDeleted();
    }
  }

  return (
    <Reader aria-label={t('ticketOf', { username: ticket.username })}>
      <ReaderHead id={id} title={ticket.subject} username={ticket.username} createdAt={ticket.createdAt} />
      <TicketActions ticket={ticket} onDelete={() => void remove(ticket)} />
      <WithPerson>
        <div>
          <ReaderFacts>
            <div>
              <dt>{t('email')}</dt>
              <dd>{ticket.email}</dd>
            </div>
            <div>
              <dt>{t('category')}</dt>
              <dd>{t(`category.${ticket.category}`)}</dd>
            </div>
            <div>
              <dt>{t('ticket')}</dt>
              <dd data-mono>{formatTicketNumber(id)}</dd>
            </div>
            {ticket.updatedBy && (
              <div>
                <dt>{t('statusSetBy')}</dt>
                <dd>
                  {ticket.updatedBy}{' '}
                  <SecondaryText>
                    <TimeText at={ticket.updatedAt} format="moment" />
                  </SecondaryText>
                </dd>
              </div>
            )}
          </ReaderFacts>
          <Conversation
            id={id}
            username={ticket.username}
            category={ticket.category}
            doneStatus={isTicketDone(ticket.status) ? null : 'RESOLVED'}
          />
        </div>
        <PersonPanel>
          <EarlierTickets ticket={ticket} hrefOf={hrefOf} />
          <PlayerRecordArea>
            <AlsoAbout username={ticket.username} kind="ticket" id={id} />
          </PlayerRecordArea>
        </PersonPanel>
      </WithPerson>
    </Reader>
  );
}

const SecondaryText = styled('span')(({ theme }) => ({ color: theme.vars.palette.text.secondary, fontWeight: 400 }));

const PlayerRecordArea = styled('div')(({ theme }) => ({
  padding: '16px 24px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  [narrowMedia]: { paddingInline: 'var(--gutter)' },
}));
