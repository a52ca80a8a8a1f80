import { Bulkhead } from '../shared/Bulkhead';

/** `outside` are the delays of accounts that are being guessed. */
const SIZE = { places: 16, queue: 24, outside: 256 };

/** Where requests go that check a password, so that any number of sign-ins leaves the rest of the site its places. */
export class PasswordBulkhead extends Bulkhead {
  constructor(leaveOthers?: () => void) {
    super(SIZE, 'Too many people are signing in right now. Please try again in a moment.', leaveOthers);
  }
}
