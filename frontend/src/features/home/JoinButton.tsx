import Button from '@mui/material/Button';
import { useRef } from 'react';
import { copyText } from '@/shared/lib/copyText';
import { useToast } from '@/shared/lib/useToast';
import { copyFailedToast } from './copyFailedToast';
import { buildJoinLink } from './buildJoinLink';

/** Time for the game to open before the fallback instructions appear, in milliseconds. */
const GAME_OPEN_TIMEOUT_MS = 2000;

export function JoinButton({ address, disabled }: { address: string; disabled: boolean }) {
  const toast = useToast();
  const timeoutRef = useRef<ReturnType<typeof setTimeout>>(undefined);

  async function copy() {
    const isCopied = await copyText(address);
    toast(isCopied ? { title: 'Server IP Copied!', text: address } : copyFailedToast(address));
  }

  function showManualInstructions() {
    const isPhone = window.matchMedia('(pointer: coarse)').matches;
    toast({
      tone: 'info',
      title: `If Minecraft didn't open, ${isPhone ? 'manually add the server IP' : 'use this IP'}`,
      text: address,
      action: { label: 'Copy', onPress: () => void copy() },
    });
  }

  function join() {
    window.location.assign(buildJoinLink(address));
    // Not cleared on unmount: the visitor may leave the page while waiting for the game.
    clearTimeout(timeoutRef.current);
    timeoutRef.current = setTimeout(showManualInstructions, GAME_OPEN_TIMEOUT_MS);
  }

  return (
    <Button variant="contained" color="secondary" size="large" fullWidth disabled={disabled} onClick={join}>
      JOIN SERVER NOW
    </Button>
  );
}
