import { screen, within } from '@testing-library/react';
import { renderWithProviders } from '@/test/renderWithProviders';
import { ServerLines } from './ServerLines';

const server = (change: object, status: object = {}) => ({
  __typename: 'Server',
  ...{ id: 's1', name: 'Survival', kind: 'STANDALONE', isMain: false, address: null, ...change },
  status: {
    __typename: 'ServerStatus',
    ...{ state: 'ONLINE', isOnline: true, isExample: false, onlinePlayers: 24, maxPlayers: 60, version: null },
    ...{ motd: null, ping: null, lastUpdated: null, lastReplyAt: '2026-11-30T12:00:00.000Z', ...status },
  },
});

const open = (...servers: object[]) => renderWithProviders(<ServerLines />, '/', async () => ({ data: { servers } }));

const lines = async () => within(await screen.findByRole('list', { name: 'Servers' }));

describe('The lines of several servers', () => {
  it('have the players of each, and none for the proxy, whose number is the total', async () => {
    open(
      server({ id: 's0', name: null, kind: 'PROXY', isMain: true }),
      server({}),
      server({ id: 's2', name: 'Creative' }, { onlinePlayers: 1 }),
    );
    expect(await screen.findByText('24 players')).toBeTruthy();
    expect((await lines()).getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByText('1 player')).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'Players online: Survival' })).toBeTruthy();
  });

  it('call a main server that is no proxy as the community', async () => {
    open(server({ id: 's0', name: null, isMain: true, address: 'play.example.com' }), server({}));
    expect(await screen.findByText('Costa')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('say that one is offline, and since when', async () => {
    open(server({}, { state: 'OFFLINE', isOnline: false, onlinePlayers: null }));
    expect(await screen.findByText(/^Offline, last answered/)).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('offer the address where players can join directly', async () => {
    open(server({ address: 'survival.example.com' }));
    expect(await screen.findByRole('button', { name: 'Copy the address of Survival' })).toBeTruthy();
  });
});
