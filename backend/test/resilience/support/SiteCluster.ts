import type { Environment } from '../../../src/config';
import { Visitor } from '../../support/Visitor';
import { SiteProcess } from './SiteProcess';

/** Limits that no test reaches; a test about a limit sets it itself. */
export const GENEROUS_LIMITS = {
  LIMIT_REQUESTS_PER_MINUTE: '1000000',
  LIMIT_TICKETS_PER_HOUR: '1000000',
  LIMIT_LIKES_PER_MINUTE: '1000000',
  LIMIT_CART_PER_MINUTE: '1000000',
  LIMIT_SEARCH_PER_MINUTE: '1000000',
  LIMIT_LOGIN_PER_MINUTE: '1000000',
} as const;

/** Several instances of the site on one database, which take turns. */
export class SiteCluster {
  private requestCount = 0;

  private constructor(readonly sites: readonly SiteProcess[]) {}

  /** Starts one instance for each environment concurrently, and resolves when all of them are ready. */
  static async start(environments: readonly Environment[]): Promise<SiteCluster> {
    const cluster = new SiteCluster(await Promise.all(environments.map((each) => SiteProcess.launch(each))));
    await cluster.callAll((site) => site.waitUntilReady());
    return cluster;
  }

  next(): SiteProcess {
    this.requestCount += 1;
    return this.sites[this.requestCount % this.sites.length] as SiteProcess;
  }

  /** A visitor whose requests go to the instances in turn. */
  visitor(cookie?: string): Visitor {
    return new RoundRobinVisitor(this, cookie);
  }

  signIn(credentials?: { username: string; password: string }): Promise<string> {
    return this.next().signIn(credentials);
  }

  /** Calls all instances concurrently and returns their results. */
  callAll<Result>(call: (site: SiteProcess) => Promise<Result>): Promise<Result[]> {
    return Promise.all(this.sites.map(call));
  }

  async kill(): Promise<void> {
    await this.callAll((site) => site.kill());
  }
}

class RoundRobinVisitor extends Visitor {
  constructor(
    private readonly cluster: SiteCluster,
    cookie?: string,
  ) {
    super('', cookie);
  }

  override fetch(path: string, request?: RequestInit): Promise<Response> {
    this.origin = this.cluster.next().origin;
    return super.fetch(path, request);
  }
}
