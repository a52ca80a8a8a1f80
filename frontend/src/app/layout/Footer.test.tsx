import { screen } from '@testing-library/react';
import { neverRespond, renderWithProviders } from '@/test/renderWithProviders';
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
});
