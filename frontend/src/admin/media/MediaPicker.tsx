import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { useId } from 'react';
import { Glyph } from '@/shared/art/Glyph';
import { useTexts } from '@/shared/texts/LanguageContext';
import { DialogHead } from '../components/forms/DialogParts';
import { PaneBody } from '../components/layout/Panes';
import { useCloseOnBack } from '../lib/useCloseOnBack';
import { MediaBrowser } from './MediaBrowser';
import type { MediaRow } from './operations';
import { PictureDrop } from './PictureDrop';

interface Props {
  onFiles: (files: File[]) => void;
  onPick: (media: MediaRow) => void;
  onClose: () => void;
}

/** Chooses one of the uploaded pictures. */
export function MediaPicker({ onFiles, onPick, onClose }: Props) {
  const t = useTexts('admin/media');
  const titleId = useId();
  useCloseOnBack(onClose);

  return (
    <Dialog
      open
      fullWidth
      maxWidth={false}
      aria-labelledby={titleId}
      slotProps={{ paper: { style: { maxWidth: 1040 } } }}
      onClose={onClose}
    >
      <DialogHead>
        <h2 id={titleId}>{t('pick.title')}</h2>
        <IconButton aria-label={t('close')} onClick={onClose}>
          <Glyph name="close" />
        </IconButton>
      </DialogHead>
      <div style={{ overflowY: 'auto' }}>
        <PaneBody>
          <PictureDrop onFiles={onFiles} />
        </PaneBody>
        <MediaBrowser openLabel={(name) => t('pick.label', { name })} onOpen={onPick} />
      </div>
    </Dialog>
  );
}
