import { useMutation, useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Glyph } from '@/shared/art/Glyph';
import { paths } from '@/shared/paths';
import { formatTotal } from '@/shared/lib/formatNumber';
import { TimeText } from '@/shared/components/TimeText';
import { AdminSection } from '../components/layout/AdminSection';
import { Clamp } from '../components/lists/Clamp';
import { type Column, DataTable } from '../components/lists/DataTable';
import { EmptyState } from '../components/lists/EmptyState';
import { FormDialog } from '../components/forms/FormDialog';
import { deriveListState } from '../components/lists/deriveListState';
import { Pager } from '../components/lists/Pager';
import { Pane } from '../components/layout/Panes';
import { RowAction } from '../components/lists/RowAction';
import { RowLink } from '../components/lists/RowLink';
import { SearchField, Toolbar } from '../components/lists/Toolbar';
import { useAction } from '../lib/useAction';
import { useListParams } from '../lib/useListParams';
import { useConfirm } from '../components/forms/useConfirm';
import { useSort } from '../components/lists/useSort';
import { ThumbnailRow, Thumbnail } from '../components/lists/Thumbnail';
import { ArticleFields, readArticle } from './ArticleFields';
import { type ArticleRow, ArticlesQuery, CreateArticle, DeleteArticle, UpdateArticle } from './operations';

const created = { done: 'News article created successfully!', failed: 'Failed to create news article' };
const updated = { done: 'News article updated successfully!', failed: 'Failed to update news article' };
const deleted = { done: 'News article deleted successfully!', failed: 'Failed to delete news article' };

export function ArticlesView() {
  const { page, text, change } = useListParams();
  const search = text('search');
  const sort = useSort(['DATE', 'TITLE'], '-DATE');

  const { data, isBusy, failed } = deriveListState(
    useQuery(ArticlesQuery, { variables: { page, search, sort: sort.by, direction: sort.direction } }),
    { title: 'Error Loading News', text: 'Failed to load news articles. Please try again later.' },
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
          Published on <TimeText at={date} format="long" />. The article is removed for good, and links to it will find
          nothing.
        </p>
      ),
      confirmLabel: 'Delete Article',
    });
    if (isSure) await runAction(() => deleteArticle({ variables: { id } }), deleted);
  }

  return (
    <AdminSection
      title="News"
      summary={data && `${formatTotal(data.all)} ${data.all.totalCount === 1 ? 'article' : 'articles'}`}
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
        <DataTable
          label="News articles"
          columns={columns}
          rows={data?.newsPage.items}
          sort={sort}
          isBusy={isBusy}
          failed={failed}
          empty={
            search ? (
              <EmptyState title="No articles found" text="Try adjusting your filters">
                <Button variant="outlined" onClick={() => change({ search: '' })}>
                  Clear Filters
                </Button>
              </EmptyState>
            ) : (
              <EmptyState title="No news articles yet. Create your first article to get started!" scene="board" />
            )
          }
          actions={(article) => (
            <>
              <RowLink href={paths.article(article.id)} label={`View “${article.title}” on the site`} />
              <RowAction glyph="edit" label={`Edit “${article.title}”`} onClick={() => setEdited(article)} />
              <RowAction glyph="trash" label={`Delete “${article.title}”`} onClick={() => void remove(article)} />
            </>
          )}
        />
        {data && <Pager list={data.newsPage} />}
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
