/** An address of a webhook, as Discord shows it in the settings of a channel. */
const ADDRESS =
  /^https:\/\/(?:ptb\.|canary\.)?discord(?:app)?\.com\/api(?:\/v\d{1,2})?\/webhooks\/(\d{17,20})\/([\w-]{20,120})\/?(?:\?thread_id=(\d{17,20}))?$/i;

export interface DiscordWebhook {
  readonly id: string;
  readonly token: string;
  /** Null: the channel itself. */
  readonly threadId: string | null;
}

/** Null for anything else. The site never calls the address that staff typed, only Discord with this id and token. */
export function parseDiscordWebhook(address: string): DiscordWebhook | null {
  const [, id, token, threadId] = ADDRESS.exec(address.trim()) ?? [];
  return id && token ? { id, token, threadId: threadId ?? null } : null;
}
