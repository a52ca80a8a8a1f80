import { screen } from '@testing-library/react';
import { renderWithProviders } from '@/test/renderWithProviders';
import { NotFoundPage } from './NotFoundPage';

describe('The not-found page', () => {
  it('shows a hint and a link home, and is not indexed', () => {
    renderWithProviders(<NotFoundPage />, '/no/such/page');

    expect(screen.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeTruthy();
    expect(screen.getByText(/Did you forget to add the page to the router\?/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go home' }).getAttribute('href')).toBe('/');
    expect(document.title).toContain('404 Page Not Found');
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  });
});
