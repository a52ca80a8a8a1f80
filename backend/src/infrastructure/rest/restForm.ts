import type { Request } from 'express';
import type { Schema } from '../http/inputs/fields';
import { readInput } from '../http/readInput';
import { describeInput, objectOf, type Fields } from './openapi/schemas';
import { readEdit } from './readEdit';
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

  return {
    name,
    schema: objectOf(properties, [...optional.map(toOutside), ...Object.keys(ignored)], ownExample),
    read: (request) => readRenamed(names, without(Object.keys(ignored), request.body), (body) => read(request, body)),
  };
}

function without(names: readonly string[], body: unknown): unknown {
  if (names.length === 0 || typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)));
}
