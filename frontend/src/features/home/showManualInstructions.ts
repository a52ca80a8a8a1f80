import { copyText } from '@/shared/lib/copyText';
import type { Toast } from '@/shared/lib/useToast';
import type { Texts } from '@/shared/texts/Language';
import { copyFailedToast } from './copyFailedToast';

/** For browsers in which the link to the game did nothing. */
export function showManualInstructions(toast: (toast: Toast) => void, t: Texts<'home'>, address: string): void {
  const isPhone = window.matchMedia('(pointer: coarse)').matches;
  const copy = async () =>
    toast((await copyText(address)) ? { title: t('join.ipCopied'), text: address } : copyFailedToast(t, address));
  toast({
    tone: 'info',
    title: t(isPhone ? 'join.notOpenedOnPhone' : 'join.notOpened'),
    text: address,
    action: { label: t('join.copy'), onPress: () => void copy() },
  });
}
