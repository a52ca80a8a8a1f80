import { useMutation, useQuery } from '@apollo/client/react';
import { styled } from '@mui/material/styles';
import { EmptyState } from '@/shared/components/EmptyState';
import { ErrorState } from '@/shared/components/ErrorState';
import { Skeleton } from '@/shared/components/Skeleton';
import { TimeText } from '@/shared/components/TimeText';
import { useTexts } from '@/shared/texts/LanguageContext';
import { FormDialog } from '../components/forms/FormDialog';
import { readText } from '../components/forms/readText';
import { deriveListState } from '../components/lists/deriveListState';
import { formatTicketNumber } from '../tickets/ticketLabels';
import { type Conversation, MergeRequest, MergeTargetsQuery } from './operations';

interface Props {
  conversation: Pick<Conversation, 'id' | 'version' | 'playerName'>;
  onClose: () => void;
  onMerged: (into: string) => void;
}

/** Merges a ticket into another one of the same guest. */
export function MergeDialog({ conversation, onClose, onMerged }: Props) {
  const t = useTexts('admin/conversations');
  const [merge] = useMutation(MergeRequest);
  const { id, version } = conversation;

  return (
    <FormDialog
      title={t('merge.title', { number: formatTicketNumber(id) })}
      submitLabel={t('merge.submit')}
      messages={{ done: t('merge.done'), failed: t('merge.failed') }}
      onClose={onClose}
      onSubmit={async (content) => {
        const into = readText(content, 'into');
        await merge({ variables: { id, into, version } });
        onMerged(into);
      }}
    >
      {() => <MergeTargets conversation={conversation} />}
    </FormDialog>
  );
}

function MergeTargets({ conversation: { id, playerName } }: Pick<Props, 'conversation'>) {
  const t = useTexts('admin/conversations');
  const query = useQuery(MergeTargetsQuery, { variables: { username: playerName }, fetchPolicy: 'network-only' });
  const { data, failed } = deriveListState(query, { title: t('merge.loadFailed'), text: t('failed.text') });
  if (failed) return <ErrorState size="section" {...failed} />;
  if (!data) return <Skeleton aria-busy style={{ height: 120 }} />;
  const email = data.tickets.items.find((ticket) => ticket.id === id)?.email.toLowerCase();
  const targets = data.tickets.items.filter(
    (ticket) => ticket.id !== id && ticket.status !== 'CLOSED' && ticket.email.toLowerCase() === email,
  );
  if (targets.length === 0)
    return <EmptyState size="section" title={t('merge.none')} text={t('merge.noneText', { player: playerName })} />;

  return (
    <TargetList>
      <legend>{t('merge.into')}</legend>
      {targets.map((ticket, index) => (
        <label key={ticket.id}>
          <input type="radio" name="into" value={ticket.id} required defaultChecked={index === 0} />
          <span>
            <b>{ticket.subject}</b>
            <small>
              {formatTicketNumber(ticket.id)} · <TimeText at={ticket.createdAt} />
            </small>
          </span>
        </label>
      ))}
      <p>{t('merge.text')}</p>
    </TargetList>
  );
}

const TargetList = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { ...theme.typography.body2, padding: 0, marginBottom: 8, fontWeight: 600 },
  '& label': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'center',
    gap: 12,
    minHeight: 52,
    padding: '8px 12px',
    border: `1px solid ${theme.vars.palette.divider}`,
    cursor: 'pointer',
    '&:has(:checked)': { borderColor: theme.vars.palette.primary.main },
  },
  '& input': { width: 20, height: 20, margin: 0, accentColor: theme.vars.palette.primary.main },
  '& span': { display: 'grid', minWidth: 0, overflowWrap: 'anywhere' },
  '& small, & p': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}));
