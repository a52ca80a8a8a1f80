import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import { type ReactNode, useId, useRef } from 'react';
import { Glyph } from '@/shared/art/Glyph';
import { copyText } from '@/shared/lib/copyText';
import { useToast } from '@/shared/lib/useToast';
import { useTexts } from '@/shared/texts/LanguageContext';
import { DialogBody, DialogFoot, DialogHead } from '../components/forms/DialogParts';
import { Note } from '../components/layout/Note';

interface Props {
  title: string;
  intro: ReactNode;
  secret: string;
  /** What happens once the dialog is closed. */
  warning: ReactNode;
  copyLabel: string;
  copied: string;
  /** When the browser refuses to copy; the secret is selected then. */
  copyByHand: string;
  onClose: () => void;
}

/** Shows a secret of which the server stores only the hash. It does not close by accident. */
export function ShownOnceDialog({ title, intro, secret, warning, copyLabel, copied, copyByHand, onClose }: Props) {
  const t = useTexts('admin/staff');
  const titleId = useId();
  const shown = useRef<HTMLElement>(null);
  const toast = useToast();

  async function copy() {
    if (await copyText(secret)) return toast({ title: t('success'), text: copied });
    if (shown.current) window.getSelection()?.selectAllChildren(shown.current);
    toast({ title: t('copy.failed'), text: copyByHand, tone: 'error' });
  }

  return (
    <Dialog
      open
      fullWidth
      maxWidth={false}
      aria-labelledby={titleId}
      slotProps={{ paper: { style: { maxWidth: 560 } } }}
      onClose={(_, reason) => reason === 'escapeKeyDown' && onClose()}
    >
      <DialogHead>
        <h2 id={titleId}>{title}</h2>
      </DialogHead>
      <DialogBody>
        <p>{intro}</p>
        <Secret ref={shown}>{secret}</Secret>
        <Note tone="warning" title={t('link.copyNow')}>
          {warning}
        </Note>
      </DialogBody>
      <DialogFoot>
        <span />
        <Button variant="outlined" onClick={onClose}>
          {t('close')}
        </Button>
        <Button variant="contained" color="secondary" autoFocus onClick={() => void copy()}>
          <Glyph name="copy" />
          {copyLabel}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

const Secret = styled('code')(({ theme }) => ({
  ...theme.typography.mono,
  display: 'block',
  margin: '12px 0 16px',
  padding: '12px 16px',
  fontSize: '0.875rem',
  background: theme.vars.palette.background.sunken,
  borderRadius: 4,
  overflowWrap: 'anywhere',
  userSelect: 'all',
}));
