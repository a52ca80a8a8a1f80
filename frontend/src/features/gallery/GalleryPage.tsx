import { useSearchParams } from 'react-router-dom';
import { ErrorState } from '@/shared/components/ErrorState';
import { Section } from '@/shared/components/Section';
import { useIsOverList } from '@/shared/lib/overList';
import { useTexts } from '@/shared/texts/LanguageContext';
import { GalleryList } from './GalleryList';
import { parseGalleryState } from './galleryState';
import { Lightbox } from './Lightbox';
import { findNeighbours } from './neighbours';
import { useOwnLikes } from './ownLikes';
import { PictureMeta } from './PictureMeta';
import { PictureNotFound } from './PictureNotFound';
import { PictureView } from './PictureView';
import { useGallery } from './useGallery';
import { usePicture } from './usePicture';

/** The list, a picture in a lightbox over the list, or a picture page, depending on where the visitor came from. */
export function GalleryPage() {
  const [search] = useSearchParams();
  const isOverList = useIsOverList();
  const t = useTexts('gallery');
  const galleryState = parseGalleryState(search);
  const { pictures } = useGallery();
  const { picture: details, failed } = usePicture(galleryState.image);
  useOwnLikes();

  if (!galleryState.image) return <GalleryList />;
  if (details === null) return <PictureNotFound />;

  const picture = pictures && (details ?? pictures.find(({ id }) => id === galleryState.image));
  if (!picture) {
    return (
      <>
        <PictureMeta picture={undefined} />
        {pictures && failed ? (
          <Section>
            <ErrorState title={t('picture.failedTitle')} text={t('picture.failedText')} onRetry={failed.retry} />
          </Section>
        ) : (
          <GalleryList />
        )}
      </>
    );
  }

  const neighbours = findNeighbours(picture, pictures, galleryState);
  const shown = { picture, failed, neighbours };
  if (!isOverList) return <PictureView {...shown} galleryState={galleryState} />;
  return (
    <>
      <GalleryList />
      <Lightbox {...shown} />
    </>
  );
}
