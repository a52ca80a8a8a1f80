import { useMutation, useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link, useNavigate } from 'react-router-dom';
import { Glyph } from '@/shared/art/Glyph';
import { EmptyState } from '@/shared/components/EmptyState';
import { TimeText } from '@/shared/components/TimeText';
import { paths } from '@/shared/paths';
import { useTexts } from '@/shared/texts/LanguageContext';
import { useConfirm } from '../components/forms/useConfirm';
import { AdminSection } from '../components/layout/AdminSection';
import { Pane } from '../components/layout/Panes';
import { Clamp } from '../components/lists/Clamp';
import type { Column } from '../components/lists/DataTable';
import { NoMatches } from '../components/lists/NoMatches';
import { PagedTable } from '../components/lists/PagedTable';
import { RowAction } from '../components/lists/RowAction';
import { RowLink } from '../components/lists/RowLink';
import { Thumbnail, ThumbnailRow } from '../components/lists/Thumbnail';
import { FilterFields, SearchField, Toolbar } from '../components/lists/Toolbar';
import { useSort } from '../components/lists/useSort';
import { type Counted, formatCount } from '../lib/formatCounts';
import { useAction } from '../lib/useAction';
import { toOptions, useListFilters } from '../lib/useListFilters';
import { usePagedList } from '../lib/usePagedList';
import { panelGlyphs } from '../panel/panelGlyphs';
import { TranslateAction } from '../translations/TranslateAction';
import { ArticleStateChip } from './ArticleStateChip';
import { ArticleCountQuery, type ArticleRow, ArticlesQuery, DeleteArticle } from './operations';
import { UnsavedArticle } from './UnsavedArticle';

export function ArticlesView() {
  const t = useTexts('admin/news');
  const counted: Counted = (values) => t('counted', values);
  const filters = {
    state: {
      label: t('filter.state'),
      all: t('filter.all'),
      options: toOptions({
        DRAFT: t('filter.drafts'),
        SCHEDULED: t('filter.scheduled'),
        PUBLISHED: t('filter.published'),
        PINNED: t('filter.pinned'),
      }),
    },
  };
  const { page, search, values, isFiltered, clear } = useListFilters(filters);
  const sort = useSort(['DATE', 'TITLE'], '-DATE');

  const total = useQuery(ArticleCountQuery).data?.newsPage;
  const list = usePagedList(
    useQuery(ArticlesQuery, {
      variables: { page, search, state: values.state ?? 'ALL', sort: sort.by, direction: sort.direction },
    }),
    {
      counted,
      select: ({ newsPage }) => newsPage,
      errorTexts: { title: t('failed.title'), text: t('failed.text') },
    },
  );
  const [deleteArticle] = useMutation(DeleteArticle);
  const navigate = useNavigate();
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
    {
      header: t('state'),
      cell: (article) => (
        <StateChips>
          <ArticleStateChip article={article} />
        </StateChips>
      ),
    },
    { header: t('excerpt'), cell: ({ excerpt }) => <Clamp>{excerpt}</Clamp> },
    { header: t('date'), cell: ({ date }) => <TimeText at={date} relative />, sort: '-DATE' },
  ];

  async function remove({ id, title, date, state }: ArticleRow) {
    const isSure = await confirm({
      title: t('delete.question', { title }),
      text: (
        <p>
          {state === 'PUBLISHED'
            ? t.rich('delete.text', { date: () => <TimeText at={date} format="long" /> })
            : t('delete.unpublished')}
        </p>
      ),
      confirmLabel: t('delete.button'),
    });
    if (isSure)
      await runAction(() => deleteArticle({ variables: { id } }), {
        done: t('delete.done'),
        failed: t('delete.failed'),
        deleted: [id],
      });
  }

  return (
    <AdminSection
      title={t('title')}
      summary={total && formatCount(total, counted)}
      action={
        <Button component={Link} to="?tab=news&article=new" variant="contained" color="secondary">
          <Glyph name={panelGlyphs.plus} />
          {t('add')}
        </Button>
      }
    >
      <UnsavedArticle />
      <Pane>
        <Toolbar>
          <SearchField label={t('search.label')} placeholder={t('search.placeholder')} />
          <FilterFields filters={filters} />
        </Toolbar>
        <PagedTable
          label={t('list')}
          columns={columns}
          list={list}
          csv={{
            name: 'news',
            fields: [
              [t('title.field'), ({ title }) => title],
              [t('state'), ({ state }) => state],
              [t('excerpt'), ({ excerpt }) => excerpt],
              [t('date'), ({ date }) => date],
            ],
          }}
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
              <RowLink
                href={article.state === 'PUBLISHED' ? paths.article(article.id) : paths.articlePreview(article.id)}
                label={t(article.state === 'PUBLISHED' ? 'view.label' : 'preview.label', { title: article.title })}
              />
              <RowAction
                glyph={panelGlyphs.edit}
                label={t('edit.label', { title: article.title })}
                onClick={() => void navigate(`?tab=news&article=${article.id}`)}
              />
              <TranslateAction item={{ kind: 'NEWS_ARTICLE', id: article.id, label: article.title }} />
              <RowAction
                glyph={panelGlyphs.trash}
                label={t('delete.label', { title: article.title })}
                onClick={() => void remove(article)}
              />
            </>
          )}
        />
      </Pane>
    </AdminSection>
  );
}

const StateChips = styled('span')({ display: 'flex', flexWrap: 'wrap', gap: 4 });
