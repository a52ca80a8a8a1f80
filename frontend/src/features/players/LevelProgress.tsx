import { styled } from '@mui/material/styles';
import { BlockProgress } from '@/shared/components/BlockProgress';
import { formatNumber } from '@/shared/lib/formatNumber';

/** Progress to the next level; `progress` is from 0 to 1. Both are null if unknown. */
export function LevelProgress({ level, progress }: { level: number | null; progress: number | null }) {
  if (level === null || progress === null) {
    return (
      <ProgressText>
        <strong>Level Progress</strong>
        <span>{level === null ? '— level unknown' : '— experience unknown'}</span>
      </ProgressText>
    );
  }
  const percent = Math.floor(progress * 100);

  return (
    <div>
      <ProgressText>
        <strong>Level Progress</strong>
        <span>
          <b>{percent}%</b> of the way to level {formatNextLevel(level)}
        </span>
      </ProgressText>
      <ProgressRow>
        <span aria-hidden>{formatNumber(level)}</span>
        <BlockProgress label="Level Progress" value={percent} max={100} height={20} />
        <span aria-hidden>{formatNextLevel(level)}</span>
      </ProgressRow>
    </div>
  );
}

const formatNextLevel = (level: number) => formatNumber(level + 1);

const ProgressText = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '0 12px',
  '& strong': { fontWeight: 650 },
  '& b': { color: theme.vars.palette.text.primary },
  '& span': { color: theme.vars.palette.text.secondary },
}));

const ProgressRow = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  marginTop: 8,
  '& > span': { ...theme.typography.pixel, fontSize: '2.25rem' },
  '& > [role=progressbar]': { flex: '1 1 120px' },
  '& > span:last-child': { color: theme.vars.palette.text.secondary },
}));
