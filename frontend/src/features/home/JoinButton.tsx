import Button from '@mui/material/Button';
import { useRef } from 'react';
import { copyText } from '@/shared/lib/copyText';
import { useToast } from '@/shared/lib/useToast';
import { copyFailed } from './copyFailed';
import { joinLink } from './joinLink';

/** Time for the game to open before the fallback instructions appear, in milliseconds. */
const patience = 2000;

export function JoinButton({ address, disabled }: { address: string; disabled: boolean }) {
  const toast = useToast();
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);

  async function copy() {
    const isCopied = await copyText(address);
    toast(isCopied ? { title: 'Server IP Copied!', text: address } : copyFailed(address));
  }

  function explain() {
    const isPhone = window.matchMedia('(pointer: coarse)').matches;
    toast({
      tone: 'info',
      title: `If Minecraft didn't open, ${isPhone ? 'manually add the server IP' : 'use this IP'}`,
      text: address,
      action: { label: 'Copy', onPress: () => void copy() },
    });
  }

  function join() {
    window.location.assign(joinLink(address));
    // Not cleared on unmount: the visitor may leave the page while waiting for the game.
    clearTimeout(waiting.current);
    waiting.current = setTimeout(explain, patience);
  }

  return (
    <Button variant="contained" color="secondary" size="large" fullWidth disabled={disabled} onClick={join}>
      JOIN SERVER NOW
    </Button>
  );
}
