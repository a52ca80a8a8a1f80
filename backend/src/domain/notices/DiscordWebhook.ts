/** What the address of a Discord webhook says. The token opens it, so it is kept as a secret. */
export interface DiscordWebhook {
  readonly id: string;
  readonly token: string;
}

const ADDRESS_PATTERN =
  /^https:\/\/(?:ptb\.|canary\.)?discord(?:app)?\.com\/api(?:\/v\d{1,2})?\/webhooks\/(\d{15,25})\/([\w-]{40,100})\/?$/;

/** Reads the address that Discord shows; null if it is none. The address itself is never requested. */
export function parseDiscordWebhook(address: string): DiscordWebhook | null {
  const [, id, token] = ADDRESS_PATTERN.exec(address.trim()) ?? [];
  return id !== undefined && token !== undefined ? { id, token } : null;
}
