import { createHash } from 'node:crypto';
import { Payload } from './Payload';

/** As long as any id of the provider, several times over. */
export const LONGEST_ID = 200;

/** The database takes apart what is nested deeper only at the risk of its own stack. */
const DEEPEST = 100;

/** What the provider sent, in the shape in which it is kept. */
export class TebexMessage {
  private constructor(
    /** The provider's id of it; where it has none, that of its bytes, so that a repeated one is recognised all the same. */
    readonly id: string,
    readonly payload: object,
  ) {}

  static received(body: Buffer): TebexMessage {
    const text = body.toString('utf8');
    const payload = readObject(text) ?? { [UNREADABLE]: text };
    const checksum = createHash('sha256').update(body).digest('hex');
    return new TebexMessage(new Payload(payload).at('id').id(LONGEST_ID) ?? `sha256:${checksum}`, payload);
  }

  /** The provider asks whether anybody is there, and expects the id as the answer. */
  get isHandshake(): boolean {
    return new Payload(this.payload).at('type').text(LONGEST_ID) === 'validation.webhook';
  }
}

/** Under this name stands a text that is no message. */
export const UNREADABLE = 'unreadable';

function readObject(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    const isMessage = typeof value === 'object' && value !== null && !Array.isArray(value) && !isNested(value, DEEPEST);
    return isMessage ? value : null;
  } catch {
    return null;
  }
}

/** Whether there is anything at that depth. */
function isNested(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth === 0 || Object.values(value).some((part) => isNested(part, depth - 1));
}
