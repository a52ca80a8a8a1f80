import type { Environment } from '../../../src/config';
import { Visitor } from '../../support/Visitor';
import { SiteProcess } from './SiteProcess';

/** Nobody is held up by limits; a test that is about one sets it itself. */
export const GENEROUS = {
  LIMIT_REQUESTS_PER_MINUTE: '1000000',
  LIMIT_TICKETS_PER_HOUR: '1000000',
  LIMIT_LIKES_PER_MINUTE: '1000000',
  LIMIT_CART_PER_MINUTE: '1000000',
  LIMIT_SEARCH_PER_MINUTE: '1000000',
  LIMIT_LOGIN_PER_MINUTE: '1000000',
} as const;

/** Several instances of the site on one database, which take turns in answering. */
export class Swarm {
  private turn = 0;

  private constructor(readonly sites: readonly SiteProcess[]) {}

  /** Starts one for each environment, at the same moment, and resolves when each of them is ready. */
  static async start(environments: readonly Environment[]): Promise<Swarm> {
    const swarm = new Swarm(await Promise.all(environments.map((each) => SiteProcess.launch(each))));
    await swarm.askAll((site) => site.ready());
    return swarm;
  }

  next(): SiteProcess {
    this.turn += 1;
    return this.sites[this.turn % this.sites.length] as SiteProcess;
  }

  /** Somebody whose every request comes to the instance after the one that answered before. */
  visitor(cookie?: string): Visitor {
    return new RoundRobin(this, cookie);
  }

  signIn(credentials?: { username: string; password: string }): Promise<string> {
    return this.next().signIn(credentials);
  }

  /** What each instance answers to the same question, all asked at the same moment. */
  askAll<Answer>(question: (site: SiteProcess) => Promise<Answer>): Promise<Answer[]> {
    return Promise.all(this.sites.map(question));
  }

  async kill(): Promise<void> {
    await this.askAll((site) => site.kill());
  }
}

class RoundRobin extends Visitor {
  constructor(
    private readonly swarm: Swarm,
    cookie?: string,
  ) {
    super('', cookie);
  }

  override fetch(path: string, request?: RequestInit): Promise<Response> {
    this.origin = this.swarm.next().origin;
    return super.fetch(path, request);
  }
}
