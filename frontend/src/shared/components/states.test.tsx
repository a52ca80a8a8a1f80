import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithProviders } from '@/test/renderWithProviders';
import { EmptyState } from './EmptyState';
import { ErrorState } from './ErrorState';

describe('An error state', () => {
  it.each([
    ['page', 'alert', 'h2'],
    ['section', 'alert', 'strong'],
    ['inline', 'status', 'p'],
  ] as const)('of the size %s says what failed, in a %s, and retries', async (size, role, element) => {
    const retry = jest.fn();
    renderWithProviders(<ErrorState size={size} title="No bans" text="Try again later." onRetry={retry} />, '/');

    expect(screen.getByRole(role).textContent).toContain('Try again later.');
    expect(screen.getByText(/^No bans/).localName).toBe(element);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });
});

describe('An empty state', () => {
  it.each([
    ['page', 'h2', 1],
    ['section', 'strong', 1],
    ['inline', 'p', 0],
  ] as const)('of the size %s has its title in %s and %d pictures', (size, element, pictures) => {
    renderWithProviders(
      <EmptyState size={size} title="No bans" text="Good.">
        <button>Add</button>
      </EmptyState>,
      '/',
    );

    expect(screen.getByText(/^No bans/).localName).toBe(element);
    expect(document.querySelectorAll('svg')).toHaveLength(pictures);
    expect(screen.getByRole('button', { name: 'Add' })).toBeTruthy();
  });
});
