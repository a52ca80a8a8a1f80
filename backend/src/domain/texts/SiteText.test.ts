import { findEditable, SiteText } from './SiteText';

const NOW = new Date('2026-03-01T12:00:00Z');

const revise = (key: string, value: string) => {
  const text = SiteText.unchanged(key, 'en', NOW);
  text.revise(value, 'mara', NOW);
  return text;
};

describe('A text of the owner', () => {
  it('keeps who changed it', () => {
    expect(revise('bans.title', 'Bans on {siteName}')).toMatchObject({
      value: 'Bans on {siteName}',
      updatedBy: 'mara',
    });
  });

  it.each([
    ['bans.title', '', 'Please fill in this field.'],
    ['site.footer.disclaimer', '', 'Please fill in this field.'],
    ['bans.title', 'W'.repeat(81), 'Please use at most 80 characters.'],
    ['bans.title', 'Bans on {name}', 'This text has no placeholder {name}. It can have {siteName}.'],
    ['home.javaVersions', '{versions}{}', 'This text has no placeholder {}. It can have {siteName}, {versions}.'],
    [
      'home.javaVersions',
      '{a, plural}',
      'This text has no placeholder {a, plural}. It can have {siteName}, {versions}.',
    ],
  ])('refuses for %s the value %j', (key, value, problem) => {
    expect(() => revise(key, value)).toThrow(expect.objectContaining({ details: { fields: { value: [problem] } } }));
  });

  it('may be empty where nothing depends on it, and have a brace', () => {
    expect(revise('voting.intro', '').value).toBe('');
    expect(revise('voting.intro', 'Vote :-} {').value).toBe('Vote :-} {');
  });

  it.each(['bans.search.label', 'constructor', ''])('does not exist with the key %j', (key) => {
    expect(() => findEditable(key)).toThrow('There is no such text.');
  });
});
