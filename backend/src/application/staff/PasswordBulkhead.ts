import { Bulkhead } from '../shared/Bulkhead';
import { sentence } from '../../domain/shared/Sentence';

/** `outside` limits the sign-ins that are delayed because the account is under attack. */
const BULKHEAD_SIZE = { places: 16, queue: 24, outside: 256 };

/** For browsers that signed in before, however many others try. */
const KNOWN_BROWSERS_SIZE = { places: 2, queue: 16, outside: 0 };

/** Limits concurrent password checks, so that a flood of sign-ins cannot starve the rest of the site, or staff. */
export class PasswordBulkhead extends Bulkhead {
  readonly forKnownBrowsers: Bulkhead;

  constructor(onEnter?: () => void) {
    super(BULKHEAD_SIZE, sentence('signInBusy'), onEnter);
    this.forKnownBrowsers = new Bulkhead(KNOWN_BROWSERS_SIZE, sentence('signInBusy'), onEnter);
  }
}
