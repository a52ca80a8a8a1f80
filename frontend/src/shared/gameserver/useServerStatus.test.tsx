import { ApolloClient, ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, render, screen } from '@testing-library/react';
import { of, throwError } from 'rxjs';
import { createCache } from '@/shared/api/client';
import { liveTopics } from '@/shared/live/liveTopics';
import { useServerStatus } from './useServerStatus';

function PlayerCount() {
  const { status, hasFailed } = useServerStatus();
  return <p>{`${status?.onlinePlayers} players${hasFailed ? ', not refreshed' : ''}`}</p>;
}

/** Whether the site answers. */
let isReachable = true;

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
  const link = new ApolloLink(() =>
    isReachable ? of({ data: { serverStatus: serverStatus() } }) : throwError(() => new TypeError('Failed to fetch')),
  );
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
    isReachable = true;
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

  it('is requested every 5 seconds after a failure, also while the server pushes it', async () => {
    await showStatus(0);
    isReachable = false;
    await advance(30_000);
    expect(screen.getByText('1 players, not refreshed')).toBeTruthy();

    liveTopics(new Set(['serverStatus']));
    await advance(12_000);
    isReachable = true;
    await advance(5_000);
    expect(screen.getByText('2 players')).toBeTruthy();
    await advance(20_000);
    expect(screen.getByText('2 players')).toBeTruthy();
  });

  it('is polled when the server pushes only other topics', async () => {
    liveTopics(new Set(['voteParty']));
    await showStatus(0);
    await advance(30_000);
    expect(screen.getByText('2 players')).toBeTruthy();
  });
});
