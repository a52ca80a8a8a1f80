import { screen, waitFor } from '@testing-library/react';
import { neverRespond, renderWithProviders } from '@/test/renderWithProviders';
import { createTestLanguage } from '@/test/testLanguage';
import { testSite, unsetSite } from '@/test/testSite';
import { ForumsPage } from './ForumsPage';

interface SocialLink {
  platform: 'DISCORD' | 'INSTAGRAM' | 'TWITCH' | 'MAP' | 'OTHER';
  url: string;
  label?: string;
}

const open = (links: SocialLink[]) => {
  const socialLinks = links.map((link, id) => ({
    __typename: 'SocialLink' as const,
    id: `${id}`,
    label: null,
    ...link,
  }));
  renderWithProviders(<ForumsPage />, '/forums', neverRespond, { ...testSite, socialLinks });
};

/** The follow links, as label and address. */
const followLinks = () =>
  screen.getAllByRole('link', { name: /^Follow on/ }).map((link) => [link.textContent, link.getAttribute('href')]);

const followLinkName = (name: string) => `Follow on ${name} (opens in a new tab)`;

describe('Forums page', () => {
  it('announces the forums with three categories', () => {
    renderWithProviders(<ForumsPage />, '/forums', neverRespond);

    expect(screen.getByRole('heading', { level: 1, name: 'Community Forums' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Forums Coming Soon!' })).toBeTruthy();
    const categories = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(categories).toEqual(['Announcements', 'Suggestions', 'Bug Reports']);
  });

  it('links to every platform of the community', async () => {
    open([
      { platform: 'DISCORD', url: 'https://discord.gg/costa' },
      { platform: 'INSTAGRAM', url: 'https://instagram.com/costa' },
      { platform: 'TWITCH', url: 'https://twitch.tv/costa' },
      { platform: 'MAP', url: 'https://map.example' },
      { platform: 'OTHER', url: 'https://radio.example', label: 'Our radio' },
      { platform: 'OTHER', url: 'https://social.example/@costa' },
    ]);
    await screen.findByText('Follow on social.example');

    expect(followLinks()).toEqual([
      [followLinkName('Discord'), 'https://discord.gg/costa'],
      [followLinkName('Instagram'), 'https://instagram.com/costa'],
      [followLinkName('Twitch'), 'https://twitch.tv/costa'],
      [followLinkName('Map'), 'https://map.example'],
      [followLinkName('Our radio'), 'https://radio.example'],
      [followLinkName('social.example'), 'https://social.example/@costa'],
    ]);
  });

  it('links to the chat when it is all there is', async () => {
    open([]);
    await waitFor(() => expect(followLinks()).toEqual([[followLinkName('Discord'), 'https://discord.gg/lantern']]));
  });

  it('has no links to platforms where the community is not', async () => {
    renderWithProviders(<ForumsPage />, '/forums', neverRespond, unsetSite);

    await screen.findByText('Until then, the links below take you to the news and to the team.');
    const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(targets).toEqual(['/news', '/support?category=general#ticket', '/support?category=bug-report#ticket']);
  });
});

it('The forums page is in the language of the page, with its links inside the sentences', () => {
  renderWithProviders(<ForumsPage />, '/forums', neverRespond, unsetSite, createTestLanguage('es'));

  expect(screen.getByRole('heading', { level: 1, name: 'Foros de la comunidad' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'últimas noticias' }).parentElement?.textContent).toBe(
    'Hasta entonces: últimas noticias',
  );
});
