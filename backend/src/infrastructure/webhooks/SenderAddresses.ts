import { lookup, type LookupAddress } from 'node:dns';
import { promisify } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import { addressOf } from '../api/addressOf';

const MINUTE = 60_000;

/** For so long an answer is believed, and so long one is waited for; in milliseconds. */
const KEPT_FOR = 5 * MINUTE;
const PATIENCE = 2_000;

/** Finds the addresses of a host, as this machine knows them. */
export type AddressLookup = (host: string) => Promise<readonly LookupAddress[]>;

const systemLookup: AddressLookup = (host) => promisify(lookup)(host, { all: true });

/** Knows which addresses belong to the name of a voting site. A name that cannot be looked up has none. */
export class SenderAddresses {
  private readonly known = new Map<string, { addresses: Promise<readonly string[]>; since: number }>();

  constructor(private readonly find: AddressLookup = systemLookup) {}

  async isOf(host: string, ip: string): Promise<boolean> {
    const sender = addressOf({ ip });
    return (await this.addressesOf(host)).includes(sender);
  }

  private addressesOf(host: string): Promise<readonly string[]> {
    const kept = this.known.get(host);
    if (kept && Date.now() - kept.since < KEPT_FOR) return kept.addresses;

    const addresses = this.lookUp(host);
    this.known.set(host, { addresses, since: Date.now() });
    void addresses.then((found) => found.length === 0 && this.known.delete(host));
    return addresses;
  }

  private async lookUp(host: string): Promise<readonly string[]> {
    const search = this.find(host).catch(() => []);
    const found = await Promise.race([search, pause(PATIENCE, [], { ref: false })]);
    return found.map(({ address }) => addressOf({ ip: address }));
  }
}
