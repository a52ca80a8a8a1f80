import { InvalidInput, type FieldProblems } from '../../domain/shared/DomainError';

/** How REST spells the fields of an input: its name for each, and the input's. */
export type Spelling = Readonly<Record<string, string>>;

/** Lets `read` see a body under the input's names, and tells of its problems under the names the caller used. */
export async function readRenamed<T>(
  spelling: Spelling,
  body: unknown,
  read: (body: unknown) => Promise<T>,
): Promise<T> {
  try {
    return await read(isObject(body) ? rename(body, spelling) : body);
  } catch (thrown) {
    if (!(thrown instanceof InvalidInput)) throw thrown;
    const back = Object.fromEntries(Object.entries(spelling).map(([outside, inside]) => [inside, outside]));
    throw new InvalidInput(rename(thrown.details['fields'] as FieldProblems, back), thrown.message);
  }
}

const isObject = (body: unknown): body is Record<string, unknown> =>
  typeof body === 'object' && body !== null && !Array.isArray(body);

/** A name that the spelling does not know stays as it is, and so is refused as unknown where that matters. */
const rename = <V>(object: Readonly<Record<string, V>>, spelling: Spelling): Record<string, V> =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [spelling[name] ?? name, value]));
