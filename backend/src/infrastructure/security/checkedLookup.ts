import { lookup as lookupAddresses, type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';

export type ResolveAll = (host: string, done: (error: Error | null, found: LookupAddress[]) => void) => void;

const resolveAll: ResolveAll = (host, done) => lookupAddresses(host, { all: true }, done);

/**
 * Resolves a name for a socket, which then connects to exactly the addresses that were checked. One address that is
 * refused refuses the name. `check` throws for it.
 */
export const checkedLookup =
  (check: (address: string) => void, resolve = resolveAll): LookupFunction =>
  (host, options, done) =>
    resolve(host, (error, found) => {
      const [first] = found ?? [];
      if (error || !first) return done(error ?? new Error('The name has no address.'), []);
      try {
        for (const { address } of found) check(address);
      } catch (refusal) {
        return done(refusal as Error, []);
      }
      if (options.all) done(null, found);
      else done(null, first.address, first.family);
    });
