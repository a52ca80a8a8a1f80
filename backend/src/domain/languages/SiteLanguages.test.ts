import { SiteLanguages } from './SiteLanguages';

const known = ['en', 'de', 'fr', 'pt-BR'];
const languages = new SiteLanguages({
  defaultLanguage: 'en',
  others: ['de', 'pt-BR'],
  unlisted: ['pt-BR'],
  version: 1,
});

describe('The languages of the site', () => {
  it.each([
    ['/', { language: 'en', prefix: '', path: '/' }],
    ['/news', { language: 'en', prefix: '', path: '/news' }],
    ['/de', { language: 'de', prefix: '/de', path: '/' }],
    ['/de/', { language: 'de', prefix: '/de', path: '/' }],
    ['/de/news', { language: 'de', prefix: '/de', path: '/news' }],
    ['/DE/news', { language: 'de', prefix: '/de', path: '/news' }],
    ['/pt-br/vote', { language: 'pt-BR', prefix: '/pt-br', path: '/vote' }],
    ['/demo', { language: 'en', prefix: '', path: '/demo' }],
    ['/denmark/de', { language: 'en', prefix: '', path: '/denmark/de' }],
    ['//de/news', { language: 'en', prefix: '', path: '//de/news' }],
  ])('split the path %s', (path, expected) => {
    expect(languages.split(path, known)).toEqual(expected);
  });

  it.each(['/en/news', '/fr/news', '/FR/news'])(
    'take the prefix of the default language and of one that is not offered for the default language: %s',
    (path) => {
      expect(languages.split(path, known)).toEqual({ language: 'en', prefix: '', path: '/news' });
    },
  );

  it('give the default language no prefix, and a home page no slash after its prefix', () => {
    expect(languages.pathOf('en', '/')).toBe('/');
    expect(languages.pathOf('de', '/')).toBe('/de');
    expect(languages.pathOf('de', '/?ref=1')).toBe('/de?ref=1');
    expect(languages.pathOf('pt-BR', '/news?pages=7')).toBe('/pt-br/news?pages=7');
  });

  it('give the default language for one that is not offered', () => {
    expect(languages.orDefault('pt-BR')).toBe('pt-BR');
    expect(languages.orDefault('fr')).toBe('en');
    expect(languages.orDefault(null)).toBe('en');
  });

  it('tell visitors of the listed ones alone', () => {
    expect(languages.codes).toEqual(['en', 'de', 'pt-BR']);
    expect(languages.listedCodes).toEqual(['en', 'de']);
  });
});
