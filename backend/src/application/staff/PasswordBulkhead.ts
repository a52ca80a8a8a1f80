import { Bulkhead } from '../shared/Bulkhead';
import { sentence } from '../../domain/shared/Sentence';

/** `outside` limits the sign-ins that are delayed because the account is under attack. */
const BULKHEAD_SIZE = { places: 16, queue: 24, outside: 256 };

/** Limits concurrent password checks, so that a flood of sign-ins cannot starve the rest of the site. */
export class PasswordBulkhead extends Bulkhead {
  constructor(onEnter?: () => void) {
    super(BULKHEAD_SIZE, sentence('signInBusy'), onEnter);
  }
}
