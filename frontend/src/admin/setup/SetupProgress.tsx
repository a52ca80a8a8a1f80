import { styled } from '@mui/material/styles';
import { BlockProgress } from '@/shared/components/BlockProgress';
import { useTexts } from '@/shared/texts/LanguageContext';
import type { countSteps } from './countSteps';

/** How many of the steps are done, as a number and as blocks. */
export function SetupProgress({ count: { done, total, skipped } }: { count: ReturnType<typeof countSteps> }) {
  const t = useTexts('admin/setup');
  return (
    <div>
      <ProgressHead>
        <strong>{t('guide.ready')}</strong>
        <strong>{t('guide.count', { done: String(done), total: String(total) })}</strong>
      </ProgressHead>
      <BlockProgress label={t('title')} value={done} max={total} blocks={total} />
      {skipped > 0 && <SkippedText>{t('guide.skipped', { count: skipped })}</SkippedText>}
    </div>
  );
}

const ProgressHead = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  justifyContent: 'space-between',
  gap: 12,
  marginBottom: 8,
  '& strong': { fontWeight: 700 },
}));

const SkippedText = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  marginTop: 6,
  color: theme.vars.palette.text.secondary,
}));
