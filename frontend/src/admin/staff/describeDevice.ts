import type { Texts } from '@/shared/texts/Language';

/** A device as the server keeps it, such as "Firefox on Windows", in the language of the reader. */
export function describeDevice(t: Texts<'admin/staff'>, device: string): string {
  if (device === 'A program') return t('device.program');
  const [browser, system] = device.split(' on ');
  return browser && system ? t('device.name', { browser, system }) : device;
}
