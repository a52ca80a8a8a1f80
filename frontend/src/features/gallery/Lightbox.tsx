import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { Glyph } from '@/shared/art/Glyph';
import { Exhibit, OverPicture } from './Exhibit';
import type { Neighbours } from './neighbours';
import { PictureMeta } from './PictureMeta';
import type { GalleryPicture } from './useGallery';

/** One picture over the list that it was opened from; closing it goes back to where the list was. */
export function Lightbox({ picture, neighbours }: { picture: GalleryPicture; neighbours: Neighbours }) {
  const navigate = useNavigate();
  const heading = useId();
  const close = () => void navigate(-1);

  return (
    <Frame open onClose={close} aria-labelledby={heading}>
      <PictureMeta picture={picture} />
      <Exhibit picture={picture} neighbours={neighbours} heading={<h2 id={heading}>{picture.title}</h2>}>
        <Close aria-label="Close" onClick={close}>
          <Glyph name="close" />
        </Close>
      </Exhibit>
    </Frame>
  );
}

const Frame = styled(Dialog)(({ theme }) => ({
  '& .MuiDialog-paper': {
    [theme.breakpoints.up('sm')]: {
      // So wide that picture and words fit below each other into the window.
      width: 'clamp(min(100%, 480px), calc((100dvh - 250px) * 1.6), 960px)',
      maxWidth: 'none',
    },
  },
}));

const Close = styled(OverPicture)({ right: 12, top: 12 });
