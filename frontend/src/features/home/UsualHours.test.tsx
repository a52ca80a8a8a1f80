import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Execute } from '@/shared/api/client';
import { renderWithProviders } from '@/test/renderWithProviders';
import { UsualHours } from './UsualHours';

const answer =
  (players: (hour: number) => number | null): Execute =>
  async () => ({
    data: {
      usualHours: Array.from({ length: 168 }, (_, hour) => ({
        __typename: 'UsualHour',
        hour,
        players: players(hour),
      })),
    },
  });

describe('The usual hours', () => {
  it('are read by hour, for today and for each other day', async () => {
    renderWithProviders(
      <UsualHours />,
      '/',
      answer(() => 12),
    );
    const hour = await screen.findByRole('slider', { name: 'Hour' });
    fireEvent.change(hour, { target: { value: '18' } });

    expect(await screen.findByText('18:00 to 19:00: 12 players')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Sunday' }));
    expect(screen.getByRole('button', { name: 'Sunday' }).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole('img', { name: 'Players who are usually online on Sunday: low 12, high 12' })).toBeTruthy();
  });

  it('say what is not measured yet', async () => {
    renderWithProviders(
      <UsualHours />,
      '/',
      answer(() => null),
    );

    expect(await screen.findByText('not measured yet')).toBeTruthy();
    const hour = screen.getByRole('slider', { name: 'Hour' });
    expect(hour.getAttribute('aria-valuetext')).toMatch(/: not measured$/);
  });

  it('load again after a failure', async () => {
    let execute: Execute = () => Promise.reject(new TypeError('fetch failed'));
    renderWithProviders(<UsualHours />, '/', (operation) => execute(operation));
    await screen.findByText('Error Loading Usual Hours');

    execute = answer(() => 3);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.getByRole('slider', { name: 'Hour' })).toBeTruthy());
  });
});
