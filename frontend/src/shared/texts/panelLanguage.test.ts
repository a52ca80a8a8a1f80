import { choosePanelLanguage, keepPanelLanguage } from './panelLanguage';

const browse = (...languages: string[]) => jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);

describe('The language of the panel', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    localStorage.clear();
  });

  it('is the one that an account chose in this browser', () => {
    browse('en-US');
    keepPanelLanguage('de');
    expect(choosePanelLanguage('en')).toBe('de');
  });

  it('is that of the browser, not that of the site', () => {
    browse('en-US', 'en');
    expect(choosePanelLanguage('de')).toBe('en');
    browse('fr-FR', 'de-AT');
    expect(choosePanelLanguage('en')).toBe('de');
  });

  it('is that of the site, or English, for a browser whose languages the panel does not have', () => {
    browse('fr-FR');
    expect(choosePanelLanguage('de')).toBe('de');
    expect(choosePanelLanguage('pl')).toBe('en');
  });
});
