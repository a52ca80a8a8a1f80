import { useMutation, useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { buildGalleryUrl } from '@/features/gallery/galleryState';
import { categoryLabels, galleryTabs } from '@/features/gallery/categories';
import { Glyph } from '@/shared/art/Glyph';
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
import { StateSwitch } from '../components/lists/StateSwitch';
import { StatusBadge } from '../components/lists/StatusBadge';
import { FilterField, SearchField, Toolbar } from '../components/lists/Toolbar';
import { useAction } from '../lib/useAction';
import { useListParams } from '../lib/useListParams';
import { useConfirm } from '../components/forms/useConfirm';
import { useSort } from '../components/lists/useSort';
import { ThumbnailRow, Thumbnail } from '../components/lists/Thumbnail';
import { CreatePicture, DeletePicture, type PictureRow, PicturesQuery, UpdatePicture } from './operations';
import { pictureCategories, toPictureInput, PictureFields, readPicture } from './PictureFields';
import { formatNumber, formatTotal } from '@/shared/lib/formatNumber';

const featuredFilters = [
  { value: 'ALL', label: 'Featured or not' },
  { value: 'YES', label: 'Featured' },
  { value: 'NO', label: 'Not featured' },
] as const;

const created = { done: 'Picture created successfully!', failed: 'Failed to create picture' };
const updated = { done: 'Picture updated successfully!', failed: 'Failed to update picture' };
const deleted = { done: 'Picture deleted successfully!', failed: 'Failed to delete picture' };

export function GalleryView() {
  const { page, text, choice, change } = useListParams();
  const search = text('search');
  const category = choice('category', ['ALL', 'BUILDS', 'EVENTS', 'COMMUNITY']);
  const featured = choice('featured', ['ALL', 'YES', 'NO']);
  const isFiltered = search !== '' || category !== 'ALL' || featured !== 'ALL';
  const sort = useSort(['DATE', 'LIKES', 'TITLE'], '-DATE');

  const { data, isBusy, failed } = deriveListState(
    useQuery(PicturesQuery, {
      variables: {
        page,
        search,
        category: category === 'ALL' ? null : category,
        featured: featured === 'ALL' ? null : featured === 'YES',
        sort: sort.by,
        direction: sort.direction,
      },
    }),
    { title: 'Error Loading Gallery', text: 'Failed to load the gallery. Please try again later.' },
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
              <StatusBadge tone="primary" mark="full">
                Featured
              </StatusBadge>
            ) : (
              <StatusBadge tone="plain" mark="hollow">
                Not featured
              </StatusBadge>
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
          By {author}, with {formatNumber(likes)} {likes === 1 ? 'like' : 'likes'}. The picture and its likes are
          removed for good.
        </p>
      ),
      confirmLabel: 'Delete Picture',
    });
    if (isSure) await runAction(() => deletePicture({ variables: { id } }), deleted);
  }

  return (
    <AdminSection
      title="Gallery"
      summary={data && `${formatTotal(data.shownFirst)} featured of ${formatTotal(data.all)}`}
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
          <FilterField
            name="category"
            label="Filter by category"
            options={[{ value: 'ALL', label: 'All categories' }, ...pictureCategories]}
          />
          <FilterField name="featured" label="Filter by featured" options={featuredFilters} />
        </Toolbar>
        <DataTable
          label="Pictures"
          columns={columns}
          rows={data?.galleryPage.items}
          sort={sort}
          isBusy={isBusy}
          failed={failed}
          empty={
            isFiltered ? (
              <EmptyState title="No pictures found" text="Try adjusting your filters">
                <Button variant="outlined" onClick={() => change({ search: '', category: '', featured: '' })}>
                  Clear Filters
                </Button>
              </EmptyState>
            ) : (
              <EmptyState title="No pictures yet. Add your first picture to get started!" scene="keepsake" />
            )
          }
          actions={(picture) => (
            <>
              <RowLink
                href={buildGalleryUrl({ tab: galleryTabs[0], image: picture.id })}
                label={`View “${picture.title}” on the site`}
              />
              <RowAction glyph="edit" label={`Edit “${picture.title}”`} onClick={() => setEdited(picture)} />
              <RowAction glyph="trash" label={`Delete “${picture.title}”`} onClick={() => void remove(picture)} />
            </>
          )}
        />
        {data && <Pager list={data.galleryPage} />}
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
