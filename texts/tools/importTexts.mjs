import { po } from 'gettext-parser';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { folder, readMessages, requiredAreas, SOURCE } from './catalogues.mjs';

const [file] = process.argv.slice(2);
if (!file) {
  console.error('Name the file of the translator: npm run texts:import -- de.po');
  process.exit(1);
}

const { headers, translations } = po.parse(readFileSync(file));
const language = headers['Language'] ?? headers['language'] ?? '';
if (!/^[a-z]{2,3}(-[A-Z]{2})?$/.test(language) || language === SOURCE) {
  console.error(`The header "Language" of ${file} has to be the BCP 47 code of a language other than ${SOURCE}.`);
  process.exit(1);
}

const count = { new: 0, changed: 0, outdated: 0, open: 0 };
for (const area of requiredAreas(language)) {
  const known = readMessages(language, area);
  const merged = {};
  for (const [key, source] of Object.entries(readMessages(SOURCE, area))) {
    const entries = Object.values(translations[`${area}:${key}`] ?? {});
    const entry = entries.find(({ msgid }) => msgid === source);
    const text = entry?.msgstr[0] || known[key];
    // The English text has changed since the export, so the translation may no longer say the same.
    if (!entry && entries.length > 0) count.outdated += 1;
    if (text === undefined) count.open += 1;
    else {
      if (known[key] === undefined) count.new += 1;
      else if (known[key] !== text) count.changed += 1;
      merged[key] = text;
    }
  }
  const path = join(folder, language, `${area}.json`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(merged, null, 2)}\n`);
}

console.log(`${language}: ${count.new} new, ${count.changed} changed, ${count.open} not translated yet.`);
if (count.outdated > 0)
  console.log(`${count.outdated} were left out, because their English text has changed since the export.`);

const check = spawnSync(process.execPath, [fileURLToPath(new URL('check.mjs', import.meta.url)), language], {
  stdio: 'inherit',
});
process.exitCode = check.status ?? 1;
