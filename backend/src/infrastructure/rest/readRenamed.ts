import { InvalidInput } from '../../domain/shared/DomainError';

/** The field names of an input by their names in REST. */
export type FieldNames = Readonly<Record<string, string>>;

/** Passes a body to `read` under the input's names, and reports problems under the caller's names. */
export async function readRenamed<T>(
  fieldNames: FieldNames,
  body: unknown,
  read: (body: unknown) => Promise<T>,
): Promise<T> {
  try {
    return await read(isObject(body) ? rename(body, fieldNames) : body);
  } catch (thrown) {
    if (!(thrown instanceof InvalidInput)) throw thrown;
    const originalNames = Object.fromEntries(Object.entries(fieldNames).map(([outside, inside]) => [inside, outside]));
    throw new InvalidInput(rename(thrown.fieldProblems ?? {}, originalNames), thrown.text);
  }
}

const isObject = (body: unknown): body is Record<string, unknown> =>
  typeof body === 'object' && body !== null && !Array.isArray(body);

/** Unknown names stay as they are, so that validation can refuse them. */
const rename = <V>(object: Readonly<Record<string, V>>, fieldNames: FieldNames): Record<string, V> =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [fieldNames[name] ?? name, value]));
