import { useMutation, useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { buildGalleryUrl } from '@/features/gallery/galleryState';
import { galleryTabs } from '@/features/gallery/categories';
import { categoryLabelsOf } from './categoryLabels';
import { Glyph } from '@/shared/art/Glyph';
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
import { StateSwitch } from '../components/lists/StateSwitch';
import { Chip } from '@/shared/components/Chip';
import { FilterFields, SearchField, Toolbar } from '../components/lists/Toolbar';
import { useAction } from '../lib/useAction';
import { type Filters, toOptions, useListFilters } from '../lib/useListFilters';
import { usePagedList } from '../lib/usePagedList';
import { useConfirm } from '../components/forms/useConfirm';
import { useSort } from '../components/lists/useSort';
import { ThumbnailRow, Thumbnail } from '../components/lists/Thumbnail';
import {
  CreatePicture,
  DeletePicture,
  PictureCountsQuery,
  type PictureRow,
  PicturesQuery,
  UpdatePicture,
} from './operations';
import { toPictureInput, PictureFields, readPicture } from './PictureFields';
import { TranslateAction } from '../translations/TranslateAction';
import type { Texts } from '@/shared/texts/Language';
import { useLanguage, useTexts } from '@/shared/texts/LanguageContext';

const filtersOf = (t: Texts<'admin/gallery'>) =>
  ({
    category: { label: t('filter.category'), all: t('filter.allCategories'), options: toOptions(categoryLabelsOf(t)) },
    featured: {
      label: t('filter.featured'),
      all: t('filter.allPictures'),
      options: [
        { value: 'YES', label: t('featured') },
        { value: 'NO', label: t('notFeatured') },
      ],
    },
  }) as const satisfies Filters;

const createdOf = (t: Texts<'admin/gallery'>) => ({ done: t('create.done'), failed: t('create.failed') });
const updatedOf = (t: Texts<'admin/gallery'>) => ({ done: t('update.done'), failed: t('update.failed') });
const deletedOf = (t: Texts<'admin/gallery'>) => ({ done: t('delete.done'), failed: t('delete.failed') });

export function GalleryView() {
  const t = useTexts('admin/gallery');
  const language = useLanguage();
  const filters = filtersOf(t);
  const updated = updatedOf(t);
  const deleted = deletedOf(t);
  const created = createdOf(t);
  const { page, search, values, isFiltered, clear } = useListFilters(filters);
  const sort = useSort(['DATE', 'LIKES', 'TITLE'], '-DATE');

  const counts = useQuery(PictureCountsQuery).data;
  const list = usePagedList(
    useQuery(PicturesQuery, {
      variables: {
        page,
        search,
        category: values.category,
        featured: values.featured && values.featured === 'YES',
        sort: sort.by,
        direction: sort.direction,
      },
    }),
    {
      counted: (values) => t('counted', values),
      select: ({ galleryPage }) => galleryPage,
      errorTexts: { title: t('failed.title'), text: t('failed.text') },
    },
  );
  const [createPicture] = useMutation(CreatePicture);
  const [updatePicture] = useMutation(UpdatePicture);
  const [deletePicture] = useMutation(DeletePicture);
  const [edited, setEdited] = useState<PictureRow | 'new' | null>(null);
  const runAction = useAction();
  const confirm = useConfirm();

  const columns: Column<PictureRow, typeof sort.by>[] = [
    {
      header: t('title.field'),
      cell: ({ title, imageUrl }) => (
        <ThumbnailRow>
          <Thumbnail image={imageUrl} />
          <Clamp>{title}</Clamp>
        </ThumbnailRow>
      ),
      sort: 'TITLE',
      width: '34%',
    },
    { header: t('author'), cell: ({ author }) => author },
    { header: t('category'), cell: (picture) => categoryLabelsOf(t)[picture.category] },
    { header: t('likes'), cell: ({ likes }) => language.number(likes), sort: '-LIKES' },
    { header: t('added'), cell: ({ createdAt }) => <TimeText at={createdAt} relative />, sort: '-DATE' },
    {
      header: t('featured'),
      cell: (picture) => (
        <StateSwitch
          label={t('featured.label', { title: picture.title })}
          isOn={picture.featured}
          onChange={(isFeatured) =>
            runAction(
              () =>
                updatePicture({
                  variables: { id: picture.id, input: { ...toPictureInput(picture), featured: isFeatured } },
                }),
              updated,
            )
          }
        >
          {(isOn) =>
            isOn ? (
              <Chip size="small" tone="primary" mark="full">
                {t('featured')}
              </Chip>
            ) : (
              <Chip size="small" tone="plain" mark="hollow">
                {t('notFeatured')}
              </Chip>
            )
          }
        </StateSwitch>
      ),
    },
  ];

  async function remove({ id, title, author, likes }: PictureRow) {
    const isSure = await confirm({
      title: t('delete.question', { title }),
      text: <p>{t('delete.text', { author, likes })}</p>,
      confirmLabel: t('delete.button'),
    });
    if (isSure) await runAction(() => deletePicture({ variables: { id } }), { ...deleted, deleted: [id] });
  }

  return (
    <AdminSection
      title={t('title')}
      summary={counts && t('summary', { featured: language.total(counts.featured), total: language.total(counts.all) })}
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
          <FilterFields filters={filters} />
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
              <EmptyState size="section" title={t('none.yet')} scene="keepsake" />
            )
          }
          actions={(picture) => (
            <>
              <RowLink
                href={buildGalleryUrl({ tab: galleryTabs[0], image: picture.id })}
                label={t('view.label', { title: picture.title })}
              />
              <RowAction
                glyph="edit"
                label={t('edit.label', { title: picture.title })}
                onClick={() => setEdited(picture)}
              />
              <TranslateAction item={{ kind: 'GALLERY_ITEM', id: picture.id, label: picture.title }} />
              <RowAction
                glyph="trash"
                label={t('delete.label', { title: picture.title })}
                onClick={() => void remove(picture)}
              />
            </>
          )}
        />
      </Pane>

      {edited === 'new' && (
        <FormDialog
          title={t('add')}
          submitLabel={t('add')}
          messages={created}
          onSubmit={(form) => createPicture({ variables: { input: readPicture(form) } })}
          onClose={() => setEdited(null)}
        >
          {(_, problems) => <PictureFields problems={problems} />}
        </FormDialog>
      )}
      {edited !== null && edited !== 'new' && (
        <FormDialog
          title={t('edit.title')}
          submitLabel={t('save')}
          messages={updated}
          row={edited}
          onSubmit={(form, { id, version }) =>
            updatePicture({ variables: { id, input: { ...readPicture(form), version } } })
          }
          onClose={() => setEdited(null)}
        >
          {(picture, problems) => <PictureFields picture={picture} problems={problems} />}
        </FormDialog>
      )}
    </AdminSection>
  );
}
