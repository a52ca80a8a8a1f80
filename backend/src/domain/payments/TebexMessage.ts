import { createHash } from 'node:crypto';
import { Payload } from './Payload';

/** Several times the length of any real id of the provider. */
export const MAX_MESSAGE_ID_LENGTH = 200;

/** The maximum nesting of JSON; deeper values could exhaust the stack of PostgreSQL. */
const MAX_JSON_DEPTH = 100;

/** A provider message in the format in which it is stored. */
export class TebexMessage {
  private constructor(
    /** The provider's message id; if missing, a checksum of the bytes, so that duplicates are still recognised. */
    readonly id: string,
    readonly payload: object,
  ) {}

  static fromBody(body: Buffer): TebexMessage {
    const text = body.toString('utf8');
    const payload = readObject(text) ?? { [UNPARSED_TEXT_KEY]: text };
    const checksum = createHash('sha256').update(body).digest('hex');
    return new TebexMessage(new Payload(payload).at('id').id(MAX_MESSAGE_ID_LENGTH) ?? `sha256:${checksum}`, payload);
  }

  /** The provider checks whether the endpoint is alive, and expects the id in the response. */
  get isHandshake(): boolean {
    return new Payload(this.payload).at('type').text(MAX_MESSAGE_ID_LENGTH) === 'validation.webhook';
  }
}

/** The key that holds a text which is not a valid message. */
export const UNPARSED_TEXT_KEY = 'unreadable';

function readObject(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    const isMessage =
      typeof value === 'object' && value !== null && !Array.isArray(value) && !isNested(value, MAX_JSON_DEPTH);
    return isMessage ? value : null;
  } catch {
    return null;
  }
}

/** Whether the value is nested to that depth. */
function isNested(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth === 0 || Object.values(value).some((part) => isNested(part, depth - 1));
}
