import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import { useId, useRef } from 'react';
import { Glyph } from '@/shared/art/Glyph';
import { TimeText } from '@/shared/components/TimeText';
import { copyText } from '@/shared/lib/copyText';
import { useToast } from '@/shared/lib/useToast';
import { DialogBody, DialogFoot, DialogHead } from '../components/forms/DialogParts';
import { Note } from '../components/layout/Note';
import { useTexts } from '@/shared/texts/LanguageContext';

export interface IssuedLink {
  username: string;
  isInvitation: boolean;
  /** The path on this site, with the token in its fragment. */
  path: string;
  expiresAt: string;
}

/** Shows a one-time link. The server stores only its hash, so it is never shown again. */
export function PasswordLinkDialog({ link, onClose }: { link: IssuedLink; onClose: () => void }) {
  const t = useTexts('admin/staff');
  const { username, isInvitation, path, expiresAt } = link;
  const titleId = useId();
  const address = useRef<HTMLElement>(null);
  const toast = useToast();
  const url = `${window.location.origin}${path}`;

  async function copy() {
    if (await copyText(url)) return toast({ title: t('success'), text: t('link.copied') });
    if (address.current) window.getSelection()?.selectAllChildren(address.current);
    toast({ title: t('copy.failed'), text: t('link.byHand'), tone: 'error' });
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
        <h2 id={titleId}>{isInvitation ? t('link.titleInvited', { username }) : t('link.title', { username })}</h2>
      </DialogHead>
      <DialogBody>
        <p>{isInvitation ? t('link.sendInvited', { username }) : t('link.send', { username })}</p>
        <LinkAddress ref={address}>{url}</LinkAddress>
        <Note tone="warning" title={t('link.copyNow')}>
          {t.rich('link.once', { date: () => <TimeText at={expiresAt} format="moment" /> })}
        </Note>
      </DialogBody>
      <DialogFoot>
        <span />
        <Button variant="outlined" onClick={onClose}>
          {t('close')}
        </Button>
        <Button variant="contained" color="secondary" autoFocus onClick={() => void copy()}>
          <Glyph name="copy" />
          {t('link.copy')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

const LinkAddress = styled('code')(({ theme }) => ({
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
