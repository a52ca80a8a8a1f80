import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '@/shared/paths';
import { EmptyState } from '@/shared/components/EmptyState';
import { ErrorState } from '@/shared/components/ErrorState';
import { OfflineNote } from '@/shared/components/OfflineNote';
import { PageHeader } from '@/shared/components/PageHeader';
import { PageMeta } from '@/shared/components/PageMeta';
import { Section } from '@/shared/components/Section';
import { useOnline } from '@/shared/lib/useOnline';
import { VisuallyHidden } from '@/shared/components/VisuallyHidden';
import { buildGalleryUrl, GALLERY_PAGE_SIZE, parseGalleryState } from './galleryState';
import { BackToTopButton } from './BackToTopButton';
import { filterByTab, galleryTabs } from './categories';
import { CategoryTabs } from './CategoryTabs';
import { FeaturedPictures } from './FeaturedPictures';
import { PictureCard } from './PictureCard';
import { PictureCardSkeleton } from './PictureCardSkeleton';
import { PictureGrid } from './PictureGrid';
import { useGallery } from './useGallery';

const PAGE_DESCRIPTION = 'Pictures of builds, events and the community, made by our players.';

export function GalleryList() {
  const [search] = useSearchParams();
  const { tab, shown, image } = parseGalleryState(search);
  const { pictures, failed } = useGallery();
  const isOnline = useOnline();
  const grid = useRef<HTMLDivElement>(null);
  const firstNewIndex = useRef<number | null>(null);

  const featured = pictures?.filter((picture) => picture.featured) ?? [];
  const tabPictures = pictures ? filterByTab(pictures, tab) : [];
  // Featured pictures are already shown above the tabs, so they come last in the grid.
  const sortedPictures = [
    ...tabPictures.filter((picture) => !picture.featured),
    ...tabPictures.filter((picture) => picture.featured),
  ];
  const visiblePictures = sortedPictures.slice(0, shown);

  // The pressed link moves down or disappears, so keyboard focus moves to the first new picture.
  useEffect(() => {
    if (firstNewIndex.current === null) return;
    grid.current?.children[firstNewIndex.current]?.querySelector('a')?.focus();
    firstNewIndex.current = null;
  }, [shown]);

  return (
    <>
      {!image && tab === galleryTabs[0] && <PageMeta title="Community Gallery" description={PAGE_DESCRIPTION} />}
      {!image && tab !== galleryTabs[0] && (
        <PageMeta
          title={`${tab.label} · Community Gallery`}
          description={PAGE_DESCRIPTION}
          search={`?tab=${tab.name}`}
          within={{ title: 'Community Gallery', path: paths.gallery }}
        />
      )}
      <PageHeader title="Community Gallery" text={PAGE_DESCRIPTION} scene="keepsake" />
      <Section aria-busy={!pictures && !failed}>
        {!isOnline && pictures && (
          <GalleryOfflineNote>You are offline. These pictures may be out of date.</GalleryOfflineNote>
        )}
        {failed && (
          <ErrorState
            title="Error Loading Gallery"
            text="Failed to load the gallery. Please try again later."
            onRetry={failed.retry}
          />
        )}
        {!failed && (!pictures || featured.length > 0) && (
          <FeaturedSection>
            <h2>Featured</h2>
            <FeaturedPictures>
              {pictures
                ? featured.map((picture, index) => (
                    <PictureCard
                      key={picture.id}
                      picture={picture}
                      to={buildGalleryUrl({ tab, shown, image: picture.id })}
                      priority={index === 0}
                    />
                  ))
                : renderSkeletons(3)}
            </FeaturedPictures>
          </FeaturedSection>
        )}
        {!failed && (
          <>
            <CategoryTabs current={tab} pictures={pictures} />
            <VisuallyHidden as="h2">{tab === galleryTabs[0] ? 'All pictures' : tab.label}</VisuallyHidden>
            {pictures && tabPictures.length === 0 && (
              <EmptyState
                title="No images in this category yet."
                text="New images appear here as soon as they are published."
              >
                {pictures.length > 0 && (
                  <Button component={Link} to={buildGalleryUrl({ tab: galleryTabs[0] })} variant="contained">
                    See all pictures
                  </Button>
                )}
              </EmptyState>
            )}
            <PictureGrid ref={grid}>
              {pictures
                ? visiblePictures.map((picture) => (
                    <PictureCard
                      key={picture.id}
                      picture={picture}
                      to={buildGalleryUrl({ tab, shown, image: picture.id })}
                      priority={featured.length === 0 && picture === visiblePictures[0]}
                    />
                  ))
                : renderSkeletons(6)}
            </PictureGrid>
          </>
        )}
        {visiblePictures.length > 0 && (
          <ShowMore>
            {visiblePictures.length < tabPictures.length && (
              <Button
                component={Link}
                to={buildGalleryUrl({ tab, shown: visiblePictures.length + GALLERY_PAGE_SIZE })}
                replace
                onClick={() => (firstNewIndex.current = visiblePictures.length)}
              >
                Show more
              </Button>
            )}
            <p role="status">
              {visiblePictures.length} of {tabPictures.length} {tabPictures.length === 1 ? 'picture' : 'pictures'}
            </p>
          </ShowMore>
        )}
      </Section>
      <BackToTopButton />
    </>
  );
}

const renderSkeletons = (count: number) =>
  Array.from({ length: count }, (_, index) => <PictureCardSkeleton key={index} />);

const FeaturedSection = styled('section')({ display: 'grid', gap: 16, marginBottom: 48 });

const GalleryOfflineNote = styled(OfflineNote)({ marginBottom: 24 });

const ShowMore = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: 8,
  marginTop: 40,
  '& p': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}));
