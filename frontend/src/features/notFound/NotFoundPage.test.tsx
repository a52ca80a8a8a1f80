import { screen } from '@testing-library/react';
import { renderWithProviders } from '@/test/renderWithProviders';
import { NotFoundPage } from './NotFoundPage';

describe('The not-found page', () => {
  it('helps a visitor first, then a developer, and is not indexed', () => {
    renderWithProviders(<NotFoundPage />, '/no/such/page');

    expect(screen.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeTruthy();
    const help = screen.getByRole('link', { name: 'Bans' });
    const hint = screen.getByText(/Did you forget to add the page to the router\?/);
    expect(help.compareDocumentPosition(hint) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go home' }).getAttribute('href')).toBe('/');
    expect(document.title).toContain('404 Page Not Found');
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  });
});
