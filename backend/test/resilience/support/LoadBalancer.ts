import { Agent, request } from 'node:http';
import type { SiteProcess } from './SiteProcess';

/** The interval of the readiness checks, in milliseconds. */
const HEALTH_CHECK_INTERVAL_MS = 200;

export interface ProxiedResponse {
  readonly site: SiteProcess;
  /** Null when the connection broke before a response. */
  readonly status: number | null;
  readonly body: string;
}

/**
 * A reverse proxy: keeps its connections alive, checks readiness, and sends each request to the next ready instance.
 * It never retries, so that every request that an instance loses is visible.
 */
export class LoadBalancer {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 16 });
  private readonly ready = new Set<SiteProcess>();
  private readonly timer: NodeJS.Timeout;
  private requestCount = 0;

  constructor(private sites: readonly SiteProcess[]) {
    for (const site of sites) this.ready.add(site);
    this.timer = setInterval(() => void this.checkHealth(), HEALTH_CHECK_INTERVAL_MS);
  }

  replace(old: SiteProcess, replacement: SiteProcess): void {
    this.sites = this.sites.map((site) => (site === old ? replacement : site));
    this.ready.delete(old);
  }

  isUsing(site: SiteProcess): boolean {
    return this.ready.has(site);
  }

  send(method: string, path: string, body?: object): Promise<ProxiedResponse> {
    const ready = [...this.ready];
    this.requestCount += 1;
    const site = ready[this.requestCount % ready.length];
    if (!site) throw new Error('No instance is ready.');
    return this.forward(site, method, path, body === undefined ? '' : JSON.stringify(body));
  }

  close(): void {
    clearInterval(this.timer);
    this.agent.destroy();
  }

  private forward(site: SiteProcess, method: string, path: string, body: string): Promise<ProxiedResponse> {
    return new Promise((resolve) => {
      const resolveBroken = () => resolve({ site, status: null, body: '' });
      const headers = body ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) } : {};
      const upstreamRequest = request(`${site.origin}${path}`, { method, headers, agent: this.agent }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part)).on('error', resolveBroken);
        response.on('end', () =>
          resolve({ site, status: response.statusCode ?? null, body: Buffer.concat(parts).toString() }),
        );
      });
      upstreamRequest.on('error', resolveBroken).end(body);
    });
  }

  private async checkHealth(): Promise<void> {
    for (const site of this.sites) {
      const isReady = await site.isReady();
      if (isReady && this.sites.includes(site)) this.ready.add(site);
      else this.ready.delete(site);
    }
  }
}
