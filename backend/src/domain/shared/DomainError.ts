/** The category of an error; each transport maps it to its own status. */
export type ErrorKind =
  'invalid' | 'unauthenticated' | 'forbidden' | 'missing' | 'conflict' | 'limited' | 'unavailable';

/** Maps the name of an input field to the sentences that describe its problems. */
export type FieldProblems = Readonly<Record<string, readonly string[]>>;

/** An outcome that the domain defines. Any other thrown error is a bug or an outage. */
export abstract class DomainError extends Error {
  protected constructor(
    readonly kind: ErrorKind,
    readonly code: string,
    message: string,
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
    this.name = new.target.name;
  }
}

/** The input violates a rule; `fields` lists the fields and the reasons. */
export class InvalidInput extends DomainError {
  constructor(fields: FieldProblems, message = firstProblem(fields)) {
    super('invalid', 'BAD_USER_INPUT', message, { fields });
  }
}

/** The request is malformed: no input can be read from it. */
export class MalformedRequest extends DomainError {
  constructor(message: string) {
    super('invalid', 'BAD_REQUEST', message);
  }
}

/** The requested entity does not exist, or no longer exists. */
export class NotFound extends DomainError {
  constructor(thing: string) {
    super('missing', 'NOT_FOUND', `There is no such ${thing}.`);
  }
}

/** The request requires a signed-in user and has none. */
export class NotSignedIn extends DomainError {
  constructor() {
    super('unauthenticated', 'UNAUTHENTICATED', 'Please sign in first.');
  }
}

/** The caller is signed in, but lacks the permission. */
export class NotAllowed extends DomainError {
  constructor(message = 'You do not have permission to do this.') {
    super('forbidden', 'FORBIDDEN', message);
  }
}

/** The caller has the permission, but has to enter their password again first. */
export class ReauthenticationRequired extends DomainError {
  constructor() {
    super('forbidden', 'REAUTHENTICATION_REQUIRED', 'Please enter your password again to continue.');
  }
}

/** The caller is signed in, but has to set up a second factor before anything else. */
export class SecondFactorSetupRequired extends DomainError {
  constructor() {
    super('forbidden', 'SECOND_FACTOR_SETUP_REQUIRED', 'Please set up two-factor sign-in first.');
  }
}

/** Another writer changed the entity first, or the value is taken; `current` is the stored state. */
export class Conflict extends DomainError {
  constructor(message: string, details: Readonly<Record<string, unknown>> = {}) {
    super('conflict', 'CONFLICT', message, details);
  }
}

/** Too many requests. `retryAfter` is in whole seconds, at least 1; a retry after that time is accepted. */
export class RateLimited extends DomainError {
  constructor(readonly retryAfter: number) {
    const unit = retryAfter === 1 ? 'second' : 'seconds';
    super('limited', 'RATE_LIMITED', `Too many requests. Try again in ${retryAfter} ${unit}.`, { retryAfter });
  }
}

/** A dependency of this site is unavailable or too slow. */
export class Unavailable extends DomainError {
  constructor(
    message = 'The site cannot reach its database right now. Please try again in a moment.',
    details: Readonly<Record<string, unknown>> = {},
  ) {
    super('unavailable', 'UNAVAILABLE', message, details);
  }
}

/** The site refuses the request for now. This is not a fault, so it is not logged for each request. */
export class TemporarilyRefused extends Unavailable {
  constructor(message: string, retryAfter?: number) {
    super(message, retryAfter === undefined ? {} : { retryAfter });
  }
}

const firstProblem = (fields: FieldProblems): string => Object.values(fields)[0]?.[0] ?? 'The input is not valid.';
