import { validate } from 'class-validator';
import { InvalidInput, MalformedRequest } from '../../domain/shared/DomainError';
import { toInvalidInput } from './errors';

const untrimmed = new WeakMap<object, Set<string>>();

/** Keeps the spaces around a text; for passwords, whose every character counts. */
export function Untrimmed(): PropertyDecorator {
  return (prototype, property) => {
    untrimmed.set(prototype, (untrimmed.get(prototype) ?? new Set()).add(String(property)));
  };
}

/** Names that would reach behind the object instead of into it. */
const REACHES_BEHIND = ['__proto__', 'constructor', 'prototype'];

/**
 * Turns what a caller sent into an input: unknown properties, wrong types and broken limits are refused with the field they
 * concern. GraphQL arguments and REST bodies both come through here, so that no door is wider than the other.
 */
export async function readInput<T extends object>(Input: new () => T, body: unknown = {}): Promise<T> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new MalformedRequest('Please send a JSON object.');
  }
  const forbidden = REACHES_BEHIND.find((name) => Object.hasOwn(body, name));
  if (forbidden) throw new InvalidInput({ [forbidden]: [`property ${forbidden} should not exist`] });

  return validateInput(Object.assign(new Input(), body));
}

/** Trims the texts of an input in place and checks its rules. */
export async function validateInput<T extends object>(input: T): Promise<T> {
  trimTexts(input);
  const errors = await validate(input, {
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    stopAtFirstError: true,
  });
  if (errors.length > 0) throw toInvalidInput(errors);
  return input;
}

/** NUL, and half of a character: PostgreSQL stores neither, so that refused here they are the caller's mistake and no fault. */
const NO_TEXT = /\0|\p{Surrogate}/u;

function trimTexts(input: object): void {
  const keep = untrimmed.get(Object.getPrototypeOf(input) as object);
  for (const [name, value] of Object.entries(input)) {
    if (typeof value !== 'string') continue;
    if (NO_TEXT.test(value)) throw new InvalidInput({ [name]: ['Please remove the characters that are no text.'] });
    if (!keep?.has(name)) Object.assign(input, { [name]: value.trim() });
  }
}
