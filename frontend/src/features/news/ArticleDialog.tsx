import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { Glyph } from '@/shared/art/Glyph';
import { Chip } from '@/shared/components/Chip';
import { EmptyFace } from '@/shared/components/EmptyFace';
import { FailedFace } from '@/shared/components/FailedFace';
import { Skeleton } from '@/shared/components/Skeleton';
import { TimeText } from '@/shared/components/TimeText';
import { ArticleBody } from './ArticleBody';
import { ArticleMeta } from './ArticleMeta';
import { Picture } from './Picture';
import { useArticle } from './useArticle';

/** An article in a dialog over the list. Closing it returns to the list at the same position. */
export function ArticleDialog({ id }: { id: string }) {
  const { article, failed } = useArticle(id);
  const navigate = useNavigate();
  const heading = useId();
  const close = () => void navigate(-1);

  return (
    <Dialog
      open
      onClose={close}
      maxWidth="md"
      fullWidth
      aria-labelledby={article ? heading : undefined}
      aria-label="Article"
    >
      <ArticleMeta article={article} />
      <Close aria-label="Close" onClick={close}>
        <Glyph name="close" />
      </Close>
      {/* Focusable, because keyboard users could not scroll a text without links. */}
      <Content tabIndex={0} aria-busy={article === undefined && !failed}>
        {failed && (
          <FailedFace
            title="Error Loading News"
            text="Failed to load news articles. Please try again later."
            onRetry={failed.retry}
          />
        )}
        {article === null && (
          <EmptyFace title="This article is not here" text="It may have been taken down." scene="broken" />
        )}
        {article === undefined && !failed && (
          <>
            <Skeleton style={{ height: 'auto', aspectRatio: '5 / 2' }} />
            <Skeleton style={{ width: '70%', height: 36 }} />
            <Skeleton style={{ height: 160 }} />
          </>
        )}
        {article && (
          <>
            <Frame>
              <Picture image={article.image} first />
            </Frame>
            <Chip tone="secondary">
              <TimeText at={article.date} format="long" />
            </Chip>
            <h2 id={heading}>{article.title}</h2>
            <ArticleBody html={article.contentHtml} />
          </>
        )}
      </Content>
    </Dialog>
  );
}

const Close = styled(IconButton)(({ theme }) => ({
  position: 'absolute',
  top: 12,
  right: 12,
  zIndex: 1,
  background: theme.vars.palette.background.paper,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.border}`,
}));

const Content = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  padding: '0 20px 32px',
  overflowY: 'auto',
  '& > *': { flex: 'none' },
  '& > span': { alignSelf: 'flex-start' },
  [theme.breakpoints.up('sm')]: { padding: '0 40px 40px' },
}));

const Frame = styled('div')(({ theme }) => ({
  aspectRatio: '5 / 2',
  overflow: 'hidden',
  marginInline: -20,
  [theme.breakpoints.up('sm')]: { marginInline: -40 },
}));
