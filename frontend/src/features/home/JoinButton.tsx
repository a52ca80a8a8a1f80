import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { copyText } from '@/shared/lib/copyText';
import { useToast } from '@/shared/lib/useToast';
import { useTexts } from '@/shared/texts/LanguageContext';
import { buildJoinLink } from './buildJoinLink';
import type { JoinDialog as JoinDialogComponent } from './JoinDialog';

/** Loaded as soon as a visitor is about to press the button. */
const parts = () => import('./joinParts');
const ignore = () => {};

/** Time for the game to open before the fallback instructions appear, in milliseconds. */
const GAME_OPEN_TIMEOUT_MS = 2000;

interface Props {
  /** Null or empty: there is none to join. */
  address: string | null;
  /** The id of the text that says why there is none. */
  describedBy?: string;
  /** What joining players should know about the server at the moment. */
  notice: string | null;
}

/** Copies the address, shows the steps of joining, and tries to open the game. */
export function JoinButton({ address, describedBy, notice }: Props) {
  const toast = useToast();
  const t = useTexts('home');
  const timeoutRef = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isOpen, setOpen] = useState(false);
  /** Null until it is loaded. Joining works without it: the address is copied, and the game opens. */
  const [JoinDialog, setJoinDialog] = useState<typeof JoinDialogComponent | null>(null);
  /** Null until the browser has decided. */
  const [isCopied, setCopied] = useState<boolean | null>(null);

  if (!address) {
    return (
      <LargeButton disabled aria-describedby={describedBy}>
        {t('join.button')}
      </LargeButton>
    );
  }

  function openGame(text: string) {
    window.location.assign(buildJoinLink(text));
    // Not cleared on unmount: the visitor may leave the page while waiting for the game.
    clearTimeout(timeoutRef.current);
    timeoutRef.current = setTimeout(() => {
      void parts().then(({ showManualInstructions }) => showManualInstructions(toast, t, text), ignore);
    }, GAME_OPEN_TIMEOUT_MS);
  }

  function loadDialog() {
    void parts().then((module) => setJoinDialog(() => module.JoinDialog), ignore);
  }

  function join(text: string) {
    loadDialog();
    setCopied(null);
    setOpen(true);
    // Before the game opens: a browser copies only for the page that has the focus.
    void copyText(text).then(setCopied);
    openGame(text);
  }

  return (
    <>
      <LargeButton onClick={() => join(address)} onPointerEnter={loadDialog} onFocus={loadDialog}>
        {t('join.button')}
      </LargeButton>
      {isOpen && JoinDialog && (
        <JoinDialog
          address={address}
          isCopied={isCopied}
          notice={notice}
          onCopy={() => void copyText(address).then(setCopied)}
          onOpenGame={() => openGame(address)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

const LargeButton = styled((props: React.ComponentProps<typeof Button>) => (
  <Button variant="contained" color="secondary" size="large" fullWidth {...props} />
))({ '@media (scripting: none)': { display: 'none' } });
