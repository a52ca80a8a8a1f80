import { screen } from '@testing-library/react';
import { usualEntries } from '@/shared/api/site';
import { neverRespond, renderWithProviders } from '@/test/renderWithProviders';
import { testSite } from '@/test/testSite';
import { useMenuLinks } from './useMenuLinks';

function Names() {
  const links = useMenuLinks()('header');
  const described = links.map(({ label, address, lang }) => [label, address, lang].join(' ').trim());
  return <output>{JSON.stringify(described)}</output>;
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
  return JSON.parse(screen.getByRole('status').textContent) as string[];
}

describe('The menu', () => {
  it('is the usual one while the owner has not changed it', () => {
    expect(read()).toEqual([
      ...['Home /', 'Vote /vote', 'Players /players', 'Bans /bans', 'News /news', 'Support /support'],
      ...['Forums /forums', 'Gallery /gallery', 'Store https://store.example.com'],
    ]);
  });

  it('has labels of the owner with their language, and no entry that this build does not know', () => {
    const untranslated = { __typename: 'UntranslatedTexts', language: 'de', texts: ['label'] };
    const [vote] = usualEntries('vote', 'HEADER');
    expect(read([{ ...vote, label: 'Help us' }, link(1, untranslated), ...usualEntries('later', 'HEADER')])).toEqual([
      'Help us /vote',
      'Link 1 https://a.test/1 de',
    ]);
  });

  it('leads to forums elsewhere', () => {
    const forums = usualEntries('forums', 'HEADER');
    expect(read(forums, { forumsUrl: 'https://forums.test' })).toEqual(['Forums https://forums.test']);
  });
});
