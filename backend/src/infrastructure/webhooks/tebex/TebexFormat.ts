import { createHash } from 'node:crypto';
import type { TebexMessage } from '../../../domain/payments/TebexMessage';
import { WebhookFormat, UnprocessableMessage } from '../../../domain/payments/WebhookFormat';
import type { PurchaseEvent } from '../../../domain/store/PurchaseEvent';
import { isValidSignature, isWellFormedSignature } from './isValidSignature';
import { Payload } from './Payload';
import { extractSummary, readPurchaseEvent } from './readPurchaseEvent';

/** Several times the length of any real id of the provider. */
const MAX_MESSAGE_ID_LENGTH = 200;

const MAX_EVENT_TYPE_LENGTH = 100;

/** The maximum nesting of JSON; deeper values could exhaust the stack of PostgreSQL. */
const MAX_JSON_DEPTH = 100;

/** The key that holds a text which is not a valid message. */
const UNPARSED_TEXT_KEY = 'unreadable';

/** The webhooks of Tebex. */
export class TebexFormat extends WebhookFormat {
  readonly isWellFormedSignature = isWellFormedSignature;
  readonly isValidSignature = isValidSignature;

  parse(body: Buffer): TebexMessage {
    const text = body.toString('utf8');
    const payload = readObject(text) ?? { [UNPARSED_TEXT_KEY]: text };
    const message = new Payload(payload);
    return {
      id: idOf(message) ?? `sha256:${createHash('sha256').update(body).digest('hex')}`,
      eventType: typeOf(message) ?? 'unknown',
      isHandshake: typeOf(message) === 'validation.webhook',
      ...extractSummary(message),
      payload,
    };
  }

  readEvent(payload: object, id: string, receivedAt: Date): PurchaseEvent | null {
    const message = new Payload(payload);
    if (!message.at(UNPARSED_TEXT_KEY).isAbsent) throw new UnprocessableMessage('The message is not valid JSON.');
    if (idOf(message) === null) throw new UnprocessableMessage('The message has no ID.');
    if (typeOf(message) === null) throw new UnprocessableMessage('The message has no type.');
    return readPurchaseEvent(message, id, receivedAt);
  }
}

const idOf = (message: Payload): string | null => message.at('id').id(MAX_MESSAGE_ID_LENGTH);
const typeOf = (message: Payload): string | null => message.at('type').text(MAX_EVENT_TYPE_LENGTH);

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
