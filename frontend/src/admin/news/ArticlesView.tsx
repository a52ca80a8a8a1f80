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
import { type Counted, formatCount } from '../lib/formatCounts';
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
import type { Texts } from '@/shared/texts/Language';
import { useTexts } from '@/shared/texts/LanguageContext';

const createdOf = (t: Texts<'admin/news'>) => ({ done: t('create.done'), failed: t('create.failed') });
const updatedOf = (t: Texts<'admin/news'>) => ({ done: t('update.done'), failed: t('update.failed') });
const deletedOf = (t: Texts<'admin/news'>) => ({ done: t('delete.done'), failed: t('delete.failed') });

export function ArticlesView() {
  const t = useTexts('admin/news');
  const counted: Counted = (values) => t('counted', values);
  const deleted = deletedOf(t);
  const created = createdOf(t);
  const updated = updatedOf(t);
  const { page, search, isFiltered, clear } = useListFilters({});
  const sort = useSort(['DATE', 'TITLE'], '-DATE');

  const total = useQuery(ArticleCountQuery).data?.newsPage;
  const list = usePagedList(
    useQuery(ArticlesQuery, { variables: { page, search, sort: sort.by, direction: sort.direction } }),
    {
      counted,
      select: ({ newsPage }) => newsPage,
      errorTexts: { title: t('failed.title'), text: t('failed.text') },
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
      header: t('title.field'),
      cell: ({ title, image }) => (
        <ThumbnailRow>
          <Thumbnail image={image} />
          <Clamp>{title}</Clamp>
        </ThumbnailRow>
      ),
      sort: 'TITLE',
      width: '38%',
    },
    { header: t('excerpt'), cell: ({ excerpt }) => <Clamp>{excerpt}</Clamp> },
    { header: t('date'), cell: ({ date }) => <TimeText at={date} relative />, sort: '-DATE' },
  ];

  async function remove({ id, title, date }: ArticleRow) {
    const isSure = await confirm({
      title: t('delete.question', { title }),
      text: <p>{t.rich('delete.text', { date: () => <TimeText at={date} format="long" /> })}</p>,
      confirmLabel: t('delete.button'),
    });
    if (isSure) await runAction(() => deleteArticle({ variables: { id } }), { ...deleted, deleted: [id] });
  }

  return (
    <AdminSection
      title={t('title')}
      summary={total && formatCount(total, counted)}
      action={
        <Button variant="contained" color="secondary" onClick={() => setEdited('new')}>
          <Glyph name="plus" />
          {t('add')}
        </Button>
      }
    >
      <Pane>
        <Toolbar>
          <SearchField label={t('search.label')} placeholder={t('search.placeholder')} />
        </Toolbar>
        <PagedTable
          label={t('list')}
          columns={columns}
          list={list}
          sort={sort}
          empty={
            isFiltered ? (
              <NoMatches title={t('none.found')} onClear={clear} />
            ) : (
              <EmptyState size="section" title={t('none.yet')} scene="board" />
            )
          }
          actions={(article) => (
            <>
              <RowLink href={paths.article(article.id)} label={t('view.label', { title: article.title })} />
              <RowAction
                glyph="edit"
                label={t('edit.label', { title: article.title })}
                onClick={() => setEdited(article)}
              />
              <TranslateAction item={{ kind: 'NEWS_ARTICLE', id: article.id, label: article.title }} />
              <RowAction
                glyph="trash"
                label={t('delete.label', { title: article.title })}
                onClick={() => void remove(article)}
              />
            </>
          )}
        />
      </Pane>

      {edited === 'new' && (
        <FormDialog
          title={t('add.title')}
          submitLabel={t('add')}
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
          title={t('edit.title')}
          submitLabel={t('save')}
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
