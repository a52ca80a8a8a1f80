import type { Toast } from '@/shared/lib/useToast';
import type { Texts } from '@/shared/texts/Language';

export const copyFailedToast = (t: Texts<'home'>, address: string): Toast => ({
  tone: 'error',
  title: t('address.copyFailed'),
  text: t('address.copyByHand', { address }),
});
