import { styled } from '@mui/material/styles';
import { BlockProgress } from '@/shared/components/BlockProgress';
import { useLanguage, useTexts } from '@/shared/texts/LanguageContext';

/** Progress to the next level; `progress` is from 0 to 1. Both are null if unknown. */
export function LevelProgress({ level, progress }: { level: number | null; progress: number | null }) {
  const language = useLanguage();
  const t = useTexts('players');

  if (level === null || progress === null) {
    return (
      <ProgressText>
        <strong>{t('progress.title')}</strong>
        <span>{t(level === null ? 'levelUnknown' : 'experienceUnknown')}</span>
      </ProgressText>
    );
  }
  const percent = Math.floor(progress * 100);

  return (
    <div>
      <ProgressText>
        <strong>{t('progress.title')}</strong>
        <span>
          {t.rich('progress.toNext', {
            percent: language.number(percent / 100, { style: 'percent' }),
            level: level + 1,
            b: (text) => <b>{text}</b>,
          })}
        </span>
      </ProgressText>
      <ProgressRow>
        <span aria-hidden>{language.number(level)}</span>
        <BlockProgress label={t('progress.title')} value={percent} max={100} height={20} />
        <span aria-hidden>{language.number(level + 1)}</span>
      </ProgressRow>
    </div>
  );
}

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
