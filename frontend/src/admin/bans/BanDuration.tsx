import { styled } from '@mui/material/styles';
import { describeLength } from '@/shared/bans/banLength';
import { SquareMark } from '@/shared/components/Chip';
import { TimeText } from '@/shared/components/TimeText';
import { useLanguage, useTexts } from '@/shared/texts/LanguageContext';
import type { AdminBanRow } from './operations';

/** How long it lasts, a mark for permanent or temporary, and the end date. */
export function BanDuration({ ban }: { ban: AdminBanRow }) {
  const { isPermanent, expiresAt, state } = ban;
  const t = useTexts('admin/bans');
  const { code } = useLanguage();

  return (
    <div>
      <DurationText>
        <SquareMark data-mark={isPermanent ? 'full' : 'half'} />
        {describeLength(code, ban)}
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
