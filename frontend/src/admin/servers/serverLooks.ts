/** How the state of a server looks: each has its own mark, so that it is visible without colour. */
export const serverLooks = {
  ONLINE: { tone: 'success', mark: 'full' },
  OFFLINE: { tone: 'error', mark: 'close' },
  UNREACHABLE: { tone: 'error', mark: 'close' },
  NOT_MEASURED: { tone: 'plain', mark: 'hollow' },
} as const;
