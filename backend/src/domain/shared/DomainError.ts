import { sentence, type SentenceKey, type Text } from './Sentence';

/** The category of an error; each transport maps it to its own status. */
export type ErrorKind =
  'invalid' | 'unauthenticated' | 'forbidden' | 'missing' | 'conflict' | 'limited' | 'unavailable';

/** Maps the name of an input field to the sentences that describe its problems. */
export type FieldProblems = Readonly<Record<string, readonly Text[]>>;

/** An outcome that the domain defines. Any other thrown error is a bug or an outage. */
export abstract class DomainError extends Error {
  readonly details: Readonly<Record<string, unknown>>;
  // Private, so that log lines and comparisons have the English texts only.
  readonly #text: Text;
  readonly #fieldProblems: FieldProblems | undefined;

  protected constructor(
    readonly kind: ErrorKind,
    readonly code: string,
    text: Text,
    details: Readonly<Record<string, unknown>> = {},
    fieldProblems?: FieldProblems,
  ) {
    super(String(text));
    this.name = new.target.name;
    this.details = fieldProblems ? { ...details, fields: inEnglish(fieldProblems) } : details;
    this.#text = text;
    this.#fieldProblems = fieldProblems;
  }

  /** The message for people; `message` is its English for logs. */
  get text(): Text {
    return this.#text;
  }

  /** The problems of the input fields; `details` has them in English. */
  get fieldProblems(): FieldProblems | undefined {
    return this.#fieldProblems;
  }
}

/** The input violates a rule; `fields` lists the fields and the reasons. */
export class InvalidInput extends DomainError {
  constructor(fields: FieldProblems, text = firstProblem(fields)) {
    super('invalid', 'BAD_USER_INPUT', text, {}, fields);
  }
}

/** The request is malformed: no input can be read from it. */
export class MalformedRequest extends DomainError {
  constructor(text: Text) {
    super('invalid', 'BAD_REQUEST', text);
  }
}

/** What a request can look for in vain; each has its sentence. */
export type MissingThing = SentenceKey extends infer K ? (K extends `notFound.${infer Thing}` ? Thing : never) : never;

/** The requested entity does not exist, or no longer exists. */
export class NotFound extends DomainError {
  constructor(thing: MissingThing) {
    super('missing', 'NOT_FOUND', sentence(`notFound.${thing}`));
  }
}

/** The request requires a signed-in user and has none. */
export class NotSignedIn extends DomainError {
  constructor(text: Text = sentence('signInFirst')) {
    super('unauthenticated', 'UNAUTHENTICATED', text);
  }
}

/** The caller is signed in, but lacks the permission. */
export class NotAllowed extends DomainError {
  constructor(text: Text = sentence('noPermission')) {
    super('forbidden', 'FORBIDDEN', text);
  }
}

/** The caller has the permission, but has to enter their password again first. */
export class ReauthenticationRequired extends DomainError {
  constructor() {
    super('forbidden', 'REAUTHENTICATION_REQUIRED', sentence('passwordAgain'));
  }
}

/** The caller is signed in, but has to set up a second factor before anything else. */
export class SecondFactorSetupRequired extends DomainError {
  constructor() {
    super('forbidden', 'SECOND_FACTOR_SETUP_REQUIRED', sentence('secondFactorFirst'));
  }
}

/** Another writer changed the entity first, or the value is taken; `current` is the stored state. */
export class Conflict extends DomainError {
  constructor(text: Text, details: Readonly<Record<string, unknown>> = {}, fieldProblems?: FieldProblems) {
    super('conflict', 'CONFLICT', text, details, fieldProblems);
  }
}

/** Too many requests. `retryAfter` is in whole seconds, at least 1; a retry after that time is accepted. */
export class RateLimited extends DomainError {
  constructor(readonly retryAfter: number) {
    super('limited', 'RATE_LIMITED', sentence('rateLimited', { seconds: retryAfter }), { retryAfter });
  }
}

/** A dependency of this site is unavailable or too slow. */
export class Unavailable extends DomainError {
  constructor(text: Text = sentence('databaseUnreachable'), details: Readonly<Record<string, unknown>> = {}) {
    super('unavailable', 'UNAVAILABLE', text, details);
  }
}

/** The site refuses the request for now. This is not a fault, so it is not logged for each request. */
export class TemporarilyRefused extends Unavailable {
  constructor(text: Text, retryAfter?: number) {
    super(text, retryAfter === undefined ? {} : { retryAfter });
  }
}

const firstProblem = (fields: FieldProblems): Text => Object.values(fields)[0]?.[0] ?? sentence('inputNotValid');

const inEnglish = (fields: FieldProblems): Record<string, string[]> =>
  Object.fromEntries(Object.entries(fields).map(([name, problems]) => [name, problems.map(String)]));
