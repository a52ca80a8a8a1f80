import { generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Takes the messages of webhooks as Discord does. */
export async function startDiscord(): Promise<{ address: string; messages: Map<string, string>; stop(): void }> {
  const messages = new Map<string, string>();
  let lastId = BigInt(Date.now() - 1_420_070_400_000) << 22n;
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const [, id] = /\/messages\/(\d+)/.exec(request.url ?? '') ?? [];
      const message = id ?? String(++lastId);
      if (request.method === 'DELETE') messages.delete(message);
      else messages.set(message, body);
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ id: message }));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v10`,
    messages,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

const { privateKey, publicKey } = generateKeyPairSync('ed25519');

/** A Discord application whose private key the tests have, as an owner enters it. */
export const DISCORD_APP = {
  applicationId: '100000000000000001',
  publicKey: publicKey.export({ format: 'der', type: 'spki' }).subarray(12).toString('hex'),
  token: 'bot-token-1',
  guildId: '200000000000000002',
  channelId: '300000000000000003',
} as const;

interface Button {
  readonly label: string;
  readonly custom_id?: string;
}

interface PressAnswer {
  readonly data: {
    readonly content: string;
    readonly components?: readonly { components: readonly { url: string }[] }[];
  };
}

/** Presses a button of a message, signed as Discord does. Answers what the presser sees. */
export async function pressButton(origin: string, message: string, label: string): Promise<PressAnswer['data']> {
  const { components = [] } = JSON.parse(message) as { components?: readonly { components: readonly Button[] }[] };
  const button = components.flatMap((row) => row.components).find((each) => each.label === label);
  const body = JSON.stringify({
    ...{ id: String(Date.now()), type: 3, application_id: DISCORD_APP.applicationId },
    ...{ guild_id: DISCORD_APP.guildId, channel_id: DISCORD_APP.channelId },
    member: { user: { id: '700000000000000001', username: 'marina.d' } },
    data: { component_type: 2, custom_id: button?.custom_id },
  });
  const timestamp = String(Math.floor(Date.now() / 1000));
  const response = await fetch(`${origin}/webhook/discord`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Signature-Timestamp': timestamp,
      'X-Signature-Ed25519': sign(null, Buffer.from(timestamp + body), privateKey).toString('hex'),
    },
    body,
  });
  return ((await response.json()) as PressAnswer).data;
}
