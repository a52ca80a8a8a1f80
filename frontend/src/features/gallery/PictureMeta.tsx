import { paths } from '@/shared/paths';
import { PageMeta } from '@/shared/components/PageMeta';
import { PictureData } from './PictureData';
import type { OpenPicture } from './PictureDetails';

/** Page metadata and link preview of the picture, for both the lightbox and the page. */
export function PictureMeta({ picture }: { picture: OpenPicture | null | undefined }) {
  if (picture === null)
    return <PageMeta title="Picture not found" description="This picture does not exist." missing />;
  if (!picture) return <PageMeta title="Community Gallery" description="A picture from the community." hidden />;

  const { id, title, description = '', author, imageUrl, createdAt } = picture;
  return (
    <>
      <PageMeta
        title={title}
        description={`${description.slice(0, 300)} By ${author}.`.trimStart()}
        search={`?image=${encodeURIComponent(id)}`}
        image={imageUrl}
        {...(createdAt && { published: createdAt })}
        within={{ title: 'Community Gallery', path: paths.gallery }}
      />
      <PictureData picture={picture} />
    </>
  );
}
