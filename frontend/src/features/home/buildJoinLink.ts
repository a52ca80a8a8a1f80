const DEFAULT_PORT = '25565';
const DEFAULT_BEDROCK_PORT = '19132';

/** `address` is `host` or `host:port`, with an IPv6 host in brackets. */
export function splitAddress(address: string, defaultPort: string): { host: string; port: string } {
  const [, host = address, port = defaultPort] = /^(\[.+\]|[^:]+)(?::(\d+))?$/.exec(address) ?? [];
  return { host, port };
}

/** A link that opens the game and joins a server. */
export function buildJoinLink(address: string): string {
  const { host, port } = splitAddress(address, DEFAULT_PORT);
  return `minecraft://connect/?serverUrl=${encodeURIComponent(host)}&serverPort=${port}`;
}

export const splitBedrockAddress = (address: string) => splitAddress(address, DEFAULT_BEDROCK_PORT);

/** A link that adds a server to the list of the Bedrock Edition, without joining it. */
export function buildBedrockLink(name: string, address: string): string {
  const { host, port } = splitBedrockAddress(address);
  // The bar separates name and address.
  return `minecraft://?addExternalServer=${encodeURIComponent(`${name.replaceAll('|', ' ')}|${host}:${port}`)}`;
}
