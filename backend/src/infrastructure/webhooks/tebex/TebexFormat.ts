import { createHash } from 'node:crypto';
import type { MessageSummary, TebexMessage } from '../../../domain/payments/TebexMessage';
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

/** Some tools write it at the start of a text; JSON does not allow it. */
const BYTE_ORDER_MARK = /^\uFEFF/;

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
      isHandshake: typeOf(message) === 'validation.webhook',
      ...this.summarize(payload),
      payload,
    };
  }

  summarize(payload: object): MessageSummary {
    const message = readStored(payload);
    return { eventType: typeOf(message) ?? 'unknown', ...extractSummary(message) };
  }

  readEvent(payload: object, id: string, receivedAt: Date): PurchaseEvent | null {
    const message = readStored(payload);
    if (!message.at(UNPARSED_TEXT_KEY).isAbsent) throw new UnprocessableMessage('The message is not valid JSON.');
    if (idOf(message) === null) throw new UnprocessableMessage('The message has no ID.');
    if (typeOf(message) === null) throw new UnprocessableMessage('The message has no type.');
    return readPurchaseEvent(message, id, receivedAt);
  }
}

const idOf = (message: Payload): string | null => message.at('id').id(MAX_MESSAGE_ID_LENGTH);
const typeOf = (message: Payload): string | null => message.at('type').text(MAX_EVENT_TYPE_LENGTH);

/** A stored payload. A text that could not be parsed when it arrived is parsed again. */
function readStored(payload: object): Payload {
  const text: unknown = Object.entries(payload).find(([key]) => key === UNPARSED_TEXT_KEY)?.[1];
  return new Payload((typeof text === 'string' ? readObject(text) : null) ?? payload);
}

function readObject(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text.replace(BYTE_ORDER_MARK, ''));
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
