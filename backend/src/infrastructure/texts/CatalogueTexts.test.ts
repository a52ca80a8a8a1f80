import { EDITABLE_TEXTS } from '../../domain/texts/editableTexts';
import { CatalogueTexts } from './CatalogueTexts';
import { TextFiles } from './TextFiles';

describe('The defaults of editable texts', () => {
  const defaults = new CatalogueTexts();

  it.each(new TextFiles().codes)('are plain texts within their limits, with allowed placeholders: %s', (language) => {
    const texts = defaults.inLanguage(language);
    expect([...texts.keys()]).toEqual(Object.keys(EDITABLE_TEXTS));
    for (const [key, text] of texts) {
      const { maxLength, placeholders } = EDITABLE_TEXTS[key] ?? { maxLength: 0, placeholders: [] };
      const names = [...text.matchAll(/\{(.*?)\}/g)].map(([, name]) => name);
      expect({ key, text, isAllowed: text !== '' && text.length <= maxLength && !/[<>]/.test(text) }).toEqual({
        ...{ key, text },
        isAllowed: true,
      });
      expect(placeholders).toEqual(expect.arrayContaining(names));
    }
  });

  it('have the text of each language', () => {
    expect(defaults.inLanguage('en').get('bans.title')).toBe('Ban List');
    expect(defaults.inLanguage('de').get('site.footer.supportedVersions')).toContain('{versions}');
    expect(defaults.inLanguage('de').get('bans.title')).not.toBe('Ban List');
  });
});
