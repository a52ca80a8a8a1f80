import { screen, within } from '@testing-library/react';
import type { Execute } from '@/shared/api/client';
import { clickButton, failWithNetworkError, renderSection, respondWithError, user } from '@/test/renderSection';
import { ServersPane } from './ServersPane';

const status = {
  __typename: 'ServerStatus',
  ...{ state: 'ONLINE', isOnline: true, isExample: false, onlinePlayers: 24, maxPlayers: 60, version: '1.21.4' },
  ...{ motd: null, ping: 8, lastUpdated: '2026-11-30T12:00:00.000Z', lastReplyAt: '2026-11-30T12:00:00.000Z' },
};

const main = {
  __typename: 'Server',
  ...{ id: 's1', key: 'main', name: null, kind: 'PROXY', isMain: true, proxyId: null, address: 'play.example.com' },
  ...{ statusAddress: null, isPublic: true, isCounted: true, banScope: null, status, version: 1 },
};

const survival = {
  ...main,
  ...{ id: 's2', key: 'survival', name: 'Survival', kind: 'BACKEND', isMain: false, proxyId: 's1', address: null },
  ...{ statusAddress: '10.0.0.12:25566', version: 3 },
};

const list =
  (...servers: object[]): Execute =>
  async () => ({ data: { servers } });

const open = (mocks: Record<string, Execute>) =>
  renderSection(<ServersPane />, mocks, { staff: { username: 'keeper', role: 'staff', permissions: ['config'] } });

const dialog = async () => within(await screen.findByRole('dialog'));

describe('The servers in the panel', () => {
  it('show an error state', async () => {
    open({ AdminServers: failWithNetworkError });
    expect(await screen.findByText('Error Loading Servers')).toBeTruthy();
  });

  it('say what each is, with its players', async () => {
    open({ AdminServers: list(main, { ...survival, isCounted: false, isPublic: false }) });
    expect(await screen.findByText('Proxy · play.example.com')).toBeTruthy();
    expect(screen.getByText('Behind Costa · 10.0.0.12:25566')).toBeTruthy();
    expect(screen.getByText('Online · 24/60 · not in the total')).toBeTruthy();
    expect(screen.getByText('Only staff see it')).toBeTruthy();
  });

  it('cannot be moved or removed while there is one', async () => {
    open({ AdminServers: list({ ...main, kind: 'STANDALONE' }) });
    expect(await screen.findByRole('button', { name: 'Edit the server Costa' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Move|^Remove/ })).toBeNull();
  });

  it('are added behind the proxy that is there', async () => {
    const variablesOf = open({
      AdminServers: list(main),
      CreateServer: async () => ({ data: { createServer: survival } }),
    });
    await clickButton('Add Server');
    const form = await dialog();
    await user.type(form.getByLabelText('Name'), 'Survival');
    await user.type(form.getByLabelText('Address for the status'), '10.0.0.12:25566');
    await user.click(form.getByRole('button', { name: 'Add Server' }));

    expect(await screen.findByText('The server was added. It is asked for its status now.')).toBeTruthy();
    expect(variablesOf('CreateServer')).toEqual([
      {
        input: {
          ...{ key: null, name: 'Survival', kind: 'BACKEND', proxyId: 's1', address: null },
          ...{ statusAddress: '10.0.0.12:25566', isPublic: true, isCounted: true, banScope: null },
        },
      },
    ]);
  });

  it('keep the address of the main one out of its form', async () => {
    const variablesOf = open({
      AdminServers: list(main, survival),
      UpdateServer: async () => ({ data: { updateServer: main } }),
    });
    await clickButton('Edit the server Costa');
    const form = await dialog();
    expect(form.queryByLabelText('Address for players')).toBeNull();
    expect(form.queryByRole('switch', { name: 'Visitors see it' })).toBeNull();
    await user.click(form.getByRole('switch', { name: 'Its players are part of the total' }));
    await user.click(form.getByRole('button', { name: 'Save' }));

    expect(await screen.findByText('The server was saved.')).toBeTruthy();
    expect(variablesOf('UpdateServer')).toEqual([
      {
        id: 's1',
        input: {
          ...{ key: 'main', name: 'Costa', kind: 'PROXY', proxyId: null, address: null, statusAddress: null },
          banScope: null,
          ...{ isPublic: true, isCounted: false, version: 1 },
        },
      },
    ]);
  });

  it('say why one cannot be removed', async () => {
    open({
      AdminServers: list(main, survival),
      DeleteServer: respondWithError('CONFLICT', 'There are servers behind it.'),
    });
    await clickButton('Remove the server Survival');
    await clickButton('Remove');
    expect(await screen.findByText(/There are servers behind it\./)).toBeTruthy();
  });
});
