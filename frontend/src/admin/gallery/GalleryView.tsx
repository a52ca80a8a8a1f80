import { useQuery } from '@apollo/client/react';
import { galleryTabs } from '@/features/gallery/categories';
import { buildGalleryUrl } from '@/features/gallery/galleryState';
import { Chip } from '@/shared/components/Chip';
import { EmptyState } from '@/shared/components/EmptyState';
import { TimeText } from '@/shared/components/TimeText';
import type { Texts } from '@/shared/texts/Language';
import { useLanguage, useTexts } from '@/shared/texts/LanguageContext';
import { useEditor } from '../components/editor/useEditor';
import { AdminSection } from '../components/layout/AdminSection';
import { Pane } from '../components/layout/Panes';
import { Clamp } from '../components/lists/Clamp';
import type { Column } from '../components/lists/DataTable';
import { NoMatches } from '../components/lists/NoMatches';
import { PagedTable } from '../components/lists/PagedTable';
import { RowLink } from '../components/lists/RowLink';
import { StateSwitch } from '../components/lists/StateSwitch';
import { Thumbnail, ThumbnailRow } from '../components/lists/Thumbnail';
import { FilterFields, SearchField, Toolbar } from '../components/lists/Toolbar';
import { useSort } from '../components/lists/useSort';
import { type Filters, toOptions, useListFilters } from '../lib/useListFilters';
import { usePagedList } from '../lib/usePagedList';
import { TranslateAction } from '../translations/TranslateAction';
import { categoryLabelsOf } from './categoryLabels';
import {
  CreatePicture,
  DeletePicture,
  PictureCountsQuery,
  type PictureRow,
  PicturesQuery,
  UpdatePicture,
} from './operations';
import { PictureFields, readPicture, toPictureInput } from './PictureFields';

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

export function GalleryView() {
  const t = useTexts('admin/gallery');
  const language = useLanguage();
  const filters = filtersOf(t);
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

  const editor = useEditor('admin/gallery', '', {
    nameOf: ({ title }: PictureRow) => title,
    create: CreatePicture,
    update: UpdatePicture,
    remove: DeletePicture,
    fields: (picture, problems) => <PictureFields picture={picture} problems={problems} />,
    read: readPicture,
    deleteText: ({ author, likes }) => <p>{t('delete.text', { author, likes })}</p>,
  });

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
          onChange={(featured) => editor.change(picture, { ...toPictureInput(picture), featured })}
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

  return (
    <AdminSection
      title={t('title')}
      summary={counts && t('summary', { featured: language.total(counts.featured), total: language.total(counts.all) })}
      action={editor.addButton()}
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
          csv={{
            name: 'gallery',
            fields: [
              [t('title.field'), ({ title }) => title],
              [t('author'), ({ author }) => author],
              [t('category'), ({ category }) => category],
              [t('likes'), ({ likes }) => likes],
              [t('added'), ({ createdAt }) => createdAt],
              [t('address'), ({ imageUrl }) => imageUrl],
            ],
          }}
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
              {editor.editButton(picture)}
              <TranslateAction item={{ kind: 'GALLERY_ITEM', id: picture.id, label: picture.title }} />
              {editor.deleteButton(picture)}
            </>
          )}
        />
      </Pane>
      {editor.dialog}
    </AdminSection>
  );
}
