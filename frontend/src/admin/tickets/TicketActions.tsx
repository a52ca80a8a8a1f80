import { useMutation } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Glyph } from '@/shared/art/Glyph';
import { SelectInput } from '@/shared/components/SelectInput';
import { useTexts } from '@/shared/texts/LanguageContext';
import { below, from } from '@/shared/theme/media';
import { ReaderActions } from '../components/queue/Reader';
import { StatusMark } from '../components/queue/StatusMark';
import { useAction } from '../lib/useAction';
import { type TicketRow, type TicketStatus, UpdateTicketStatus } from './operations';
import { formatTicketNumber, isTicketDone, ticketStatuses } from './ticketLabels';

interface Props {
  ticket: TicketRow;
  onDelete: () => void;
}

export function TicketActions({ ticket, onDelete }: Props) {
  const t = useTexts('admin/tickets');
  const { id, version, email, subject } = ticket;
  const [pendingStatus, setPendingStatus] = useState<TicketStatus | null>(null);
  const [updateStatus] = useMutation(UpdateTicketStatus);
  const runAction = useAction();
  const status = pendingStatus ?? ticket.status;

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

  const replyHref = `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(`Re: ${subject} (${formatTicketNumber(id)})`)}`;

  return (
    <ReaderActions aria-busy={pendingStatus !== null}>
      <StatusField>
        <StatusMark status={status} />
        <SelectInput
          name="status"
          label={t('status')}
          hideLabel
          options={ticketStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
          value={status}
          onChange={(next) => void setStatus(next)}
        />
      </StatusField>
      {/* One button for both states, so that it keeps the keyboard focus after it was pressed. */}
      <Button variant="outlined" onClick={() => void setStatus(isTicketDone(status) ? 'OPEN' : 'RESOLVED')}>
        {isTicketDone(status) ? <Glyph name="retry" /> : <ResolveGlyph name="check" />}
        {isTicketDone(status) ? t('reopen') : t('markResolved')}
      </Button>
      <Button variant="outlined" href={replyHref}>
        <Glyph name="mail" />
        {t('replyByEmail')}
      </Button>
      <DeleteButton variant="text" color="error" onClick={onDelete}>
        <Glyph name="trash" />
        {t('delete')}
      </DeleteButton>
    </ReaderActions>
  );
}

const StatusField = styled('div')({
  position: 'relative',
  minWidth: 0,
  '& > :first-child': { position: 'absolute', zIndex: 1, left: 14, top: '50%', transform: 'translateY(-50%)' },
  '& select.MuiOutlinedInput-input': { paddingLeft: 36, fontWeight: 600 },
  [from('largeLaptop')]: { width: 184 },
});

/** Hidden on phones, where the label needs the space. */
const ResolveGlyph = styled(Glyph)({ [below('mediumPhone')]: { display: 'none' } });

const DeleteButton = styled(Button)({ [from('largeLaptop')]: { marginLeft: 'auto' } });
