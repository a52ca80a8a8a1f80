const defaultPort = '25565';

/** Opens the game at a server; `address` is `host` or `host:port`, an IPv6 host in brackets. */
export function joinLink(address: string): string {
  const [, host = address, port = defaultPort] = /^(\[.+\]|[^:]+)(?::(\d+))?$/.exec(address) ?? [];
  return `minecraft://connect/?serverUrl=${encodeURIComponent(host)}&serverPort=${port}`;
}
