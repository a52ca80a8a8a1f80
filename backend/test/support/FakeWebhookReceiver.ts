import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export interface ReceivedWebhook {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly answer: WebhookAnswer;
}

/** A status, or a connection that is closed after the whole request was taken. */
type WebhookAnswer = number | 'cut';

/** Another program that receives the webhooks of the site. */
export class FakeWebhookReceiver {
  readonly received: ReceivedWebhook[] = [];
  /** How the next requests are answered, in order; then with 200. */
  readonly script: WebhookAnswer[] = [];
  /** How long each answer takes, in ms. */
  delayMs = 0;
  /** The most requests that were open at the same time. */
  maxOpenRequests = 0;
  private openRequests = 0;
  private readonly server = createServer((request, response) => {
    this.maxOpenRequests = Math.max(this.maxOpenRequests, (this.openRequests += 1));
    response.once('close', () => (this.openRequests -= 1));
    // A request that the sender's death cuts is not received.
    void this.answer(request, response).catch(() => undefined);
  });

  /** Resolves to its `host:port`. */
  async start(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return this.host;
  }

  get host(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const answer = this.script.shift() ?? 200;
    this.received.push({ headers: request.headers, body: Buffer.concat(chunks).toString('utf8'), answer });
    if (this.delayMs > 0) await pause(this.delayMs);
    if (answer === 'cut') request.socket.destroy();
    else response.writeHead(answer).end();
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}
