import { styled } from '@mui/material/styles';
import { BackLink } from '@/shared/components/BackLink';
import { FlushCard } from '@/shared/components/Card';
import { Section } from '@/shared/components/Section';
import { langOf } from '@/shared/texts/langOf';
import { useTexts } from '@/shared/texts/LanguageContext';
import { buildGalleryUrl, type GalleryState } from './galleryState';
import type { Neighbours } from './neighbours';
import { type OpenPicture, PictureDetails } from './PictureDetails';
import { PictureMeta } from './PictureMeta';

interface Props {
  picture: OpenPicture;
  failed: { retry: () => void } | null;
  neighbours: Neighbours;
  galleryState: GalleryState;
}

/** A picture on a page of its own, for visitors who open its address directly. */
export function PictureView({ picture, failed, neighbours, galleryState: { tab, shown } }: Props) {
  const t = useTexts('gallery');

  return (
    <PictureSection>
      <PictureMeta picture={picture} />
      <BackLink to={buildGalleryUrl({ tab, shown })}>{t('title')}</BackLink>
      <FlushCard as="article">
        <PictureDetails
          picture={picture}
          failed={failed}
          neighbours={neighbours}
          heading={<Title lang={langOf(picture, 'title')}>{picture.title}</Title>}
        />
      </FlushCard>
    </PictureSection>
  );
}

const PictureSection = styled(Section)({
  // The width at which picture and text both fit into the height of the window.
  maxWidth: 'calc(clamp(480px, (100dvh - 310px) * 1.6, 960px) + 2 * var(--gutter))',
  paddingTop: 16,
});

const Title = styled('h1')({ fontSize: 'clamp(2.25rem, 1.8rem + 1.6vw, 3rem)' });
