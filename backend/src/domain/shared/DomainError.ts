/** What kind of refusal this is; each transport gives every kind a status of its own. */
export type ErrorKind =
  'invalid' | 'unauthenticated' | 'forbidden' | 'missing' | 'conflict' | 'limited' | 'unavailable';

/** The field names of an input, each with the sentences that say what is wrong with it. */
export type FieldProblems = Readonly<Record<string, readonly string[]>>;

/** An outcome the business knows by name. Anything else that is thrown is a bug or an outage. */
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

/** An input breaks a rule; `fields` says which one and why. */
export class InvalidInput extends DomainError {
  constructor(fields: FieldProblems, message = firstProblem(fields)) {
    super('invalid', 'BAD_USER_INPUT', message, { fields });
  }
}

/** What was sent has not even the shape of an input. */
export class MalformedRequest extends DomainError {
  constructor(message: string) {
    super('invalid', 'BAD_REQUEST', message);
  }
}

/** The thing that was asked for does not exist, or not any more. */
export class NotFound extends DomainError {
  constructor(thing: string) {
    super('missing', 'NOT_FOUND', `There is no such ${thing}.`);
  }
}

/** Nobody is signed in where somebody has to be. */
export class NotSignedIn extends DomainError {
  constructor() {
    super('unauthenticated', 'UNAUTHENTICATED', 'Please sign in first.');
  }
}

/** Somebody is signed in, but may not do this. */
export class NotAllowed extends DomainError {
  constructor(message = 'You do not have the permission to do this.') {
    super('forbidden', 'FORBIDDEN', message);
  }
}

/** Somebody is signed in and may do this, once they have given their password again. */
export class ReauthenticationRequired extends DomainError {
  constructor() {
    super('forbidden', 'REAUTHENTICATION_REQUIRED', 'Please enter your password once more to do this.');
  }
}

/** Somebody is signed in and may do nothing before they have set up a second factor. */
export class SecondFactorSetupRequired extends DomainError {
  constructor() {
    super('forbidden', 'SECOND_FACTOR_SETUP_REQUIRED', 'Please set up two-factor sign-in first.');
  }
}

/** Somebody else changed the thing in the meantime, or took the value; `current` is how it stands now. */
export class Conflict extends DomainError {
  constructor(message: string, details: Readonly<Record<string, unknown>> = {}) {
    super('conflict', 'CONFLICT', message, details);
  }
}

/** Too often; `retryAfter` is in whole seconds, at least 1, and true: then it works again. */
export class RateLimited extends DomainError {
  constructor(readonly retryAfter: number) {
    super('limited', 'RATE_LIMITED', `That was too often. Please try again in ${retryAfter} s.`, { retryAfter });
  }
}

/** Something this site needs to answer is away or too slow at the moment. */
export class Unavailable extends DomainError {
  constructor(
    message = 'The site cannot reach its database right now. Please try again in a moment.',
    details: Readonly<Record<string, unknown>> = {},
  ) {
    super('unavailable', 'UNAVAILABLE', message, details);
  }
}

/** The site decides not to do this now. That is no fault, so it is not logged for each request. */
export class TemporarilyRefused extends Unavailable {
  constructor(message: string, retryAfter?: number) {
    super(message, retryAfter === undefined ? {} : { retryAfter });
  }
}

const firstProblem = (fields: FieldProblems): string => Object.values(fields)[0]?.[0] ?? 'The input is not valid.';
