import { screen } from '@testing-library/react';
import { usualEntries } from '@/shared/api/site';
import { neverRespond, renderWithProviders } from '@/test/renderWithProviders';
import { testSite } from '@/test/testSite';
import { foldLinks, useMenuLinks } from './useMenuLinks';

function Names() {
  const { shown, folded } = foldLinks(useMenuLinks()('header'));
  const describeLinks = (links: typeof shown) =>
    links.map(({ label, address, lang }) => [label, address, lang].join(' ').trim());
  return <output>{JSON.stringify({ shown: describeLinks(shown), folded: describeLinks(folded) })}</output>;
}

const typed = (entries: object[]) => entries.map((entry) => ({ ...entry, __typename: 'MenuEntry' }));
const link = (index: number, untranslated: object | null = null) => ({
  ...{ id: `l${index}`, kind: 'LINK', target: `https://a.test/${index}`, place: 'HEADER', label: `Link ${index}` },
  untranslated,
});

function read(entries?: object[], sections: object = {}) {
  const siteMenu = entries ? { ...testSite.siteMenu, entries: typed(entries) } : testSite.siteMenu;
  const site = { ...testSite, siteMenu, siteSections: { ...testSite.siteSections, ...sections } } as typeof testSite;
  renderWithProviders(<Names />, '/', neverRespond, site);
  return JSON.parse(screen.getByRole('status').textContent) as { shown: string[]; folded: string[] };
}

describe('The menu', () => {
  it('is the usual one while the owner has not changed it', () => {
    expect(read()).toEqual({
      shown: [
        ...['Home /', 'Vote /vote', 'Players /players', 'Bans /bans', 'News /news', 'Support /support'],
        ...['Forums /forums', 'Gallery /gallery', 'Store https://store.example.com'],
      ],
      folded: [],
    });
  });

  it('folds what is beyond eight entries, and keeps the store in the bar', () => {
    const { shown, folded } = read([
      ...usualEntries('home', 'HEADER'),
      ...Array.from({ length: 9 }, (_, index) => link(index)),
      ...usualEntries('store', 'HEADER'),
    ]);
    expect(shown.at(-1)).toBe('Store https://store.example.com');
    expect(shown).toHaveLength(9);
    expect(folded).toEqual(['Link 7 https://a.test/7', 'Link 8 https://a.test/8']);
  });

  it('has labels of the owner with their language, and no entry that this build does not know', () => {
    const untranslated = { __typename: 'UntranslatedTexts', language: 'de', texts: ['label'] };
    const [vote] = usualEntries('vote', 'HEADER');
    expect(
      read([{ ...vote, label: 'Help us' }, link(1, untranslated), ...usualEntries('later', 'HEADER')]).shown,
    ).toEqual(['Help us /vote', 'Link 1 https://a.test/1 de']);
  });

  it('leads to forums elsewhere', () => {
    const forums = usualEntries('forums', 'HEADER');
    expect(read(forums, { forumsUrl: 'https://forums.test' }).shown).toEqual(['Forums https://forums.test']);
  });
});
