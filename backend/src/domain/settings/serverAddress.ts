const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i;

/** True for `host` or `host:port` as a player types it into the game. */
export function isServerAddress(text: string): boolean {
  const [host = '', port, ...rest] = text.split(':');
  const isHost = host.length <= 253 && host.split('.').every((label) => LABEL.test(label));
  const isPort = port === undefined || (/^\d{1,5}$/.test(port) && Number(port) >= 1 && Number(port) <= 65_535);
  return isHost && isPort && rest.length === 0;
}
