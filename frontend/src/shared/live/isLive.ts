let connected = false;

/** Whether the server currently pushes live updates, so that polling is not needed. */
export const isLive = (): boolean => connected;

export function setLive(isConnected: boolean): void {
  connected = isConnected;
}
