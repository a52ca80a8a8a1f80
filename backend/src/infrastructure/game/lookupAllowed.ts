import { isMetadataAddress } from '../../domain/shared/networks';
import { checkedLookup } from '../security/checkedLookup';

export class ForbiddenAddress extends Error {
  constructor() {
    super('link-local and metadata addresses are not asked');
  }
}

/** A socket does not look up an address, so it is checked before. */
export function mustBeAllowed(host: string): void {
  if (isMetadataAddress(host)) throw new ForbiddenAddress();
}

export const lookupAllowed = checkedLookup(mustBeAllowed);
