import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { EmptyState } from '@/shared/components/EmptyState';
import { ErrorState } from '@/shared/components/ErrorState';
import { OfflineNote } from '@/shared/components/OfflineNote';
import { PageHeader } from '@/shared/components/PageHeader';
import { PageMeta } from '@/shared/components/PageMeta';
import { Section } from '@/shared/components/Section';
import { VisuallyHidden } from '@/shared/components/VisuallyHidden';
import { useOnline } from '@/shared/lib/useOnline';
import { paths } from '@/shared/paths';
import { useTexts } from '@/shared/texts/LanguageContext';
import { BackToTopButton } from './BackToTopButton';
import { filterByTab, galleryTabs } from './categories';
import { CategoryTabs } from './CategoryTabs';
import { FeaturedPictures } from './FeaturedPictures';
import { buildGalleryUrl, GALLERY_PAGE_SIZE, parseGalleryState } from './galleryState';
import { PictureCard } from './PictureCard';
import { PictureCardSkeleton } from './PictureCardSkeleton';
import { PictureGrid } from './PictureGrid';
import { useGallery } from './useGallery';

export function GalleryList() {
  const [search] = useSearchParams();
  const { tab, shown, image } = parseGalleryState(search);
  const { pictures, failed } = useGallery();
  const isOnline = useOnline();
  const t = useTexts('gallery');
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
      {!image && tab.name === 'all' && <PageMeta title={t('title')} description={t('description')} />}
      {!image && tab.name !== 'all' && (
        <PageMeta
          title={t(`tabTitle.${tab.name}`)}
          description={t('description')}
          search={`?tab=${tab.name}`}
          within={{ title: t('title'), path: paths.gallery }}
        />
      )}
      <PageHeader
        title={t('title')}
        text={t('description')}
        langs={{ title: t.lang('title'), text: t.lang('description') }}
        scene="keepsake"
      />
      <Section aria-busy={!pictures && !failed}>
        {!isOnline && pictures && <GalleryOfflineNote>{t('offline')}</GalleryOfflineNote>}
        {failed && <ErrorState title={t('failed.title')} text={t('failed.text')} onRetry={failed.retry} />}
        {!failed && (!pictures || featured.length > 0) && (
          <FeaturedSection>
            <h2 lang={t.lang('featured')}>{t('featured')}</h2>
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
            <VisuallyHidden as="h2">{t(tab.name === 'all' ? 'allPictures' : `tab.${tab.name}`)}</VisuallyHidden>
            {pictures && tabPictures.length === 0 && (
              <EmptyState title={t('none.title')} text={t('none.text')}>
                {pictures.length > 0 && (
                  <Button component={Link} to={buildGalleryUrl({ tab: galleryTabs[0] })} variant="contained">
                    {t('seeAll')}
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
                {t('showMore')}
              </Button>
            )}
            <p role="status">{t('shown', { shown: String(visiblePictures.length), total: tabPictures.length })}</p>
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
