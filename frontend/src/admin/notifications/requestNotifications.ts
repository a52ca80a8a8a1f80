import { readStored, useStored, writeStored } from '@/shared/lib/browserStorage';

const STORED_AS = 'request_notifications';

/** Every visible tab of the panel holds it, in all windows of the browser. */
const VISIBLE_LOCK = 'panel_is_visible';

/** Whether this browser shows new requests, as was chosen in it; what the browser itself allows is another matter. */
export const useNotificationsSwitch = (): boolean => useStored(STORED_AS) === 'on';

export const areNotificationsOn = (): boolean => readStored(STORED_AS) === 'on' && permissionOf() === 'granted';

/** What the browser allows; `unsupported` also without HTTPS. */
export const permissionOf = (): NotificationPermission | 'unsupported' =>
  'Notification' in window && window.isSecureContext ? Notification.permission : 'unsupported';

/**
 * Asks the browser, after a press only, and shows `example`. Returns whether they are on: some browsers of phones let only
 * installed apps show something.
 */
export async function switchOn(example: { title: string; body: string }): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  try {
    new Notification(example.title, { body: example.body, tag: STORED_AS });
  } catch {
    return false;
  }
  writeStored(STORED_AS, 'on');
  return true;
}

export const switchOff = (): void => writeStored(STORED_AS, null);

/** Holds the lock while the tab is visible. The returned function gives it back. */
export function noteVisibleTab(): () => void {
  let release: (() => void) | null = null;
  const note = () => {
    release?.();
    release = null;
    if (document.visibilityState !== 'visible') return;
    const isLeft = new Promise<void>((resolve) => (release = resolve));
    void navigator.locks?.request(VISIBLE_LOCK, { mode: 'shared' }, () => isLeft);
  };
  note();
  document.addEventListener('visibilitychange', note);
  return () => {
    document.removeEventListener('visibilitychange', note);
    release?.();
  };
}

/** Who looks at the panel needs no notification. */
export async function isPanelVisible(): Promise<boolean> {
  if (document.visibilityState === 'visible') return true;
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.some(({ name }) => name === VISIBLE_LOCK);
}
