import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { TimeText } from '@/shared/components/TimeText';
import { useTexts } from '@/shared/texts/LanguageContext';
import { Note } from '../components/layout/Note';
import { ReadingDialog } from '../components/layout/ReadingDialog';
import type { WebhookDelivery } from './operations';
import { canProcessAgain, isPayloadDeleted } from './useProcessAgain';

interface Props {
  delivery: WebhookDelivery;
  onProcess: () => void;
  onClose: () => void;
}

/** A webhook message of the payment provider, unchanged. */
export function PayloadDialog({ delivery, onProcess, onClose }: Props) {
  const t = useTexts('admin/payments');
  const { id, eventType, reason, retryAt, rawPayload, createdAt } = delivery;

  return (
    <ReadingDialog
      title={eventType}
      actions={
        canProcessAgain(delivery) && (
          <Button variant="contained" onClick={onProcess}>
            {t('processAgain')}
          </Button>
        )
      }
      onClose={onClose}
    >
      <p>
        <TimeText at={createdAt} format="moment" relative /> · {id}
      </p>
      {reason && (
        <Note tone="error" title={t('state.failed')}>
          {reason}
          {retryAt && <> {t.rich('nextAttempt', { date: () => <TimeText at={retryAt} format="moment" relative /> })}</>}
        </Note>
      )}
      {isPayloadDeleted(delivery) ? (
        <p>{t('payload.deleted')}</p>
      ) : (
        <PayloadText tabIndex={0} aria-label={t('payload')}>
          {JSON.stringify(rawPayload, null, 2)}
        </PayloadText>
      )}
    </ReadingDialog>
  );
}

const PayloadText = styled('pre')(({ theme }) => ({
  ...theme.typography.mono,
  margin: 0,
  padding: 12,
  maxHeight: '50vh',
  overflow: 'auto',
  fontSize: '0.8125rem',
  lineHeight: 1.6,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  background: theme.vars.palette.background.sunken,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 4,
}));
