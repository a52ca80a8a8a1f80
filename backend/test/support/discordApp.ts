import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');

/** A Discord application whose private key the tests have. */
export const DISCORD_APP = {
  applicationId: '100000000000000001',
  publicKey: publicKey.export({ format: 'der', type: 'spki' }).subarray(12).toString('hex'),
  token: 'bot-token-1',
  guildId: '200000000000000002',
  channelId: '300000000000000003',
} as const;

/** Signs as Discord does: the time and the bytes, without a separator. */
export const signInteraction = (timestamp: string, body: string, key: KeyObject = privateKey): string =>
  sign(null, Buffer.from(timestamp + body), key).toString('hex');

interface InteractionOptions {
  readonly key?: KeyObject;
  readonly timestamp?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** What is sent instead of the signed body. */
  readonly sent?: string;
}

export interface InteractionAnswer {
  readonly status: number;
  readonly body: {
    readonly type?: number;
    readonly code?: string;
    readonly data?: {
      readonly content: string;
      readonly flags: number;
      readonly components?: readonly { readonly components: readonly { readonly url: string }[] }[];
    };
  };
}

/** Sends an interaction as Discord does; text is sent as it is. */
export async function sendInteraction(
  origin: string,
  interaction: object | string,
  { key, timestamp = String(Math.floor(Date.now() / 1000)), headers = {}, sent }: InteractionOptions = {},
): Promise<InteractionAnswer> {
  const body = typeof interaction === 'string' ? interaction : JSON.stringify(interaction);
  const response = await fetch(`${origin}/webhook/discord`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-signature-ed25519': signInteraction(timestamp, body, key),
      'x-signature-timestamp': timestamp,
      ...headers,
    },
    body: sent ?? body,
  });
  return { status: response.status, body: (await response.json()) as InteractionAnswer['body'] };
}

export const PING = { type: 1, id: '500000000000000005', application_id: DISCORD_APP.applicationId };

let lastInteraction = 600_000_000_000_000_000n;

/** A press of a button, as Discord describes it. */
export const buttonPress = (buttonId: string, user: { id: string; username: string }, more: object = {}) => ({
  ...{ type: 3, id: String((lastInteraction += 1n)), application_id: DISCORD_APP.applicationId },
  ...{ guild_id: DISCORD_APP.guildId, channel_id: DISCORD_APP.channelId },
  member: { user },
  data: { custom_id: buttonId, component_type: 2 },
  ...more,
});
