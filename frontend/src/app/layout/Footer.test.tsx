import { act, screen } from '@testing-library/react';
import type { Execute } from '@/shared/api/client';
import { neverRespond, renderWithProviders } from '@/test/renderWithProviders';
import { createTestLanguage } from '@/test/testLanguage';
import { unsetSite } from '@/test/testSite';
import { Footer } from './Footer';

describe('The footer', () => {
  it('leads from Ban Appeals to the appeal', () => {
    renderWithProviders(<Footer />, '/');

    expect(screen.getByRole('link', { name: 'Ban Appeals' }).getAttribute('href')).toBe(
      '/support?category=ban-appeal#ticket',
    );
  });

  it('leads to no example before the settings have loaded', () => {
    renderWithProviders(<Footer />, '/', neverRespond, null);

    expect(document.body.textContent).not.toContain('Costa');
    expect(screen.queryByRole('link', { name: /Discord/ })).toBeNull();
  });

  it('names the versions that the owner supports', () => {
    renderWithProviders(<Footer />, '/', neverRespond);

    expect(document.body.textContent).toContain('Java 1.19.x to 1.20.x, optimal is 1.20.1.');
  });

  it('has no community links and no version while neither is known', () => {
    renderWithProviders(<Footer />, '/', neverRespond, unsetSite);

    expect(screen.queryByRole('navigation', { name: 'Community' })).toBeNull();
    expect(document.body.textContent).not.toMatch(/Java|\d\.\d+/);
    expect(document.querySelector('a:not([href])')).toBeNull();
  });

  it('names the version that the running server reports, and none of a server that does not answer', async () => {
    const answer =
      (isOnline: boolean): Execute =>
      async () => ({
        data: {
          serverStatus: {
            __typename: 'ServerStatus',
            ...{ isOnline, onlinePlayers: 1, maxPlayers: 20, version: 'Paper 1.21.4', motd: '', ping: 9 },
            lastUpdated: '2026-11-23T12:00:00.000Z',
          },
        },
      });
    const { unmount } = renderWithProviders(<Footer />, '/', answer(true), unsetSite);
    expect(await screen.findByText(/The server runs Paper 1\.21\.4\./)).toBeTruthy();
    unmount();

    renderWithProviders(<Footer />, '/', answer(false), unsetSite);
    await act(async () => {});
    expect(document.body.textContent).not.toContain('Paper');
  });
});

it('The footer is in the language of the page', () => {
  renderWithProviders(<Footer />, '/', neverRespond, undefined, createTestLanguage('pl'));

  expect(screen.getByRole('navigation', { name: 'Pomoc' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Odwołania od bana' })).toBeTruthy();
});
