import { networkInterfaces } from 'node:os';
import type { LookupFunction } from 'node:net';
import { isInNetworks, isMetadataAddress, isOwnAddress } from '../../domain/shared/networks';
import { checkedLookup } from '../security/checkedLookup';
import { ForbiddenAddress } from './lookupAllowed';

/** Where a connection may go. */
export interface Way {
  /** Throws `ForbiddenAddress`. A socket does not look up an address, so the host is checked before. */
  check(host: string): void;
  readonly lookup?: LookupFunction;
}

/** The operator may connect to every address. */
export const OPEN_WAY: Way = { check: () => undefined };

/**
 * Keeps staff from reaching this machine or the credentials of a cloud through a connection of the panel. An operator
 * names the only hosts that staff may connect to, with `CONNECTION_HOSTS`; these may be this machine.
 */
export class ConnectionFence {
  constructor(
    /** `host` or `host:port`; null: every host but this machine. */
    private readonly hosts: readonly string[] | null,
  ) {}

  wayTo({ host, port, isChosenByStaff }: { host: string; port: number; isChosenByStaff: boolean }): Way {
    if (!isChosenByStaff) return OPEN_WAY;
    if (this.hosts) {
      const isNamed = this.hosts.some((named) => named === host || named === `${host}:${port}`);
      return isNamed ? OPEN_WAY : FORBIDDEN;
    }
    return { check: mustBeElsewhere, lookup: checkedLookup(mustBeElsewhere) };
  }
}

const FORBIDDEN: Way = {
  check: () => {
    throw new ForbiddenAddress();
  },
};

function mustBeElsewhere(address: string): void {
  const own = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .map((each) => `${each.address}/${each.family === 'IPv4' ? 32 : 128}`);
  if (isMetadataAddress(address) || isOwnAddress(address) || isInNetworks(own, address)) throw new ForbiddenAddress();
}
