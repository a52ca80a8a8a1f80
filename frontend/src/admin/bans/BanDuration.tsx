import { styled } from '@mui/material/styles';
import { SquareMark } from '@/shared/components/Chip';
import { TimeText } from '@/shared/components/TimeText';
import { useTexts } from '@/shared/texts/LanguageContext';
import type { AdminBanRow } from './operations';

/** The duration as staff wrote it, a mark for permanent or temporary, and the end date. */
export function BanDuration({ ban: { duration, isPermanent, expiresAt, state } }: { ban: AdminBanRow }) {
  const t = useTexts('admin/bans');

  return (
    <div>
      <DurationText>
        <SquareMark data-mark={isPermanent ? 'full' : 'half'} />
        {duration}
      </DurationText>
      {expiresAt && (
        <small>
          {t.rich(state === 'ENDED' ? 'duration.endedOn' : 'duration.endsOn', {
            date: () => <TimeText at={expiresAt} />,
          })}
        </small>
      )}
    </div>
  );
}

const DurationText = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  '& > i': { color: theme.vars.palette.text.secondary },
}));
