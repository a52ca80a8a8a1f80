import { InvalidInput, NotFound } from '../shared/DomainError';
import { sentence } from '../shared/Sentence';
import { EDITABLE_TEXTS, type EditableText } from './editableTexts';

/** A text of the site that the owner has replaced in one language. */
export class SiteText {
  /** The area and the key of a catalogue: `bans.title`. */
  readonly key: string;
  /** A BCP 47 code. */
  readonly language: string;
  /** Plain text with placeholders such as `{siteName}`. */
  value: string;
  updatedAt: Date;
  /** The username of the account that changed it last. */
  updatedBy: string | null;
  readonly version: number;

  private constructor(state: Omit<SiteText, 'revise'>) {
    this.key = state.key;
    this.language = state.language;
    this.value = state.value;
    this.updatedAt = state.updatedAt;
    this.updatedBy = state.updatedBy;
    this.version = state.version;
  }

  /** A text that still is the default one; its version is 0. */
  static unchanged(key: string, language: string, now: Date): SiteText {
    return new SiteText({ key, language, value: '', updatedAt: now, updatedBy: null, version: 0 });
  }

  /** Throws `InvalidInput` when the text must not have this value. */
  revise(value: string, username: string, now: Date): void {
    mustBeAllowed(findEditable(this.key), value);
    Object.assign(this, { value, updatedAt: now, updatedBy: username });
  }
}

/** Throws `NotFound` for a text that the owner cannot change. */
export function findEditable(key: string): EditableText {
  const editable = Object.hasOwn(EDITABLE_TEXTS, key) ? EDITABLE_TEXTS[key] : undefined;
  if (!editable) throw new NotFound('siteText');
  return editable;
}

function mustBeAllowed({ maxLength, isOptional, placeholders }: EditableText, value: string): void {
  const unknown = [...value.matchAll(/\{([^{}]*)\}/g)].find(([, name = '']) => !placeholders.includes(name));
  const problem =
    value === '' && !isOptional
      ? sentence('fillIn')
      : value.length > maxLength
        ? sentence('tooLong', { max: maxLength })
        : unknown && sentence('textPlaceholderUnknown', { name: unknown[0], names: listPlaceholders(placeholders) });
  if (problem) throw new InvalidInput({ value: [problem] });
}

const listPlaceholders = (placeholders: readonly string[]): string =>
  placeholders.map((name) => `{${name}}`).join(', ');
