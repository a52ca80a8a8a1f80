import { styled } from '@mui/material/styles';
import { TimeText } from '@/shared/components/TimeText';
import { Square } from '../components/lists/StatusBadge';
import type { BanRow } from './operations';

/** The duration as staff wrote it, a mark for permanent or temporary, and the end date. */
export function BanDuration({ ban: { duration, isPermanent, expiresAt, state } }: { ban: BanRow }) {
  return (
    <div>
      <Words>
        <Square data-mark={isPermanent ? 'full' : 'half'} />
        {duration}
      </Words>
      {expiresAt && (
        <small>
          {state === 'ENDED' ? 'ended ' : 'ends '}
          <TimeText at={expiresAt} />
        </small>
      )}
    </div>
  );
}

const Words = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  '& > i': { color: theme.vars.palette.text.secondary },
}));
