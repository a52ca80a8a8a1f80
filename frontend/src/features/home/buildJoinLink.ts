const defaultPort = '25565';

/** A link that opens the game and joins a server. `address` is `host` or `host:port`, with an IPv6 host in brackets. */
export function buildJoinLink(address: string): string {
  const [, host = address, port = defaultPort] = /^(\[.+\]|[^:]+)(?::(\d+))?$/.exec(address) ?? [];
  return `minecraft://connect/?serverUrl=${encodeURIComponent(host)}&serverPort=${port}`;
}
