/**
 * What no output can carry: PostgreSQL stores neither NUL nor lone surrogates, and XML 1.0 (section 2.2) has no spelling
 * for the others, so that one of them would make a feed unreadable.
 */
// eslint-disable-next-line no-control-regex -- Most of them are control characters.
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]|\p{Noncharacter_Code_Point}|\p{Surrogate}/u;

/** A braille pattern without dots is shown as a space, although it counts as a sign. */
const WITHOUT_A_SIGN = /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

export const isWritable = (text: string): boolean => !UNWRITABLE.test(text);

/**
 * A text as it is kept: composed (NFC), so that the same word from two keyboards is equal, without spaces at its ends, and
 * empty when it has no visible sign.
 */
export function toWrittenText(text: string): string {
  const composed = text.normalize('NFC').trim();
  return WITHOUT_A_SIGN.test(composed) ? '' : composed;
}
