import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { formatNumber } from '@/shared/lib/formatNumber';
import { Note } from '../components/layout/Note';
import { MAX_COUNTED_MESSAGES } from './operations';
import { useProcessAllAgain } from './useProcessAgain';

interface Props {
  /** The number of failed messages. */
  count: number;
  /** Whether the list of messages is on this screen. */
  isBesideList?: boolean;
}

/** Says how many payment messages failed, and leads to them; renders nothing if there are none. */
export function FailedMessagesNote({ count, isBesideList = false }: Props) {
  const { processAll, isProcessing } = useProcessAllAgain();
  if (count === 0) return null;

  return (
    <Note
      tone="warning"
      title={count === 1 ? '1 payment message failed' : `${formatFailed(count)} payment messages failed`}
      action={
        <>
          <Button variant="outlined" size="small" component={Link} to="?tab=tebex&status=FAILED" preventScrollReset>
            Show failed messages
          </Button>
          {isBesideList && (
            <Button variant="outlined" size="small" aria-busy={isProcessing} onClick={() => void processAll()}>
              Process all again
            </Button>
          )}
        </>
      }
    >
      {count === 1 ? 'Its payment may be' : 'Their payments may be'} missing from purchases and revenue. Each message
      says what to do.
    </Note>
  );
}

const formatFailed = (count: number) =>
  count >= MAX_COUNTED_MESSAGES ? `${formatNumber(count)} or more` : formatNumber(count);
