import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';

const KEY = 'ptlc_abcdefghijklmnopqrstuvwxyz0123456789abcdefg';
const SERVER = '1a2b3c4d';

/** Pterodactyl's API for customers, and the machine of a server behind it (Wings). */
export class FakeHostingPanel {
  readonly key = KEY;
  readonly server = SERVER;
  state: 'running' | 'offline' | 'stopping' = 'running';
  /** A command that the panel takes is lost on the way to the console. */
  losesCommands = false;
  /** The key has no right to read the console. */
  hidesConsole = false;
  /** Requests until it answers 429; null: any number. */
  left: number | null = null;
  /** It answers with a page, as a proxy in front of it does. */
  isBehindError = false;
  online: readonly string[] = [];
  /** What the console prints for a command, without time and level. */
  reply: (command: string) => readonly string[] = (command) => this.usualReply(command);

  readonly commands: string[] = [];
  readonly requests: string[] = [];
  origins: (string | undefined)[] = [];
  private tokens = 0;
  private readonly sockets = new WebSocketServer({ noServer: true });
  private readonly signedIn = new Set<WebSocket>();
  private readonly http: Server;

  constructor() {
    this.http = createServer((request, response) => void this.answer(request, response));
    this.http.on('upgrade', (request, socket, head) => {
      this.origins.push(request.headers.origin);
      this.sockets.handleUpgrade(request, socket, head, (client) => this.greet(client));
    });
  }

  async start(): Promise<void> {
    this.http.listen(0, '127.0.0.1');
    await once(this.http, 'listening');
  }

  async stop(): Promise<void> {
    this.disconnect();
    this.http.close();
    await once(this.http, 'close');
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.http.address() as AddressInfo).port}`;
  }

  reset(): void {
    this.disconnect();
    this.commands.length = 0;
    this.requests.length = 0;
    this.origins = [];
    Object.assign(this, { state: 'running', losesCommands: false, hidesConsole: false, left: null });
    Object.assign(this, { isBehindError: false, online: [], reply: (command: string) => this.usualReply(command) });
  }

  disconnect(): void {
    for (const client of this.sockets.clients) client.terminate();
    this.signedIn.clear();
  }

  /** Prints a line that no command asked for. */
  print(line: string): void {
    for (const client of this.signedIn)
      client.send(JSON.stringify({ event: 'console output', args: [`\u001B[0m[12:00:00 INFO]: ${line}`] }));
  }

  /** Tells the site that its token ends soon. */
  expireTokens(): void {
    for (const client of this.signedIn) client.send(JSON.stringify({ event: 'token expiring' }));
  }

  private greet(client: WebSocket): void {
    client.on('error', () => undefined);
    client.on('close', () => this.signedIn.delete(client));
    client.on('message', (bytes: Buffer) => {
      const { event, args } = JSON.parse(bytes.toString()) as { event: string; args: string[] };
      if (event !== 'auth') return;
      if (args[0] !== `token ${this.tokens}`) return client.send(JSON.stringify({ event: 'jwt error' }));
      this.signedIn.add(client);
      client.send(JSON.stringify({ event: 'auth success' }));
      return client.send(JSON.stringify({ event: 'status', args: [this.state] }));
    });
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', this.origin);
    const path = pathname.replace('/api/client', '');
    this.requests.push(`${request.method} ${path}`);
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const send = (status: number, json?: object) => {
      response.writeHead(status, { 'content-type': 'application/json', ...(status === 429 && { 'retry-after': '1' }) });
      response.end(json && JSON.stringify(json));
    };
    const refuse = (status: number, code: string) =>
      send(status, { errors: [{ code, status: String(status), detail: code }] });
    if (this.isBehindError) return void response.writeHead(502).end('<html>Bad gateway</html>');
    if (this.left !== null && (this.left -= 1) < 0) return refuse(429, 'TooManyRequests');
    if (request.headers.authorization !== `Bearer ${KEY}`) return refuse(401, 'Unauthenticated');
    if (path === '/account') return send(200, { attributes: { username: 'owner' } });
    if (path === '/' || path === '')
      return send(200, {
        data: [
          {
            attributes: {
              ...{ identifier: SERVER, name: 'Survival', sftp_details: { ip: 'node7.host.example', port: 2022 } },
              relationships: {
                allocations: {
                  data: [
                    { attributes: { ip: '203.0.113.7', ip_alias: null, port: 8192, is_default: false } },
                    { attributes: { ip: '203.0.113.7', ip_alias: 'play.host.example', port: 25570, is_default: true } },
                  ],
                },
              },
            },
          },
        ],
        meta: { pagination: { total_pages: 1 } },
      });
    if (!path.startsWith(`/servers/${SERVER}/`)) return refuse(404, 'NotFound');
    if (path.endsWith('/resources')) return send(200, { attributes: { current_state: this.state } });
    if (path.endsWith('/websocket')) {
      if (this.hidesConsole) return refuse(403, 'Forbidden');
      this.tokens += 1;
      return send(200, { data: { token: `token ${this.tokens}`, socket: `${this.origin.replace('http', 'ws')}/ws` } });
    }
    if (!path.endsWith('/command')) return refuse(404, 'NotFound');
    if (this.state !== 'running') return refuse(502, 'Server must be online in order to send commands.');
    const { command } = JSON.parse(body) as { command: string };
    this.commands.push(command);
    send(204);
    if (!this.losesCommands) for (const line of this.reply(command)) this.print(line);
  }

  private usualReply(command: string): readonly string[] {
    const [verb = '', player = ''] = command.replace('minecraft:', '').split(' ');
    if (verb === 'list')
      return [`There are ${this.online.length} of a max of 20 players online: ${this.online.join(', ')}`];
    if (verb === 'ban') return [`Banned ${player}: Spam`];
    if (verb === 'give') return [`Gave 1 [Diamond] to ${player}`];
    return [];
  }
}
