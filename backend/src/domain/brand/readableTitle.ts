/** Emoji, which no bundled font has, with their modifiers. */
const PICTOGRAPHS =
  /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\p{Variation_Selector}|\u200D|\u20E3/gu;

/** Letters of scripts that no bundled font has. */
const OTHER_SCRIPTS = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;

/** A title as the bundled fonts can draw it; null if nothing or only a part of it is left. */
export function readableTitle(title: string): string | null {
  if (OTHER_SCRIPTS.test(title)) return null;
  // Digits count as emoji characters, but are no pictographs.
  return title.normalize('NFC').replaceAll(PICTOGRAPHS, '').replaceAll(/\s+/g, ' ').trim() || null;
}
