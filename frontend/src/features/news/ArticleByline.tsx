import { styled } from '@mui/material/styles';
import { Chip } from '@/shared/components/Chip';
import { TimeText } from '@/shared/components/TimeText';
import { useTexts } from '@/shared/texts/LanguageContext';

interface Props {
  article: { date: string; author: string | null; isPinned: boolean };
  tone: 'plain' | 'secondary';
}

/** The date of an article, its author, and whether it is pinned. */
export function ArticleByline({ article: { date, author, isPinned }, tone }: Props) {
  const t = useTexts('news');

  return (
    <BylineRow>
      <Chip tone={tone}>
        <TimeText at={date} format="long" />
      </Chip>
      {isPinned && (
        <Chip tone="accent" mark="pin">
          {t('pinned')}
        </Chip>
      )}
      {author && <span>{t('author', { author })}</span>}
    </BylineRow>
  );
}

const BylineRow = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6px 12px',
  minWidth: 0,
  '& > span': { overflowWrap: 'anywhere' },
  '& > span:last-of-type:not(:first-of-type)': { color: theme.vars.palette.text.secondary },
}));
