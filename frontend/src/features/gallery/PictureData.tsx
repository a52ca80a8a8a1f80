import { useAddress } from '@/shared/components/PageMeta';
import { StructuredData } from '@/shared/components/StructuredData';
import type { GalleryPicture } from './useGallery';

/** Structured data of the picture for search engines. */
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
