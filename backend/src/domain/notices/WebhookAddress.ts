import { isHttpUrl } from '../shared/WebAddress';

/** An https address without user name and port. Whether it leads into a private network is checked when it is called. */
export function isWebhookAddress(text: string): boolean {
  if (!isHttpUrl(text)) return false;
  const { protocol, port } = new URL(text);
  return protocol === 'https:' && port === '';
}
