import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, useId } from 'react';
import { Glyph } from '@/shared/art/Glyph';
import { useTexts } from '@/shared/texts/LanguageContext';
import { useCloseOnBack } from '../../lib/useCloseOnBack';
import { DialogBody, DialogFoot, DialogHead } from '../forms/DialogParts';

interface Props {
  title: string;
  /** In pixels, at most. */
  width?: number;
  /** What can be done with what is shown; "Close" comes after it. */
  actions?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog to read in. Back closes it. */
export function ReadingDialog({ title, width = 760, actions, onClose, children }: Props) {
  const t = useTexts('admin/panel');
  const titleId = useId();
  useCloseOnBack(onClose);
  return (
    <Dialog
      open
      fullWidth
      maxWidth={false}
      aria-labelledby={titleId}
      slotProps={{ paper: { style: { maxWidth: width } } }}
      onClose={onClose}
    >
      <DialogHead>
        <h2 id={titleId}>{title}</h2>
        <IconButton aria-label={t('close')} onClick={onClose}>
          <Glyph name="close" />
        </IconButton>
      </DialogHead>
      <DialogBody>{children}</DialogBody>
      <DialogFoot>
        <span />
        {actions}
        <Button variant="outlined" onClick={onClose}>
          {t('close')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
