import { screen } from '@testing-library/react';
import { neverRespond, renderWithProviders } from '@/test/renderWithProviders';
import { Hero } from './Hero';

const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;

// jsdom has no IntersectionObserver, which the scenery uses.
beforeAll(() => {
  Object.assign(window, {
    IntersectionObserver: class {
      observe() {}
      disconnect() {}
    },
  });
});

describe('The hero', () => {
  it('shows the name and the address of the site', () => {
    renderWithProviders(<Hero isOffline={false} />, '/');

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Costa');
    expect(screen.getByText('play.example.com')).toBeTruthy();
    expect([isDisabled('Copy'), isDisabled('JOIN SERVER NOW')]).toEqual([false, false]);
  });

  it('shows and copies no example before the settings have loaded', () => {
    renderWithProviders(<Hero isOffline={false} />, '/', neverRespond, null);

    expect(document.body.textContent).not.toMatch(/Costa|example\.com/);
    expect([isDisabled('Copy'), isDisabled('JOIN SERVER NOW')]).toEqual([true, true]);
  });
});
