import { useAddress } from '@/shared/ui/PageMeta';
import { StructuredData } from '@/shared/ui/StructuredData';
import type { GalleryPicture } from './useGallery';

/** The picture as search engines know pictures. */
export function PictureData({ picture }: { picture: GalleryPicture }) {
  const { title, description, author, imageUrl, createdAt } = picture;
  const addressOf = useAddress();

  return (
    <StructuredData
      data={{
        '@type': 'ImageObject',
        name: title,
        description,
        contentUrl: addressOf(imageUrl),
        creditText: author,
        creator: { '@type': 'Person', name: author },
        uploadDate: createdAt,
      }}
    />
  );
}
