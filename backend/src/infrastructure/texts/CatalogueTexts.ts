import compile from 'icu-minify/compile';
import { injectable } from 'inversify';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DefaultTexts } from '../../application/texts/DefaultTexts';
import { EDITABLE_TEXTS } from '../../domain/texts/editableTexts';
import { TEXTS_FOLDER } from './TextFiles';

/** The defaults of the editable texts, from the catalogues. */
@injectable()
export class CatalogueTexts extends DefaultTexts {
  private readonly known = new Map<string, ReadonlyMap<string, string>>();

  inLanguage(language: string): ReadonlyMap<string, string> {
    let texts = this.known.get(language);
    if (!texts) this.known.set(language, (texts = readDefaults(language)));
    return texts;
  }
}

function readDefaults(language: string): ReadonlyMap<string, string> {
  const areas = new Map<string, Readonly<Record<string, string>>>();
  return new Map(
    Object.keys(EDITABLE_TEXTS).map((id) => {
      const [area = '', ...key] = id.split('.');
      if (!areas.has(area)) areas.set(area, { ...readArea('en', area), ...readArea(language, area) });
      return [id, toPlainText(areas.get(area)?.[key.join('.')] ?? '')];
    }),
  );
}

function readArea(language: string, area: string): Readonly<Record<string, string>> {
  const path = join(TEXTS_FOLDER, language, `${area}.json`);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>) : {};
}

/** A message without the quotes of ICU, with its parameters as `{name}`. */
function toPlainText(message: string): string {
  const compiled = compile(message);
  if (typeof compiled === 'string') return compiled;
  const parts = compiled as readonly (string | readonly string[])[];
  return parts.map((part) => (typeof part === 'string' ? part : `{${part[0] ?? ''}}`)).join('');
}
