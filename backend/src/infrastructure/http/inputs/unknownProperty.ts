import { editDistance } from '../../../domain/shared/editDistance';
import { InvalidInput } from '../../../domain/shared/DomainError';
import { sentence, type Sentence } from '../../../domain/shared/Sentence';

/** The longest name, in characters, and the most names, for which a known name is looked for. */
const MAX_NAME_LENGTH = 64;
const MAX_NAMES = 20;

/** Says that a property is unknown, with the known name that was probably meant, or else with the known names. */
export function unknownProperty(given: string, known: readonly string[]): Sentence {
  const name = given.slice(0, MAX_NAME_LENGTH);
  const [suggestion] = known
    .map((each) => ({ each, distance: editDistance(each.toLowerCase(), name.toLowerCase()) }))
    .filter(({ each, distance }) => distance <= Math.min(3, Math.ceil(each.length / 3)))
    .toSorted((one, other) => one.distance - other.distance);
  if (suggestion) return sentence('unknownPropertySuggestion', { name, suggestion: suggestion.each });
  if (known.length === 0) return sentence('unknownProperty', { name });
  return sentence('unknownPropertyNames', { name, names: known.join(', ') });
}

/** Refuses an object with a property that is not known. A known one that `isUnsaid` is not named. */
export function mustHaveKnownProperties(
  body: object,
  known: readonly string[],
  isUnsaid: (name: string) => boolean = () => false,
): void {
  const unknown = Object.keys(body).filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  const said = known.filter((name) => !isUnsaid(name));
  throw new InvalidInput(
    Object.fromEntries(unknown.slice(0, MAX_NAMES).map((name) => [name, [unknownProperty(name, said)]])),
  );
}
