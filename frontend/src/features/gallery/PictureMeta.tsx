import { paths } from '@/shared/paths';
import { PageMeta } from '@/shared/components/PageMeta';
import { PictureData } from './PictureData';
import type { OpenPicture } from './PictureDetails';
import { useTexts } from '@/shared/texts/LanguageContext';

/** Page metadata and link preview of the picture, for both the lightbox and the page. */
export function PictureMeta({ picture }: { picture: OpenPicture | null | undefined }) {
  const t = useTexts('gallery');
  if (picture === null) return <PageMeta title={t('notFound')} description={t('notFoundDescription')} missing />;
  if (!picture) return <PageMeta title={t('title')} description={t('pictureDescription')} hidden />;

  const { id, title, description = '', author, imageUrl, createdAt } = picture;
  return (
    <>
      <PageMeta
        title={title}
        description={
          description ? t('describedBy', { description: description.slice(0, 300), author }) : t('by', { author })
        }
        search={`?image=${encodeURIComponent(id)}`}
        image={imageUrl}
        {...(createdAt && { published: createdAt })}
        within={{ title: t('title'), path: paths.gallery }}
      />
      <PictureData picture={picture} />
    </>
  );
}
