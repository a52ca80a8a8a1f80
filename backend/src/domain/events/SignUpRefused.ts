import { Conflict } from '../shared/DomainError';
import { sentence, type Sentence } from '../shared/Sentence';

/** `listed`: the name is on the list; `joined`: the browser is, with another name. */
export type SignUpRefusal = 'off' | 'full' | 'closed' | 'cancelled' | 'listed' | 'joined';

const SENTENCES: Readonly<Record<SignUpRefusal, Sentence>> = {
  off: sentence('signUpsOff'),
  full: sentence('signUpsFull'),
  closed: sentence('signUpsClosed'),
  cancelled: sentence('signUpsCancelled'),
  listed: sentence('nameSignedUp'),
  joined: sentence('browserSignedUp'),
};

/** A visitor cannot be put on the list of an event. */
export class SignUpRefused extends Conflict {
  constructor(readonly reason: SignUpRefusal) {
    super(SENTENCES[reason], { reason });
  }
}
