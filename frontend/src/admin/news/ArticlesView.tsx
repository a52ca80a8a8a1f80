import { useMutation, useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Glyph } from '@/shared/art/Glyph';
import { paths } from '@/shared/paths';
import { TimeText } from '@/shared/components/TimeText';
import { AdminSection } from '../components/layout/AdminSection';
import { Clamp } from '../components/lists/Clamp';
import type { Column } from '../components/lists/DataTable';
import { EmptyState } from '@/shared/components/EmptyState';
import { FormDialog } from '../components/forms/FormDialog';
import { NoMatches } from '../components/lists/NoMatches';
import { PagedTable } from '../components/lists/PagedTable';
import { Pane } from '../components/layout/Panes';
import { RowAction } from '../components/lists/RowAction';
import { RowLink } from '../components/lists/RowLink';
import { SearchField, Toolbar } from '../components/lists/Toolbar';
import { formatCount } from '../lib/formatCounts';
import { useAction } from '../lib/useAction';
import { useListFilters } from '../lib/useListFilters';
import { usePagedList } from '../lib/usePagedList';
import { useConfirm } from '../components/forms/useConfirm';
import { useSort } from '../components/lists/useSort';
import { ThumbnailRow, Thumbnail } from '../components/lists/Thumbnail';
import { ArticleFields, readArticle } from './ArticleFields';
import {
  ArticleCountQuery,
  type ArticleRow,
  ArticlesQuery,
  CreateArticle,
  DeleteArticle,
  UpdateArticle,
} from './operations';
import { TranslateAction } from '../translations/TranslateAction';

const articleNoun = ['article', 'articles'] as const;

const created = { done: 'News article created successfully!', failed: 'Failed to create news article' };
const updated = { done: 'News article updated successfully!', failed: 'Failed to update news article' };
const deleted = { done: 'News article deleted successfully!', failed: 'Failed to delete news article' };

export function ArticlesView() {
  const { page, search, isFiltered, clear } = useListFilters({});
  const sort = useSort(['DATE', 'TITLE'], '-DATE');

  const total = useQuery(ArticleCountQuery).data?.newsPage;
  const list = usePagedList(
    useQuery(ArticlesQuery, { variables: { page, search, sort: sort.by, direction: sort.direction } }),
    {
      noun: articleNoun,
      select: ({ newsPage }) => newsPage,
      errorTexts: { title: 'Error Loading News', text: 'Failed to load news articles. Please try again later.' },
    },
  );
  const [createArticle] = useMutation(CreateArticle);
  const [updateArticle] = useMutation(UpdateArticle);
  const [deleteArticle] = useMutation(DeleteArticle);
  const [edited, setEdited] = useState<ArticleRow | 'new' | null>(null);
  const runAction = useAction();
  const confirm = useConfirm();

  const columns: Column<ArticleRow, typeof sort.by>[] = [
    {
      header: 'Title',
      cell: ({ title, image }) => (
        <ThumbnailRow>
          <Thumbnail image={image} />
          <Clamp>{title}</Clamp>
        </ThumbnailRow>
      ),
      sort: 'TITLE',
      width: '38%',
    },
    { header: 'Excerpt', cell: ({ excerpt }) => <Clamp>{excerpt}</Clamp> },
    { header: 'Date', cell: ({ date }) => <TimeText at={date} relative />, sort: '-DATE' },
  ];

  async function remove({ id, title, date }: ArticleRow) {
    const isSure = await confirm({
      title: `Delete the article “${title}”?`,
      text: (
        <p>
          Published on <TimeText at={date} format="long" />. The article is permanently deleted, and links to it stop
          working.
        </p>
      ),
      confirmLabel: 'Delete Article',
    });
    if (isSure) await runAction(() => deleteArticle({ variables: { id } }), deleted);
  }

  return (
    <AdminSection
      title="News"
      summary={total && formatCount(total, articleNoun)}
      action={
        <Button variant="contained" color="secondary" onClick={() => setEdited('new')}>
          <Glyph name="plus" />
          Add Article
        </Button>
      }
    >
      <Pane>
        <Toolbar>
          <SearchField label="Search title or excerpt" placeholder="Search title or excerpt..." />
        </Toolbar>
        <PagedTable
          label="News articles"
          columns={columns}
          list={list}
          sort={sort}
          empty={
            isFiltered ? (
              <NoMatches title="No articles found" onClear={clear} />
            ) : (
              <EmptyState
                size="section"
                title="No news articles yet. Create your first article to get started!"
                scene="board"
              />
            )
          }
          actions={(article) => (
            <>
              <RowLink href={paths.article(article.id)} label={`View “${article.title}” on the site`} />
              <RowAction glyph="edit" label={`Edit “${article.title}”`} onClick={() => setEdited(article)} />
              <TranslateAction item={{ kind: 'NEWS_ARTICLE', id: article.id, label: article.title }} />
              <RowAction glyph="trash" label={`Delete “${article.title}”`} onClick={() => void remove(article)} />
            </>
          )}
        />
      </Pane>

      {edited === 'new' && (
        <FormDialog
          title="Add News Article"
          submitLabel="Add Article"
          messages={created}
          isWide
          onSubmit={(form) => createArticle({ variables: { input: readArticle(form) } })}
          onClose={() => setEdited(null)}
        >
          {(_, problems) => <ArticleFields problems={problems} />}
        </FormDialog>
      )}
      {edited !== null && edited !== 'new' && (
        <FormDialog
          title="Edit News Article"
          submitLabel="Save Article"
          messages={updated}
          row={edited}
          isWide
          onSubmit={(form, { id, version }) =>
            updateArticle({ variables: { id, input: { ...readArticle(form), version } } })
          }
          onClose={() => setEdited(null)}
        >
          {(article, problems) => <ArticleFields article={article} problems={problems} />}
        </FormDialog>
      )}
    </AdminSection>
  );
}
