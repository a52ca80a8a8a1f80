import { PageMeta } from '@/shared/components/PageMeta';
import { paths } from '@/shared/paths';
import { useTexts } from '@/shared/texts/LanguageContext';
import { PictureData } from './PictureData';
import type { OpenPicture } from './PictureDetails';

/** Page metadata and link preview of the picture, for both the lightbox and the page. */
export function PictureMeta({ picture }: { picture: OpenPicture | null | undefined }) {
  const t = useTexts('gallery');
  if (picture === null)
    return <PageMeta title={t('missing.pageTitle')} description={t('missing.description')} missing />;
  if (!picture) return <PageMeta title={t('title')} description={t('picture.placeholderDescription')} hidden />;

  const { id, title, description = '', author, imageUrl, picture: upload, createdAt } = picture;
  const text = description.slice(0, 300).trimStart();
  return (
    <>
      <PageMeta
        title={title}
        description={
          text
            ? t('picture.pageDescription', { description: text, author })
            : t('picture.pageDescriptionShort', { author })
        }
        search={`?image=${encodeURIComponent(id)}`}
        image={imageUrl}
        picture={upload}
        {...(createdAt && { published: createdAt })}
        within={{ title: t('title'), path: paths.gallery }}
      />
      <PictureData picture={picture} />
    </>
  );
}
