import type { HostingPanelKey } from '../../../application/gameConnections/ConnectionAccess';
import type { HostingPanelServer } from '../../../application/gameConnections/ConnectionTester';
import type { ConnectionProblem } from '../../../domain/gameConnections/ConnectionCheck';
import { ConnectionFailed } from '../../../domain/gameConnections/ConnectionFailed';
import { formatServerAddress, parseServerAddress } from '../../../domain/gameserver/ServerAddress';
import { RequestFailed, sendRequest, type IncomingResponse } from '../../http/sendRequest';
import type { ConnectionFence, Way } from '../ConnectionFence';
import { socketProblemOf } from '../socketProblem';

/** In milliseconds. The panel itself waits for up to 15 s for the machine of a server. */
const TIMEOUT_MS = 8_000;

/** The account of the owner has a limit for all programs; hosts set it to 240 in a minute or more. */
const MAX_REQUESTS_A_MINUTE = 60;

/** In milliseconds, where a panel that refuses more requests does not say for how long. */
const USUAL_PAUSE_MS = 60_000;

const MAX_PAGES = 10;

const PROBLEMS: Readonly<Record<number, ConnectionProblem>> = {
  401: 'wrong_password',
  403: 'no_permission',
  404: 'no_server',
  409: 'stopped',
  429: 'busy',
};

export interface PanelSocket {
  readonly token: string;
  readonly socket: string;
}

/** A request that the panel did not accept: certainly without effect, unless `mayHaveRun`. */
export class PanelRefusal extends ConnectionFailed {
  constructor(
    problem: ConnectionProblem,
    readonly mayHaveRun: boolean,
    options?: ErrorOptions,
  ) {
    super(problem, options);
  }
}

/**
 * The API of a hosting panel for the accounts of customers, the same in Pterodactyl and Pelican:
 * https://github.com/pterodactyl/panel/blob/develop/routes/api-client.php
 */
export class HostingPanel {
  private readonly sentMs: number[] = [];
  private pausedUntilMs = 0;

  constructor(
    private readonly access: HostingPanelKey,
    private readonly fence: ConnectionFence,
  ) {}

  /** The servers that the key may see, with the way to their files. */
  async servers(): Promise<HostingPanelServer[]> {
    const account = await this.get('/account');
    const user = textOf(attributesOf(account)['username']);
    const servers: HostingPanelServer[] = [];
    for (let page = 1; page <= MAX_PAGES; page += 1) {
      const list = recordOf(await this.get(`?page=${page}`));
      for (const entry of Array.isArray(list['data']) ? list['data'] : []) servers.push(toServer(entry, user));
      const { pagination } = recordOf(list['meta']);
      if (page >= Number(recordOf(pagination)['total_pages'] ?? 1)) break;
    }
    return servers;
  }

  /** Whether the process of the server runs. */
  async isRunning(server: string): Promise<boolean> {
    const state = attributesOf(await this.get(`/servers/${server}/resources`))['current_state'];
    return state === 'running';
  }

  async socketOf(server: string): Promise<PanelSocket> {
    const data = recordOf(recordOf(await this.get(`/servers/${server}/websocket`))['data']);
    return { token: textOf(data['token']), socket: textOf(data['socket']) };
  }

  /** Writes the command to the console, which is all that is known afterwards. Throws `PanelRefusal`. */
  async send(server: string, command: string): Promise<void> {
    const { status, body } = await this.request('POST', `/servers/${server}/command`, JSON.stringify({ command }));
    if (status === 204) return;
    // The panel says so when the server is stopped; a proxy in front of it answers with a page instead.
    if (status === 502 && parse(body) !== null) throw new PanelRefusal('stopped', false);
    throw new PanelRefusal(PROBLEMS[status] ?? 'failed', PROBLEMS[status] === undefined);
  }

  wayTo(url: URL): Way {
    const port = Number(url.port || (url.protocol.endsWith('s:') ? 443 : 80));
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const way = this.fence.wayTo({ host, port, isChosenByStaff: this.access.isChosenByStaff });
    way.check(host);
    return way;
  }

  private async get(path: string): Promise<unknown> {
    const { status, body } = await this.request('GET', path);
    if (status !== 200) throw new PanelRefusal(PROBLEMS[status] ?? 'wrong_program', false);
    const json = parse(body);
    if (json === null) throw new PanelRefusal('wrong_program', false);
    return json;
  }

  private async request(method: 'GET' | 'POST', path: string, body?: string): Promise<IncomingResponse> {
    this.mustNotBeTooMany();
    const url = new URL(`${this.access.origin}/api/client${path}`);
    try {
      const { lookup } = this.wayTo(url);
      const response = await sendRequest(url, {
        ...{ method, body, lookup, signal: AbortSignal.timeout(TIMEOUT_MS) },
        headers: {
          authorization: `Bearer ${this.access.password}`,
          accept: 'application/json',
          ...(body !== undefined && {
            'content-type': 'application/json',
            'content-length': String(Buffer.byteLength(body)),
          }),
        },
      });
      if (response.status === 429) this.pause(response.headers['retry-after']);
      return response;
    } catch (error) {
      const mayHaveRun = error instanceof RequestFailed && error.mayHaveArrived;
      const problem = socketProblemOf(error) ?? socketProblemOf((error as Error).cause) ?? 'silent';
      throw new PanelRefusal(problem, mayHaveRun, { cause: error });
    }
  }

  private mustNotBeTooMany(): void {
    const now = Date.now();
    while (this.sentMs[0] !== undefined && this.sentMs[0] <= now - 60_000) this.sentMs.shift();
    if (now < this.pausedUntilMs || this.sentMs.length >= MAX_REQUESTS_A_MINUTE) throw new PanelRefusal('busy', false);
    this.sentMs.push(now);
  }

  private pause(retryAfter: string | undefined): void {
    const seconds = Number(retryAfter);
    this.pausedUntilMs = Date.now() + (seconds > 0 && seconds <= 3_600 ? seconds * 1_000 : USUAL_PAUSE_MS);
  }
}

const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const attributesOf = (value: unknown) => recordOf(recordOf(value)['attributes']);

const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 2_000) : '');

function parse(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return null;
  }
}

function toServer(entry: unknown, user: string): HostingPanelServer {
  const { identifier, name, sftp_details: sftp, relationships } = attributesOf(entry);
  const { ip, port } = recordOf(sftp);
  const id = textOf(identifier);
  const address = typeof ip === 'string' && Number.isInteger(port) ? `${ip.slice(0, 250)}:${Number(port)}` : null;
  return {
    id,
    name: textOf(name).slice(0, 100) || id,
    sftpAddress: address,
    sftpUser: user === '' ? null : `${user}.${id}`,
    address: addressOf(recordOf(recordOf(relationships)['allocations'])['data']),
  };
}

/** Of the ports of a server, the one that players use. Its alias is the name that the host gives to its address. */
function addressOf(allocations: unknown): string | null {
  const ports = Array.isArray(allocations) ? allocations.map(attributesOf) : [];
  const { ip, ip_alias: alias, port } = ports.find((each) => each['is_default'] === true) ?? {};
  const host = textOf(alias) || textOf(ip);
  const place = Number.isInteger(port)
    ? parseServerAddress(host.includes(':') ? `[${host}]` : host, Number(port))
    : null;
  return place && formatServerAddress(place);
}
