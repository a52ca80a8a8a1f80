import type { Toast } from '@/shared/lib/useToast';

export const copyFailedToast = (address: string): Toast => ({
  tone: 'error',
  title: 'Failed to copy',
  text: `Please copy the address manually: ${address}`,
});
