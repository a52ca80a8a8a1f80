import { useQuery } from '@apollo/client/react';
import { styled } from '@mui/material/styles';
import type { MouseEvent } from 'react';
import { ArticleBody } from '@/features/news/ArticleBody';
import { graphql } from '@/shared/api/graphql';
import { ErrorState } from '@/shared/components/ErrorState';
import { Skeleton } from '@/shared/components/Skeleton';
import { useTexts } from '@/shared/texts/LanguageContext';
import { below } from '@/shared/theme/media';
import { useDebounced } from '../../lib/useDebounced';
import { deriveListState } from '../lists/deriveListState';

const ArticlePreviewQuery = graphql(`
  query NewsPreview($content: String!) {
    preview: newsPreview(content: $content)
  }
`);

const PagePreviewQuery = graphql(`
  query SitePagePreview($content: String!) {
    preview: sitePagePreview(content: $content)
  }
`);

const ReplyPreviewQuery = graphql(`
  query ReplyPreview($content: String!) {
    preview: replyPreview(content: $content)
  }
`);

const previewQueries = { article: ArticlePreviewQuery, page: PagePreviewQuery, reply: ReplyPreviewQuery };

/** What the text is: only pages have placeholders. */
export type MarkdownKind = keyof typeof previewQueries;

interface Props {
  content: string;
  kind: MarkdownKind;
  /** Maximum length of a text that the server previews. */
  limit: number;
}

/** The text as visitors will see it. The server renders it, because its sanitizer removes content. */
export function MarkdownPreview({ content, kind, limit }: Props) {
  const t = useTexts('admin/panel');
  const debouncedContent = useDebounced(content);
  const isTooLong = debouncedContent.trim().length > limit;
  const canPreview = debouncedContent.trim() !== '' && !isTooLong;
  const { data, isBusy, failed } = deriveListState(
    // Every pause produces a new text, so caching a preview has no use.
    useQuery(previewQueries[kind], {
      variables: { content: debouncedContent },
      skip: !canPreview,
      fetchPolicy: 'no-cache',
    }),
    {
      title: t('markdown.failed'),
      text: t('markdown.failedText'),
    },
  );

  // Links open in a new tab, so that following one does not discard the form.
  function openInNewTab(event: MouseEvent) {
    const link = (event.target as Element).closest('a');
    if (!link) return;
    event.preventDefault();
    window.open(link.href, '_blank', 'noopener,noreferrer');
  }

  return (
    <PreviewArea
      role="region"
      aria-label={t('markdown.preview')}
      aria-busy={canPreview && isBusy}
      tabIndex={0}
      data-links="new-tab"
      onClick={openInNewTab}
    >
      {!canPreview && <p>{isTooLong ? t('markdown.tooLong') : t('markdown.empty')}</p>}
      {canPreview && failed && <ErrorState size="section" {...failed} />}
      {canPreview && data && <ArticleBody html={data.preview} />}
      {canPreview && !data && !failed && (
        <PreviewSkeleton>
          <Skeleton style={{ width: '50%', height: 22 }} />
          <Skeleton />
          <Skeleton style={{ width: '80%' }} />
        </PreviewSkeleton>
      )}
    </PreviewArea>
  );
}

const PreviewArea = styled('div')(({ theme }) => ({
  minWidth: 0,
  padding: '14px 20px',
  overflowY: 'auto',
  background: theme.vars.palette.background.default,
  '& > p': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '&:focus-visible': { outlineOffset: -2 },
  [below('laptop')]: { padding: '12px 14px' },
}));

const PreviewSkeleton = styled('div')({ display: 'grid', gap: 12 });
