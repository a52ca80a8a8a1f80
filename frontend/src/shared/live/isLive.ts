let connected = false;

/** Whether what changes by itself is told by the server at the moment, so that nobody has to ask. */
export const isLive = (): boolean => connected;

export function setLive(isConnected: boolean): void {
  connected = isConnected;
}
