import { toSlug } from './toSlug';

describe('A path for a title', () => {
  it.each([
    ['How to join', 'how-to-join'],
    ['  Règles & Événements! ', 'regles-evenements'],
    ['1.21: what is new?', '1-21-what-is-new'],
    ['Правила', ''],
    [`${'a'.repeat(59)} b`, 'a'.repeat(59)],
  ])('%s', (title, slug) => {
    expect(toSlug(title)).toBe(slug);
  });
});
