import { screen } from '@testing-library/react';
import { renderWithProviders } from '@/test/renderWithProviders';
import { NotFoundPage } from './NotFoundPage';

describe('A page that is not there', () => {
  it('says so, gives the hint and the way home', () => {
    renderWithProviders(<NotFoundPage />, '/no/such/page');

    expect(screen.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeTruthy();
    expect(screen.getByText(/Did you forget to add the page to the router\?/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go home' }).getAttribute('href')).toBe('/');
    expect(document.title).toContain('404 Page Not Found');
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  });
});
