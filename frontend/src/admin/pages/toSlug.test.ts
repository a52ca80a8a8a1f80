import { toSlug } from './toSlug';

describe('A path for a title', () => {
  it.each([
    ['How to join', 'how-to-join'],
    ['  Règles & Événements! ', 'regles-evenements'],
    ['1.21: what is new?', '1-21-what-is-new'],
    ['Złote zasady', 'zlote-zasady'],
    ['Große Regeln', 'grosse-regeln'],
    ['Smørrebrød & Æbler', 'smorrebrod-aebler'],
    ['İstanbul ışık', 'istanbul-isik'],
    ['Đurđa, Þór', 'durda-thor'],
    ['Правила', ''],
    [`${'a'.repeat(59)} b`, 'a'.repeat(59)],
  ])('%s', (title, slug) => {
    expect(toSlug(title)).toBe(slug);
  });
});
