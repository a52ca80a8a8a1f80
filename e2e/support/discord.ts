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
