import { useMutation, useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { buildGalleryUrl } from '@/features/gallery/galleryState';
import { galleryTabs } from '@/features/gallery/categories';
import { categoryLabels } from './categoryLabels';
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
import { type Filters, useListFilters } from '../lib/useListFilters';
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
import { pictureCategories, toPictureInput, PictureFields, readPicture } from './PictureFields';
import { formatNumber } from '@/shared/lib/formatNumber';
import { formatCount, formatPart } from '../lib/formatCounts';
import { TranslateAction } from '../translations/TranslateAction';

const filters = {
  category: { label: 'Filter by category', all: 'All categories', options: pictureCategories },
  featured: {
    label: 'Filter by featured',
    all: 'All pictures',
    options: [
      { value: 'YES', label: 'Featured' },
      { value: 'NO', label: 'Not featured' },
    ],
  },
} as const satisfies Filters;

const pictureNoun = ['picture', 'pictures'] as const;

const created = { done: 'Picture created successfully!', failed: 'Failed to create picture' };
const updated = { done: 'Picture updated successfully!', failed: 'Failed to update picture' };
const deleted = { done: 'Picture deleted successfully!', failed: 'Failed to delete picture' };

export function GalleryView() {
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
      noun: pictureNoun,
      select: ({ galleryPage }) => galleryPage,
      errorTexts: { title: 'Error Loading Gallery', text: 'Failed to load the gallery. Please try again later.' },
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
      header: 'Title',
      cell: ({ title, imageUrl }) => (
        <ThumbnailRow>
          <Thumbnail image={imageUrl} />
          <Clamp>{title}</Clamp>
        </ThumbnailRow>
      ),
      sort: 'TITLE',
      width: '34%',
    },
    { header: 'Author', cell: ({ author }) => author },
    { header: 'Category', cell: (picture) => categoryLabels[picture.category] },
    { header: 'Likes', cell: ({ likes }) => formatNumber(likes), sort: '-LIKES' },
    { header: 'Added', cell: ({ createdAt }) => <TimeText at={createdAt} relative />, sort: '-DATE' },
    {
      header: 'Featured',
      cell: (picture) => (
        <StateSwitch
          label={`Featured: ${picture.title}`}
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
                Featured
              </Chip>
            ) : (
              <Chip size="small" tone="plain" mark="hollow">
                Not featured
              </Chip>
            )
          }
        </StateSwitch>
      ),
    },
  ];

  async function remove({ id, title, author, likes }: PictureRow) {
    const isSure = await confirm({
      title: `Delete the picture “${title}”?`,
      text: (
        <p>
          By {author}, with {formatCount(likes, ['like', 'likes'])}. The picture and its likes are permanently deleted.
        </p>
      ),
      confirmLabel: 'Delete Picture',
    });
    if (isSure) await runAction(() => deletePicture({ variables: { id } }), deleted);
  }

  return (
    <AdminSection
      title="Gallery"
      summary={counts && formatPart(counts.featured, 'featured', counts.all)}
      action={
        <Button variant="contained" color="secondary" onClick={() => setEdited('new')}>
          <Glyph name="plus" />
          Add Picture
        </Button>
      }
    >
      <Pane>
        <Toolbar>
          <SearchField label="Search title or author" placeholder="Search title or author..." />
          <FilterFields filters={filters} />
        </Toolbar>
        <PagedTable
          label="Pictures"
          columns={columns}
          list={list}
          sort={sort}
          empty={
            isFiltered ? (
              <NoMatches title="No pictures found" onClear={clear} />
            ) : (
              <EmptyState
                size="section"
                title="No pictures yet. Add your first picture to get started!"
                scene="keepsake"
              />
            )
          }
          actions={(picture) => (
            <>
              <RowLink
                href={buildGalleryUrl({ tab: galleryTabs[0], image: picture.id })}
                label={`View “${picture.title}” on the site`}
              />
              <RowAction glyph="edit" label={`Edit “${picture.title}”`} onClick={() => setEdited(picture)} />
              <TranslateAction item={{ kind: 'GALLERY_ITEM', id: picture.id, label: picture.title }} />
              <RowAction glyph="trash" label={`Delete “${picture.title}”`} onClick={() => void remove(picture)} />
            </>
          )}
        />
      </Pane>

      {edited === 'new' && (
        <FormDialog
          title="Add Picture"
          submitLabel="Add Picture"
          messages={created}
          onSubmit={(form) => createPicture({ variables: { input: readPicture(form) } })}
          onClose={() => setEdited(null)}
        >
          {(_, problems) => <PictureFields problems={problems} />}
        </FormDialog>
      )}
      {edited !== null && edited !== 'new' && (
        <FormDialog
          title="Edit Picture"
          submitLabel="Save Picture"
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
