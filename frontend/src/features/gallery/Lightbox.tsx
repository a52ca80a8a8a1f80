import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { Glyph } from '@/shared/art/Glyph';
import { langOf } from '@/shared/texts/langOf';
import { useTexts } from '@/shared/texts/LanguageContext';
import type { Neighbours } from './neighbours';
import { type OpenPicture, OverlayButton, PictureDetails } from './PictureDetails';
import { PictureMeta } from './PictureMeta';

interface Props {
  picture: OpenPicture;
  failed: { retry: () => void } | null;
  neighbours: Neighbours;
}

/** A picture in a dialog over the list. Closing it returns to the list at the same position. */
export function Lightbox({ picture, failed, neighbours }: Props) {
  const navigate = useNavigate();
  const t = useTexts('gallery');
  const headingId = useId();
  const close = () => void navigate(-1);

  return (
    <LightboxDialog open onClose={close} aria-labelledby={headingId}>
      <PictureMeta picture={picture} />
      <PictureDetails
        picture={picture}
        failed={failed}
        neighbours={neighbours}
        heading={
          <h2 id={headingId} lang={langOf(picture, 'title')}>
            {picture.title}
          </h2>
        }
      >
        <CloseButton aria-label={t('picture.close')} onClick={close}>
          <Glyph name="close" />
        </CloseButton>
      </PictureDetails>
    </LightboxDialog>
  );
}

const LightboxDialog = styled(Dialog)(({ theme }) => ({
  '& .MuiDialog-paper': {
    [theme.breakpoints.up('sm')]: {
      // The width at which picture and text both fit into the height of the window.
      width: 'clamp(min(100%, 480px), calc((100dvh - 250px) * 1.6), 960px)',
      maxWidth: 'none',
    },
  },
}));

const CloseButton = styled(OverlayButton)({ insetInlineEnd: 12, top: 12 });
