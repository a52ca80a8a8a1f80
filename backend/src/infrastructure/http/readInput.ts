import { validate } from 'class-validator';
import { InvalidInput, MalformedRequest } from '../../domain/shared/DomainError';
import { toInvalidInput } from './errors';
import { findFields, findRules, isHoneypot } from './inputs/inputField';
import { mustHaveKnownProperties } from './inputs/unknownProperty';
import { sentence } from '../../domain/shared/Sentence';
import { isWritable, toWrittenText } from '../../domain/shared/writtenText';

const untrimmedProperties = new WeakMap<object, Set<string>>();

/** Keeps a text as it was typed; for passwords, in which every character counts. */
export function Untrimmed(): PropertyDecorator {
  return (prototype, property) => {
    untrimmedProperties.set(prototype, (untrimmedProperties.get(prototype) ?? new Set()).add(String(property)));
  };
}

/**
 * Validates the data of a caller as an input: unknown properties, wrong types and broken limits are refused with the
 * name of the field. GraphQL arguments and REST bodies both use it, so that both transports have the same rules.
 */
export async function readInput<T extends object>(Input: new () => T, body: unknown = {}): Promise<T> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new MalformedRequest(sentence('sendObject'));
  }
  const rules = findRules(Input);
  mustHaveKnownProperties(body, [...rules.keys()], (name) => isHoneypot(rules.get(name) ?? []));
  return validateInput(parseDates(Object.assign(new Input(), body), Input));
}

const DATE_FORMAT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/;

/** JSON has no dates. A text that is none stays as it is, and the rules of the field refuse it. */
function parseDates<T extends object>(input: T, Input: new () => T): T {
  for (const [name, { getType }] of findFields(Input)) {
    const value: unknown = input[name as keyof T];
    if (typeof value !== 'string' || !DATE_FORMAT.test(value) || getType() !== Date) continue;
    Object.assign(input, { [name]: new Date(value) });
  }
  return input;
}

/** Composes and trims the texts of an input in place, and checks its rules. */
export async function validateInput<T extends object>(input: T): Promise<T> {
  writeTexts(input);
  const errors = await validate(input, {
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    stopAtFirstError: true,
  });
  if (errors.length > 0) throw toInvalidInput(errors);
  return input;
}

/** Lists keep the spaces of their texts. */
function writeTexts(input: object): void {
  const untrimmedNames = untrimmedProperties.get(Object.getPrototypeOf(input) as object);
  for (const [name, value] of Object.entries(input)) {
    const texts: unknown[] = Array.isArray(value) ? value : [value];
    if (texts.some((text) => typeof text === 'string' && !isWritable(text))) {
      throw new InvalidInput({ [name]: [sentence('notValidText')] });
    }
    if (typeof value === 'string' && !untrimmedNames?.has(name)) Object.assign(input, { [name]: toWrittenText(value) });
  }
}
