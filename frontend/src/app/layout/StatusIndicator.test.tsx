import { screen, waitFor } from '@testing-library/react';
import { renderWithProviders } from '@/test/renderWithProviders';
import { createTestLanguage } from '@/test/testLanguage';
import { statuses } from '@/test/testStatus';
import { StatusIndicator } from './StatusIndicator';

describe('The pill in the top bar', () => {
  it.each([
    ['online', 'Online 12/50'],
    ['silent', 'Online '],
    ['offline', 'Offline '],
    ['unreachable', 'Unreachable '],
    ['notMeasured', 'Not measured yet '],
  ] as const)('shows %s', async (name, text) => {
    const execute = async () => ({ data: { serverStatus: { __typename: 'ServerStatus', ...statuses[name] } } });
    renderWithProviders(<StatusIndicator />, '/', execute);

    await waitFor(() => expect(document.body.textContent).not.toContain('Loading'));
    expect(screen.getByRole('paragraph').textContent?.trim()).toBe(text.trim());
  });
});

it('The pill says that it is the visitor who has no connection', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const execute = async () => ({ data: { serverStatus: { __typename: 'ServerStatus', ...statuses.online } } });
  renderWithProviders(<StatusIndicator />, '/', execute);

  expect(await screen.findByTitle('Your device has no connection')).toBeTruthy();
  expect(screen.getByRole('paragraph').textContent?.trim()).toBe('No connection');
  onLine.mockRestore();
});

it('The pill names the state and its reason in the language of the page', async () => {
  const execute = async () => ({ data: { serverStatus: { __typename: 'ServerStatus', ...statuses.notMeasured } } });
  renderWithProviders(<StatusIndicator />, '/', execute, undefined, createTestLanguage('de'));

  expect(await screen.findByTitle('Spieler online: unbekannt, noch nicht gemessen')).toBeTruthy();
  expect(screen.getByRole('paragraph').textContent?.trim()).toBe('Noch nicht gemessen');
});
