import { injectable } from 'inversify';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ShippedLanguages } from '../../application/languages/ShippedLanguages';

/** The catalogues of all languages, beside the code in the checkout and in the image. */
export const TEXTS_FOLDER = join(__dirname, '../../../../texts');

/** The languages with a folder of texts. */
@injectable()
export class TextFiles extends ShippedLanguages {
  readonly codes = readdirSync(TEXTS_FOLDER, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^[a-z]{2,3}(-[A-Z]{2})?$/.test(entry.name))
    .map(({ name }) => name)
    .sort();

  readonly panelCodes = this.codes.filter((code) => existsSync(join(TEXTS_FOLDER, code, 'admin')));
}
