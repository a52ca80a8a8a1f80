import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { folder, listAreas, readMessages, SOURCE } from './catalogues.mjs';

/** Languages for tests: one with accents and 40 % longer words, one from right to left. */
export const PSEUDO_LANGUAGES = { 'en-XA': lengthen, 'ar-XB': mirror };

const ACCENTS = new Map(
  [...'aàeéiíoóuúyýcçnñsšzžAÀEÉIÍOÓUÚYÝCÇNÑSŠZŽ'].reduce(
    (pairs, letter, index, all) => (index % 2 === 0 ? [...pairs, [letter, all[index + 1]]] : pairs),
    [],
  ),
);

function lengthen(text) {
  const accented = [...text].map((letter) => ACCENTS.get(letter) ?? letter).join('');
  // Every second vowel twice, so that words grow and lines still break between words.
  let vowels = 0;
  return accented.replace(/[àéíóúÀÉÍÓÚ]/g, (vowel) => (vowels++ % 4 === 3 ? vowel : vowel + vowel.toLowerCase()));
}

/** Right-to-left marks around each run of text, as the direction of Arabic letters would have them. */
function mirror(text) {
  return text.replace(/\S+/g, (word) => `\u202e${word}\u202c`);
}

/** Changes the texts of a message, and neither its parameters nor its tags. */
export function pseudoMessage(message, change) {
  return print(parse(message), change, false);
}

const print = (nodes, change, isPlural) => nodes.map((node) => printNode(node, change, isPlural)).join('');

function printNode(node, change, isPlural) {
  if (node.type === TYPE.literal)
    return change(node.value)
      .replace(/[{}<]/g, "'$&'")
      .replace(isPlural ? /#/g : /$^/g, "'#'");
  if (node.type === TYPE.pound) return '#';
  if (node.type === TYPE.argument) return `{${node.value}}`;
  if (node.type === TYPE.number) return `{${node.value}, number}`;
  if (node.type === TYPE.tag) return `<${node.value}>${print(node.children, change, isPlural)}</${node.value}>`;
  const kind = node.type === TYPE.select ? 'select' : node.pluralType === 'ordinal' ? 'selectordinal' : 'plural';
  const isNumber = kind !== 'select';
  const options = Object.entries(node.options).map(
    ([name, option]) => `${name} {${print(option.value, change, isNumber || isPlural)}}`,
  );
  return `{${node.value}, ${kind}, ${options.join(' ')}}`;
}

/** Writes the pseudo-languages as if somebody had translated them. They are not committed. */
export function writePseudoLanguages() {
  for (const [language, change] of Object.entries(PSEUDO_LANGUAGES)) {
    for (const area of listAreas()) {
      const messages = Object.entries(readMessages(SOURCE, area)).map(([key, message]) => [
        key,
        pseudoMessage(message, change),
      ]);
      const path = join(folder, language, `${area}.json`);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, JSON.stringify(Object.fromEntries(messages), null, 2) + '\n');
    }
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writePseudoLanguages();
