import { useQuery } from '@apollo/client/react';
import { styled } from '@mui/material/styles';
import type { MouseEvent } from 'react';
import { ArticleBody } from '@/features/news/ArticleBody';
import { graphql } from '@/shared/api/graphql';
import { Skeleton } from '@/shared/components/Skeleton';
import { FailedNote } from '../lists/FailedNote';
import { listState } from '../lists/listState';
import { useSettled } from '@/admin/lib/useSettled';

const PreviewQuery = graphql(`
  query NewsPreview($content: String!) {
    newsPreview(content: $content)
  }
`);

interface Props {
  content: string;
  /** Maximum length of a text that the server previews. */
  limit: number;
}

/** The article as visitors will see it. The server renders it, because its sanitizer removes content. */
export function MarkdownPreview({ content, limit }: Props) {
  const settled = useSettled(content);
  const isTooLong = settled.trim().length > limit;
  const isAsked = settled.trim() !== '' && !isTooLong;
  const { data, isBusy, failed } = listState(
    // Every pause produces a new text, so caching a preview has no use.
    useQuery(PreviewQuery, { variables: { content: settled }, skip: !isAsked, fetchPolicy: 'no-cache' }),
    { title: 'Error Loading Preview', text: 'What you typed is safe. Please try again later.' },
  );

  // Links open in a new tab, so that following one does not discard the form.
  function openElsewhere(event: MouseEvent) {
    const link = (event.target as Element).closest('a');
    if (!link) return;
    event.preventDefault();
    window.open(link.href, '_blank', 'noopener,noreferrer');
  }

  return (
    <Page role="region" aria-label="Preview" aria-busy={isAsked && isBusy} tabIndex={0} onClick={openElsewhere}>
      {!isAsked && <p>{isTooLong ? 'The text is too long for a preview.' : 'Nothing to preview yet.'}</p>}
      {isAsked && failed && <FailedNote {...failed} />}
      {isAsked && data && <ArticleBody html={data.newsPreview} />}
      {isAsked && !data && !failed && (
        <Waiting>
          <Skeleton style={{ width: '50%', height: 22 }} />
          <Skeleton />
          <Skeleton style={{ width: '80%' }} />
        </Waiting>
      )}
    </Page>
  );
}

const Page = styled('div')(({ theme }) => ({
  minWidth: 0,
  padding: '14px 20px',
  overflowY: 'auto',
  background: theme.vars.palette.background.default,
  '& > p': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '&:focus-visible': { outlineOffset: -2 },
  '@media (max-width: 899px)': { padding: '12px 14px' },
}));

const Waiting = styled('div')({ display: 'grid', gap: 12 });
