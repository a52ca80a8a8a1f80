import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { Glyph } from '@/shared/art/Glyph';
import { EmptyState } from '@/shared/components/EmptyState';
import { ErrorState } from '@/shared/components/ErrorState';
import { Skeleton } from '@/shared/components/Skeleton';
import { UntranslatedNote } from '@/shared/components/UntranslatedNote';
import { langOf } from '@/shared/texts/langOf';
import { useTexts } from '@/shared/texts/LanguageContext';
import { ArticleBody } from './ArticleBody';
import { ArticleByline } from './ArticleByline';
import { ArticleImage } from './ArticleImage';
import { ArticleMeta } from './ArticleMeta';
import { ShareButton } from './ShareButton';
import { useArticle } from './useArticle';

/** An article in a dialog over the list. Closing it returns to the list at the same position. */
export function ArticleDialog({ id }: { id: string }) {
  const { article, failed } = useArticle(id);
  const navigate = useNavigate();
  const t = useTexts('news');
  const headingId = useId();
  const close = () => void navigate(-1);

  return (
    <Dialog
      open
      onClose={close}
      maxWidth="md"
      fullWidth
      // The root, which takes all other attributes, is no dialog.
      slotProps={{
        paper: article
          ? { 'aria-labelledby': headingId }
          : { 'aria-labelledby': undefined, 'aria-label': t('article.label') },
      }}
    >
      <ArticleMeta article={article} />
      <CloseButton aria-label={t('article.close')} onClick={close}>
        <Glyph name="close" />
      </CloseButton>
      {/* Focusable, because keyboard users could not scroll a text without links. */}
      <ArticleContent tabIndex={0} aria-busy={article === undefined && !failed}>
        {failed && <ErrorState title={t('failed.title')} text={t('failed.text')} onRetry={failed.retry} />}
        {article === null && <EmptyState title={t('missing.title')} text={t('missing.text')} scene="broken" />}
        {article === undefined && !failed && (
          <>
            <Skeleton style={{ height: 'auto', aspectRatio: '5 / 2' }} />
            <Skeleton style={{ width: '70%', height: 36 }} />
            <Skeleton style={{ height: 160 }} />
          </>
        )}
        {article && (
          <>
            <ImageFrame>
              <ArticleImage image={article.image} picture={article.picture} priority />
            </ImageFrame>
            <DateLine>
              <ArticleByline article={article} tone="secondary" />
              <ShareButton article={article} />
            </DateLine>
            <h2 id={headingId} lang={langOf(article, 'title')}>
              {article.title}
            </h2>
            <UntranslatedNote lang={langOf(article, 'content')} />
            <ArticleBody html={article.contentHtml} lang={langOf(article, 'content')} />
          </>
        )}
      </ArticleContent>
    </Dialog>
  );
}

const CloseButton = styled(IconButton)(({ theme }) => ({
  position: 'absolute',
  top: 12,
  insetInlineEnd: 12,
  zIndex: 1,
  background: theme.vars.palette.background.paper,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.border}`,
}));

const ArticleContent = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  padding: '0 20px 32px',
  overflowY: 'auto',
  '& > *': { flex: 'none' },
  [theme.breakpoints.up('sm')]: { padding: '0 40px 40px' },
}));

const ImageFrame = styled('div')(({ theme }) => ({
  aspectRatio: '5 / 2',
  overflow: 'hidden',
  marginInline: -20,
  [theme.breakpoints.up('sm')]: { marginInline: -40 },
}));

const DateLine = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
});
