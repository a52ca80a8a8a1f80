import { useMutation } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Glyph } from '@/shared/art/Glyph';
import { SelectInput } from '@/shared/components/SelectInput';
import { useAct } from '../lib/useAct';
import { type TicketRow, type TicketStatus, UpdateTicketStatus } from './operations';
import { Actions } from '../components/queue/Reader';
import { StatusMark } from '../components/queue/StatusMark';
import { isDone, numberOf, statuses, statusLabels } from './ticketWords';

const options = statuses.map((value) => ({ value, label: statusLabels[value] }));
const updated = { done: 'Ticket status updated successfully!', failed: 'Failed to update ticket status' };

interface Props {
  ticket: TicketRow;
  onDelete: () => void;
}

export function TicketActions({ ticket, onDelete }: Props) {
  const { id, version, email, subject } = ticket;
  const [wanted, setWanted] = useState<TicketStatus | null>(null);
  const [updateStatus] = useMutation(UpdateTicketStatus);
  const act = useAct();
  const status = wanted ?? ticket.status;

  // Updates optimistically and reverts when the request fails.
  async function setStatus(next: TicketStatus) {
    if (wanted !== null) return;
    setWanted(next);
    await act(() => updateStatus({ variables: { id, status: next, version } }), updated);
    setWanted(null);
  }

  const reply = `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(`Re: ${subject} (${numberOf(id)})`)}`;

  return (
    <Actions aria-busy={wanted !== null}>
      <Status>
        <StatusMark status={status} />
        <SelectInput
          name="status"
          label="Status"
          hideLabel
          options={options}
          value={status}
          onChange={(next) => void setStatus(next)}
        />
      </Status>
      {/* One button for both states, so that it keeps the keyboard focus after it was pressed. */}
      <Button
        {...(isDone(status) ? { variant: 'outlined' } : { variant: 'contained', color: 'secondary' })}
        onClick={() => void setStatus(isDone(status) ? 'OPEN' : 'RESOLVED')}
      >
        {isDone(status) ? <Glyph name="retry" /> : <Tick name="check" />}
        {isDone(status) ? 'Open Again' : 'Mark as Resolved'}
      </Button>
      <Button variant="outlined" href={reply}>
        <Glyph name="mail" />
        Reply by Email
      </Button>
      <Delete variant="text" color="error" onClick={onDelete}>
        <Glyph name="trash" />
        Delete
      </Delete>
    </Actions>
  );
}

const Status = styled('div')({
  position: 'relative',
  minWidth: 0,
  '& > :first-child': { position: 'absolute', zIndex: 1, left: 14, top: '50%', transform: 'translateY(-50%)' },
  '& select.MuiOutlinedInput-input': { paddingLeft: 36, fontWeight: 600 },
  '@media (min-width: 1100px)': { width: 184 },
});

/** Hidden on phones, where the label needs the space. */
const Tick = styled(Glyph)({ '@media (max-width: 399px)': { display: 'none' } });

const Delete = styled(Button)({ '@media (min-width: 1100px)': { marginLeft: 'auto' } });
