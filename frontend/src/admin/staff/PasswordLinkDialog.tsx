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

export interface IssuedLink {
  username: string;
  isInvitation: boolean;
  /** The path on this site, with the token in its fragment. */
  path: string;
  expiresAt: string;
}

/** Shows a one-time link. The server stores only its hash, so it is never shown again. */
export function PasswordLinkDialog({ link, onClose }: { link: IssuedLink; onClose: () => void }) {
  const { username, isInvitation, path, expiresAt } = link;
  const titleId = useId();
  const address = useRef<HTMLElement>(null);
  const toast = useToast();
  const url = `${window.location.origin}${path}`;

  async function copy() {
    if (await copyText(url)) return toast({ title: 'Success', text: 'Link copied to clipboard' });
    if (address.current) window.getSelection()?.selectAllChildren(address.current);
    toast({ title: 'Failed to copy', text: 'Please copy the link manually.', tone: 'error' });
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
        <h2 id={titleId}>{isInvitation ? `Invitation for ${username}` : `New password for ${username}`}</h2>
      </DialogHead>
      <DialogBody>
        <p>
          {isInvitation
            ? `Send this link to ${username}. They choose their password with it.`
            : `Anyone with this link can set a new password for ${username}. All sessions of the account end then.`}
        </p>
        <LinkAddress ref={address}>{url}</LinkAddress>
        <Note tone="warning" title="Copy it now: it is not shown again">
          It works once, until <TimeText at={expiresAt} format="moment" />. A new link for the account replaces it.
        </Note>
      </DialogBody>
      <DialogFoot>
        <span />
        <Button variant="outlined" onClick={onClose}>
          Close
        </Button>
        <Button variant="contained" color="secondary" autoFocus onClick={() => void copy()}>
          <Glyph name="copy" />
          Copy Link
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
