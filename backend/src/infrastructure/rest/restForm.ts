import type { Request } from 'express';
import type { Revision } from '../../application/shared/Revision';
import { InvalidInput, MalformedRequest } from '../../domain/shared/DomainError';
import { sentence } from '../../domain/shared/Sentence';
import { mustBeCurrent } from '../../domain/shared/Version';
import { EditedVersion, type Schema } from '../http/inputs/fields';
import { mustHaveKnownProperties } from '../http/inputs/unknownProperty';
import { readInput } from '../http/readInput';
import { describeInput, objectOf, type Fields } from './openapi/schemas';
import { readEdit, readIfMatch } from './readEdit';
import { readRenamed, type FieldNames } from './readRenamed';

/** A request body. */
export interface RestForm<Input> {
  readonly name: string;
  readonly schema: Schema;
  read(request: Request): Promise<Input>;
}

interface Options {
  readonly name?: string;
  /** The field names of the input by their names in REST. */
  readonly names?: FieldNames;
  /** Fields that are accepted and have no effect. */
  readonly ignored?: Fields;
}

/**
 * The body that is read as an input. The example may have more fields than the form, such as those of a sent object;
 * what is null in it may be left out of a request, and is left out.
 */
export function restForm<Input extends object>(
  Input: new () => Input,
  example: object,
  { name = Input.name, names = {}, ignored = {} }: Options = {},
): RestForm<Input> {
  const { fields, optional } = describeInput(Input);
  const outsideNames = new Map(Object.entries(names).map(([outside, inside]) => [inside, outside]));
  const toOutside = (field: string) => outsideNames.get(field) ?? field;

  const properties = {
    ...Object.fromEntries(Object.entries(fields).map(([field, schema]) => [toOutside(field), schema])),
    ...ignored,
  };
  const ownExample = Object.fromEntries(
    Object.entries(example).filter(([field, value]) => field in properties && value !== null),
  );
  const read = (request: Request, body: unknown) =>
    request.method === 'PUT' ? readEdit(Input, request, body) : readInput(Input, body);

  const known = Object.keys(properties);

  return {
    name,
    schema: objectOf(properties, [...optional.map(toOutside), ...Object.keys(ignored)], ownExample),
    read: async (request) => {
      // An error names the fields as the caller knows them.
      if (outsideNames.size > 0 && isObject(request.body)) mustHaveKnownProperties(request.body, known);
      return readRenamed(names, without(Object.keys(ignored), request.body), (body) => read(request, body));
    },
  };
}

/** The fields of an object that change. */
export interface Patch<Input> {
  /** What is stored with these fields over it, checked like a whole edit; null if there is nothing to change. */
  readonly over: <Stored extends { readonly version: number }>(
    toInput: (stored: Stored) => Input,
  ) => Revision<Stored, Input>;
}

/**
 * Some fields of an input, over what is stored (RFC 7396): null clears a field that can be empty, and a list is replaced
 * as a whole.
 */
export function patchForm<Input extends { version?: number | null }>(
  Input: new () => Input,
  example: object,
  name = Input.name.replace(/Input$/, 'Patch'),
): RestForm<Patch<Input>> {
  const { fields } = describeInput(Input);
  return {
    name,
    schema: objectOf(fields, Object.keys(fields), example),
    async read(request) {
      const body: unknown = request.body ?? {};
      if (!isObject(body)) throw new MalformedRequest(sentence('sendObject'));
      mustHaveKnownProperties(body, Object.keys(fields));
      const { version: ofBody, ...given } = body;
      const { version } = await readInput(Versioned, { version: ofBody, ...readIfMatch(request) });
      await mustBePossible(Input, given);
      return {
        over: (toInput) => async (stored) => {
          mustBeCurrent(stored, version);
          return Object.keys(given).length === 0 ? null : readInput(Input, { ...toInput(stored), ...given });
        },
      };
    },
  };
}

/** Refuses fields that no object can have, before the object is looked for; those that are left out are not looked at. */
async function mustBePossible(Input: new () => object, given: Readonly<Record<string, unknown>>): Promise<void> {
  try {
    await readInput(Input, given);
  } catch (thrown) {
    if (!(thrown instanceof InvalidInput)) throw thrown;
    const ofGiven = Object.entries(thrown.fieldProblems ?? {}).filter(([name]) => Object.hasOwn(given, name));
    if (ofGiven.length > 0) throw new InvalidInput(Object.fromEntries(ofGiven));
  }
}

class Versioned {
  @EditedVersion()
  version?: number | null;
}

const isObject = (body: unknown): body is Record<string, unknown> =>
  typeof body === 'object' && body !== null && !Array.isArray(body);

const without = (names: readonly string[], body: unknown): unknown =>
  names.length === 0 || !isObject(body)
    ? body
    : Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)));
