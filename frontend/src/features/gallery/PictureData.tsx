import { useAbsoluteUrl } from '@/shared/components/PageMeta';
import { StructuredData } from '@/shared/components/StructuredData';
import type { OpenPicture } from './PictureDetails';

/** Structured data of the picture for search engines. */
export function PictureData({ picture }: { picture: OpenPicture }) {
  const { title, description, author, imageUrl, createdAt } = picture;
  const toAbsoluteUrl = useAbsoluteUrl();

  return (
    <StructuredData
      data={{
        '@type': 'ImageObject',
        name: title,
        description,
        contentUrl: toAbsoluteUrl(imageUrl),
        creditText: author,
        creator: { '@type': 'Person', name: author },
        uploadDate: createdAt,
      }}
    />
  );
}
