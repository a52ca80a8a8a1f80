import { po } from 'gettext-parser';
import { readFile, readMessages, requiredAreas, SOURCE } from './catalogues.mjs';
import { describeMessage } from './messages.mjs';

const usage = 'npm run --silent texts:export -- de > de.po';

const [language] = process.argv.slice(2);
if (!/^[a-z]{2,3}(-[A-Z]{2})?$/.test(language ?? '')) {
  console.error(`Name a language by its BCP 47 code: ${usage}`);
  process.exit(1);
}

/** One file for translators (GNU gettext): the context of a text is its area and key. */
const translations = { '': {} };
for (const area of requiredAreas(language)) {
  const notes = readFile(SOURCE, area);
  const translated = readMessages(language, area);
  for (const [key, message] of Object.entries(readMessages(SOURCE, area))) {
    const msgctxt = `${area}:${key}`;
    translations[msgctxt] = {
      [message]: {
        msgctxt,
        msgid: message,
        msgstr: [translated[key] ?? ''],
        comments: { extracted: describe(message, notes[`@${key}`]) },
      },
    };
  }
}

/** What a translator has to know about a text. */
function describe(message, note) {
  const { note: text, max } = typeof note === 'string' ? { note } : (note ?? {});
  const { plurals } = describeMessage(message);
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.join(', ');
  return [
    text,
    max !== undefined && `At most ${max} characters.`,
    plurals.length > 0 && `Plural forms of this language: ${forms}.`,
  ]
    .filter(Boolean)
    .join('\n');
}

const headers = { Language: language, 'Content-Type': 'text/plain; charset=utf-8', 'X-Source-Language': SOURCE };
process.stdout.write(po.compile({ charset: 'utf-8', headers, translations }, { foldLength: 0 }));
