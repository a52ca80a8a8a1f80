import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '@/shared/paths';
import { EmptyFace } from '@/shared/components/EmptyFace';
import { FailedFace } from '@/shared/components/FailedFace';
import { OfflineNote } from '@/shared/components/OfflineNote';
import { PageHead } from '@/shared/components/PageHead';
import { PageMeta } from '@/shared/components/PageMeta';
import { Section } from '@/shared/components/Section';
import { useOnline } from '@/shared/lib/useOnline';
import { VisuallyHidden } from '@/shared/components/VisuallyHidden';
import { addressOf, pageSize, placeIn } from './address';
import { BackToTop } from './BackToTop';
import { picturesOf, tabs } from './categories';
import { CategoryTabs } from './CategoryTabs';
import { Featured } from './Featured';
import { PictureCard } from './PictureCard';
import { PictureCardSkeleton } from './PictureCardSkeleton';
import { PictureGrid } from './PictureGrid';
import { useGallery } from './useGallery';

const text = 'Built, sailed and burnt down by people who play here.';

export function GalleryList() {
  const [search] = useSearchParams();
  const { tab, shown, image } = placeIn(search);
  const { pictures, failed } = useGallery();
  const isOnline = useOnline();
  const grid = useRef<HTMLDivElement>(null);
  const arrived = useRef<number | null>(null);

  const featured = pictures?.filter((picture) => picture.featured) ?? [];
  const ofTab = pictures ? picturesOf(pictures, tab) : [];
  // Featured pictures are already shown above the tabs, so they come last in the grid.
  const inOrder = [...ofTab.filter((picture) => !picture.featured), ...ofTab.filter((picture) => picture.featured)];
  const inGrid = inOrder.slice(0, shown);

  // The pressed link moves down or disappears, so keyboard focus moves to the first new picture.
  useEffect(() => {
    if (arrived.current === null) return;
    grid.current?.children[arrived.current]?.querySelector('a')?.focus();
    arrived.current = null;
  }, [shown]);

  return (
    <>
      {!image && tab === tabs[0] && <PageMeta title="Community Gallery" description={text} />}
      {!image && tab !== tabs[0] && (
        <PageMeta
          title={`${tab.label} · Community Gallery`}
          description={text}
          search={`?tab=${tab.name}`}
          within={{ title: 'Community Gallery', path: paths.gallery }}
        />
      )}
      <PageHead title="Community Gallery" text={text} scene="keepsake" />
      <Section aria-busy={!pictures && !failed}>
        {!isOnline && pictures && <Offline>You are offline. These are the pictures that were loaded before.</Offline>}
        {failed && (
          <FailedFace
            title="Error Loading Gallery"
            text="Failed to load the gallery. Please try again later."
            onRetry={failed.retry}
          />
        )}
        {!failed && (!pictures || featured.length > 0) && (
          <Part>
            <h2>Featured</h2>
            <Featured>
              {pictures
                ? featured.map((picture, index) => (
                    <PictureCard
                      key={picture.id}
                      picture={picture}
                      to={addressOf({ tab, shown, image: picture.id })}
                      first={index === 0}
                    />
                  ))
                : skeletons(3)}
            </Featured>
          </Part>
        )}
        {!failed && (
          <>
            <CategoryTabs current={tab} pictures={pictures} />
            <VisuallyHidden as="h2">{tab === tabs[0] ? 'All pictures' : tab.label}</VisuallyHidden>
            {pictures && ofTab.length === 0 && (
              <EmptyFace
                title="No images in this category yet."
                text="As soon as somebody hangs one up, you will see it here."
              >
                {pictures.length > 0 && (
                  <Button component={Link} to={addressOf({ tab: tabs[0] })} variant="contained">
                    See all pictures
                  </Button>
                )}
              </EmptyFace>
            )}
            <PictureGrid ref={grid}>
              {pictures
                ? inGrid.map((picture) => (
                    <PictureCard
                      key={picture.id}
                      picture={picture}
                      to={addressOf({ tab, shown, image: picture.id })}
                      first={featured.length === 0 && picture === inGrid[0]}
                    />
                  ))
                : skeletons(6)}
            </PictureGrid>
          </>
        )}
        {inGrid.length > 0 && (
          <More>
            {inGrid.length < ofTab.length && (
              <Button
                component={Link}
                to={addressOf({ tab, shown: inGrid.length + pageSize })}
                replace
                onClick={() => (arrived.current = inGrid.length)}
              >
                Show more
              </Button>
            )}
            <p role="status">
              {inGrid.length} of {ofTab.length} {ofTab.length === 1 ? 'picture' : 'pictures'}
            </p>
          </More>
        )}
      </Section>
      <BackToTop />
    </>
  );
}

const skeletons = (count: number) => Array.from({ length: count }, (_, index) => <PictureCardSkeleton key={index} />);

const Part = styled('section')({ display: 'grid', gap: 16, marginBottom: 48 });

const Offline = styled(OfflineNote)({ marginBottom: 24 });

const More = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: 8,
  marginTop: 40,
  '& p': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}));
