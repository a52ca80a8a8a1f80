import { ApolloClient, ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, render, screen } from '@testing-library/react';
import { of } from 'rxjs';
import { createCache } from '@/shared/api/client';
import { liveTopics } from '@/shared/live/liveTopics';
import { useServerStatus } from './useServerStatus';

function PlayerCount() {
  return <p>{`${useServerStatus().status?.onlinePlayers} players`}</p>;
}

const advance = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

/** Shows a status of this age, in ms. Each response of the server has one more player. */
async function showStatus(age: number) {
  const lastUpdated = new Date(Date.now() - age).toISOString();
  let onlinePlayers = 0;
  const serverStatus = () => ({
    __typename: 'ServerStatus',
    state: 'ONLINE',
    isOnline: true,
    isExample: false,
    onlinePlayers: ++onlinePlayers,
    maxPlayers: 20,
    version: '1.20.1',
    motd: '',
    ping: 12,
    lastUpdated,
    lastReplyAt: lastUpdated,
  });
  const link = new ApolloLink(() => of({ data: { serverStatus: serverStatus() } }));
  render(
    <ApolloProvider client={new ApolloClient({ cache: createCache(), link })}>
      <PlayerCount />
    </ApolloProvider>,
  );
  await advance(0);
}

describe('The server status', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    liveTopics(new Set());
  });

  it('is polled every 30 seconds while the server pushes nothing', async () => {
    await showStatus(0);
    await advance(30_000);
    expect(screen.getByText('2 players')).toBeTruthy();
  });

  it('is not polled while the server pushes it', async () => {
    liveTopics(new Set(['serverStatus']));
    await showStatus(0);
    await advance(80_000);
    expect(screen.getByText('1 players')).toBeTruthy();
  });

  it('is polled when the pushed status is older than 90 seconds', async () => {
    liveTopics(new Set(['serverStatus']));
    await showStatus(70_000);
    await advance(30_000);
    expect(screen.getByText('2 players')).toBeTruthy();
  });

  it('is polled when the server pushes only other topics', async () => {
    liveTopics(new Set(['voteParty']));
    await showStatus(0);
    await advance(30_000);
    expect(screen.getByText('2 players')).toBeTruthy();
  });
});
