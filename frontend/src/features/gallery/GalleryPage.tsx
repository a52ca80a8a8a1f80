import { useLocation, useSearchParams } from 'react-router-dom';
import { parseGalleryState } from './galleryState';
import { GalleryList } from './GalleryList';
import { Lightbox } from './Lightbox';
import { findNeighbours } from './neighbours';
import { useOwnLikes } from './ownLikes';
import { PictureMeta } from './PictureMeta';
import { PictureNotFound } from './PictureNotFound';
import { PictureView } from './PictureView';
import { useGallery } from './useGallery';

/** The list, a picture in a lightbox over the list, or a picture page, depending on where the visitor came from. */
export function GalleryPage() {
  const [search] = useSearchParams();
  const isOverList = useLocation().state?.overList === true;
  const { pictures } = useGallery();
  useOwnLikes();

  const galleryState = parseGalleryState(search);
  if (!galleryState.image) return <GalleryList />;
  if (!pictures) {
    return (
      <>
        <PictureMeta picture={undefined} />
        <GalleryList />
      </>
    );
  }

  const picture = pictures.find(({ id }) => id === galleryState.image);
  if (!picture) return <PictureNotFound />;

  const neighbours = findNeighbours(picture, pictures, galleryState);
  if (!isOverList) return <PictureView picture={picture} neighbours={neighbours} galleryState={galleryState} />;
  return (
    <>
      <GalleryList />
      <Lightbox picture={picture} neighbours={neighbours} />
    </>
  );
}
