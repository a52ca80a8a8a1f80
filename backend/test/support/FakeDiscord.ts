import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export interface DiscordRequest {
  readonly method: string;
  readonly path: string;
  readonly query: Record<string, string>;
  readonly userAgent: string | undefined;
  readonly authorization: string | undefined;
  readonly body: DiscordBody;
}

interface DiscordBody {
  readonly content?: string;
  readonly embeds?: readonly {
    readonly title?: string;
    readonly description?: string;
    readonly url?: string;
    readonly image?: { readonly url: string };
    readonly fields?: readonly { readonly name: string; readonly value: string }[];
  }[];
  readonly allowed_mentions?: { readonly parse?: readonly string[] };
  readonly components?: readonly { readonly components: readonly DiscordButton[] }[];
  readonly nonce?: string;
  readonly enforce_nonce?: boolean;
}

export interface DiscordButton {
  readonly style: number;
  readonly label: string;
  readonly custom_id?: string;
  readonly url?: string;
}

/** How the double answers the next request instead of processing it. `cut` closes the connection. */
export interface ScriptedAnswer {
  readonly status: number | 'cut';
  readonly headers?: Record<string, string>;
  readonly body?: object | string;
  /** Processes the request first, as when the answer gets lost. */
  readonly processes?: boolean;
}

const EPOCH_MS = 1_420_070_400_000;

/** The webhooks and channels of Discord with their messages, limits and errors. */
export class FakeDiscord {
  readonly requests: DiscordRequest[] = [];
  readonly messages = new Map<string, DiscordBody>();
  /** How often a message would have notified members. */
  pings = 0;
  /** Answers of the next requests, in order. */
  readonly script: ScriptedAnswer[] = [];
  /** How long each answer takes, in ms. */
  delayMs = 0;
  /** The most requests that were open at the same time. */
  maxOpenRequests = 0;
  private openRequests = 0;
  private lastId = 0n;
  private readonly nonces = new Map<string, string>();
  private readonly server = createServer((request, response) => {
    this.maxOpenRequests = Math.max(this.maxOpenRequests, (this.openRequests += 1));
    response.once('close', () => (this.openRequests -= 1));
    void this.answer(request, response);
  });

  async start(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return this.base;
  }

  get base(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/api/v10`;
  }

  reset(): void {
    this.requests.length = 0;
    this.script.length = 0;
    this.messages.clear();
    this.pings = 0;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  /** The id of a message that was posted at a time. */
  idAt(date: Date): string {
    return String(BigInt(date.getTime() - EPOCH_MS) << 22n);
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { pathname, searchParams } = new URL(request.url ?? '/', this.base);
    const text = Buffer.concat(chunks).toString();
    const received: DiscordRequest = {
      method: request.method ?? '',
      path: pathname.replace('/api/v10', ''),
      query: Object.fromEntries(searchParams),
      userAgent: request.headers['user-agent'],
      authorization: request.headers.authorization,
      body: text ? (JSON.parse(text) as DiscordBody) : {},
    };
    this.requests.push(received);
    const scripted = this.script.shift();
    if (this.delayMs > 0) await pause(this.delayMs);
    if (scripted && !scripted.processes) return this.send(response, scripted);
    const answer = this.process(received);
    this.send(response, scripted ?? answer);
  }

  private process({ method, path, query, authorization, body }: DiscordRequest): ScriptedAnswer {
    const [place, id] = path.split('/').slice(path.startsWith('/channels/') ? 3 : 4);
    const isOfBot = path.startsWith('/channels/');
    if (isOfBot && !/^Bot \S+$/.test(authorization ?? ''))
      return { status: 401, body: { message: '401: Unauthorized', code: 0 } };
    if (place === 'messages' && id !== undefined) {
      if (!this.messages.has(id)) return { status: 404, body: { message: 'Unknown Message', code: 10_008 } };
      if (method === 'DELETE') return (this.messages.delete(id), { status: 204 });
    }
    const problem = problemOf(body);
    if (problem) return { status: 400, body: { message: problem, code: 50_035 } };
    const parses = body.allowed_mentions ? (body.allowed_mentions.parse ?? []) : ['everyone', 'users', 'roles'];
    if (parses.length > 0 && /@everyone|@here|<@/.test(JSON.stringify(body))) this.pings += 1;
    if (place === 'messages' && id !== undefined) {
      this.messages.set(id, body);
      return { status: 200, body: { id } };
    }
    const known = body.enforce_nonce ? this.nonces.get(body.nonce ?? '') : undefined;
    if (known !== undefined) return { status: 200, body: { id: known } };
    this.lastId = BigInt(this.idAt(new Date())) > this.lastId ? BigInt(this.idAt(new Date())) : this.lastId + 1n;
    this.messages.set(String(this.lastId), body);
    if (body.nonce !== undefined) this.nonces.set(body.nonce, String(this.lastId));
    return isOfBot || query.wait === 'true' ? { status: 200, body: { id: String(this.lastId) } } : { status: 204 };
  }

  private send(response: ServerResponse, { status, headers, body }: ScriptedAnswer): void {
    if (status === 'cut') return void response.socket?.destroy();
    const isJson = typeof body === 'object';
    response.writeHead(status, { ...(isJson && { 'Content-Type': 'application/json' }), ...headers });
    response.end(isJson ? JSON.stringify(body) : body);
  }
}

/** The limits of Discord for a message. */
function problemOf({ content = '', embeds = [], components = [], nonce = '' }: DiscordBody): string | null {
  const buttons = components.flatMap((row) => row.components);
  const ids = buttons.flatMap(({ custom_id: id }) => id ?? []);
  if (nonce.length > 25 || new Set(ids).size < ids.length || ids.some((id) => id.length < 1 || id.length > 100))
    return 'Invalid Form Body';
  if (buttons.some(({ label }) => !label || label.length > 80) || buttons.length > 5) return 'Invalid Form Body';
  let total = 0;
  for (const { title = '', description = '', fields = [] } of embeds) {
    if (title.length > 256 || description.length > 4_096 || fields.length > 25) return 'Invalid Form Body';
    if (fields.some(({ name, value }) => !name || !value || name.length > 256 || value.length > 1_024))
      return 'Invalid Form Body';
    total += title.length + description.length;
    for (const { name, value } of fields) total += name.length + value.length;
  }
  if (content.length > 2_000 || embeds.length > 10 || total > 6_000) return 'Invalid Form Body';
  return content || embeds.length > 0 ? null : 'Cannot send an empty message';
}
