import { useMutation, useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { TimeText } from '@/shared/components/TimeText';
import { FailedNote } from '../components/lists/FailedNote';
import { useAct } from '../lib/useAct';
import { useConfirm } from '../components/forms/useConfirm';
import { EarlierTickets } from './EarlierTickets';
import { isNarrow } from '../components/queue/Desk';
import { DeleteTicket, TicketQuery, type TicketRow } from './operations';
import { Facts, Reader, ReaderEmpty, ReaderHead, ReaderWaiting, Words } from '../components/queue/Reader';
import { TicketActions } from './TicketActions';
import { categoryLabels, numberOf } from './ticketWords';

interface Props {
  id: string;
  /** The ticket from the list, shown while the query loads. */
  known: TicketRow | undefined;
  hrefOf: (id: string) => string;
  onDeleted: () => void;
  onClose: () => void;
}

const deleted = { done: 'Ticket deleted successfully!', failed: 'Failed to delete ticket' };

/** The full ticket and its actions. */
export function TicketReader({ id, known, hrefOf, onDeleted, onClose }: Props) {
  const { data, error, loading, refetch } = useQuery(TicketQuery, { variables: { id } });
  const [deleteTicket] = useMutation(DeleteTicket);
  const act = useAct();
  const confirm = useConfirm();
  const ticket = data ? data.ticket : known;

  if (!ticket && error && !loading)
    return (
      <FailedNote
        title="Error Loading Ticket"
        text="Failed to load the ticket. Please try again later."
        onRetry={() => void refetch().catch(() => {})}
      />
    );
  if (ticket === undefined) return <ReaderWaiting />;
  if (ticket === null)
    return (
      <ReaderEmpty title="This ticket is not there" text="It was deleted, or the address is not complete.">
        <Button variant="outlined" onClick={onClose}>
          Show the List
        </Button>
      </ReaderEmpty>
    );

  async function remove({ subject, username, createdAt }: TicketRow) {
    const isSure = await confirm({
      title: `Delete the ticket of ${username}?`,
      text: (
        <>
          <p>
            {subject} · <TimeText at={createdAt} />
          </p>
          <p>
            The message is removed for good. To be done with it and keep the record, set it to <b>Closed</b> instead.
          </p>
        </>
      ),
      confirm: 'Delete Ticket',
    });
    if (isSure && (await act(() => deleteTicket({ variables: { id } }), deleted))) {
      if (isNarrow()) onClose();
      else onDeleted();
    }
  }

  return (
    <Reader aria-label={`Ticket of ${ticket.username}`}>
      <ReaderHead id={id} title={ticket.subject} username={ticket.username} createdAt={ticket.createdAt} />
      <TicketActions ticket={ticket} onDelete={() => void remove(ticket)} />
      <Facts>
        <div>
          <dt>Email</dt>
          <dd>{ticket.email}</dd>
        </div>
        <div>
          <dt>Category</dt>
          <dd>{categoryLabels[ticket.category]}</dd>
        </div>
        <div>
          <dt>Ticket</dt>
          <dd data-mono>{numberOf(id)}</dd>
        </div>
        {ticket.updatedBy && (
          <div>
            <dt>Status set by</dt>
            <dd>
              {ticket.updatedBy}{' '}
              <Quiet>
                <TimeText at={ticket.updatedAt} format="moment" />
              </Quiet>
            </dd>
          </div>
        )}
      </Facts>
      <Words>{ticket.message}</Words>
      <EarlierTickets of={ticket} hrefOf={hrefOf} />
    </Reader>
  );
}

const Quiet = styled('span')(({ theme }) => ({ color: theme.vars.palette.text.secondary, fontWeight: 400 }));
