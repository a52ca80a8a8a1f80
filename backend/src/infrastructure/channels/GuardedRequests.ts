import { isIP, type LookupFunction } from 'node:net';
import { WebhookAddresses } from '../../domain/notices/WebhookAddresses';
import { isPublicAddress } from '../../domain/shared/networks';
import { checkedLookup, type ResolveAll } from '../security/checkedLookup';
import { RequestFailed, sendRequest, type IncomingResponse, type OutgoingRequest } from '../http/sendRequest';

export class NotPublic extends Error {
  constructor() {
    super('The address is not public.');
  }
}

function mustBePublic(address: string): void {
  if (!isPublicAddress(address)) throw new NotPublic();
}

export const lookupPublic = (resolve?: ResolveAll): LookupFunction => checkedLookup(mustBePublic, resolve);

/**
 * Sends requests to addresses that staff typed, and to public hosts only. `privateHosts` are the exceptions, as
 * `host:port`; they come from the environment.
 */
export class GuardedRequests extends WebhookAddresses {
  constructor(
    private readonly privateHosts: readonly string[] = [],
    private readonly lookup: LookupFunction = lookupPublic(),
  ) {
    super();
  }

  accepts(address: string): boolean {
    if (!URL.canParse(address)) return false;
    const url = new URL(address);
    if (url.username || url.password) return false;
    if (this.isPrivateHost(url)) return true;
    if (url.protocol !== 'https:' || url.port !== '') return false;
    // A socket looks up no literals, so they are checked here.
    const literal = url.hostname.replace(/^\[|\]$/g, '');
    return isIP(literal) === 0 || isPublicAddress(literal);
  }

  async send(address: string, request: Omit<OutgoingRequest, 'lookup'>): Promise<IncomingResponse> {
    if (!this.accepts(address)) throw new RequestFailed(new NotPublic().message, false);
    const url = new URL(address);
    return sendRequest(url, { ...request, lookup: this.isPrivateHost(url) ? undefined : this.lookup });
  }

  private isPrivateHost({ protocol, hostname, port }: URL): boolean {
    const usualPort = { 'https:': '443', 'http:': '80' }[protocol];
    return usualPort !== undefined && this.privateHosts.includes(`${hostname}:${port || usualPort}`);
  }
}
