import { Chip } from '@/shared/components/Chip';
import { TimeText } from '@/shared/components/TimeText';
import { useTexts } from '@/shared/texts/LanguageContext';
import type { ArticleRow } from './operations';

/** Whether visitors see the article, or from when on. */
export function ArticleStateChip({ article }: { article: Pick<ArticleRow, 'state' | 'publishedAt' | 'isPinned'> }) {
  const t = useTexts('admin/news');
  const { state, publishedAt, isPinned } = article;

  return (
    <>
      {state === 'DRAFT' && (
        <Chip size="small" mark="hollow">
          {t('state.DRAFT')}
        </Chip>
      )}
      {state === 'SCHEDULED' && publishedAt && (
        <Chip size="small" tone="info" mark="clock">
          {t.rich('chip.scheduled', { time: () => <TimeText at={publishedAt} format="moment" /> })}
        </Chip>
      )}
      {state === 'PUBLISHED' && (
        <Chip size="small" tone="success" mark="full">
          {t('chip.published')}
        </Chip>
      )}
      {isPinned && (
        <Chip size="small" tone="accent" mark="pin">
          {t('chip.pinned')}
        </Chip>
      )}
    </>
  );
}
