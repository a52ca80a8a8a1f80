/** @jest-environment jsdom */
import { createServerClient } from '@/shared/api/client';
import { liveTopics } from './liveTopics';
import { subscribeToLiveUpdates } from './liveUpdates';

interface Message {
  type: string;
  id?: string;
  payload?: { query: string };
}

/** A WebSocket that the test controls. It opens automatically and never replies. */
class FakeSocket {
  static readonly all: FakeSocket[] = [];
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  readonly sent: Message[] = [];
  readyState = 0;
  onopen: () => void = () => {};
  onmessage: (event: { data: string }) => void = () => {};
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  onerror: ((error: unknown) => void) | null = null;

  constructor() {
    FakeSocket.all.push(this);
    setTimeout(() => {
      this.readyState = FakeSocket.OPEN;
      this.onopen();
    });
  }

  send(text: string) {
    this.sent.push(JSON.parse(text) as Message);
  }

  /** Like a browser with a dead connection: no close event follows. */
  close() {
    this.readyState = FakeSocket.CLOSING;
  }

  receive(message: object) {
    this.onmessage({ data: JSON.stringify(message) });
  }

  idOf(name: string) {
    return this.sent.findLast(({ payload }) => payload?.query.includes(name))?.id;
  }
}

const advance = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
const status = {
  __typename: 'ServerStatus',
  state: 'ONLINE',
  isOnline: true,
  isExample: false,
  onlinePlayers: 7,
  maxPlayers: 20,
  version: '1.20.1',
  motd: '',
  ping: 12,
  lastUpdated: '2026-11-21T12:00:00.000Z',
  lastReplyAt: '2026-11-21T12:00:00.000Z',
};

/** Acknowledges the newest connection, and sends both topics their first update. */
async function accept(): Promise<FakeSocket> {
  await advance(0);
  const socket = FakeSocket.all.at(-1) as FakeSocket;
  socket.receive({ type: 'connection_ack' });
  await advance(0);
  socket.receive({ type: 'next', id: socket.idOf('ServerStatusUpdates'), payload: { data: { serverStatus: status } } });
  const voteParty = { __typename: 'VoteParty', current: 3, goal: 50 };
  socket.receive({ type: 'next', id: socket.idOf('VotePartyUpdates'), payload: { data: { voteParty } } });
  await advance(0);
  return socket;
}

const live = () => [...liveTopics()].sort();

describe('Live updates', () => {
  let disconnect = () => {};

  beforeEach(() => {
    jest.useFakeTimers();
    FakeSocket.all.length = 0;
    Object.assign(globalThis, { WebSocket: FakeSocket });
    disconnect = subscribeToLiveUpdates(createServerClient(() => new Promise(() => {})));
  });
  afterEach(() => {
    disconnect();
    jest.useRealTimers();
  });

  it('are live from the first update of each topic', async () => {
    await advance(0);
    FakeSocket.all[0]?.receive({ type: 'connection_ack' });
    await advance(0);
    expect(live()).toEqual([]);

    await accept();
    expect(live()).toEqual(['serverStatus', 'voteParty']);
    disconnect();
    expect(live()).toEqual([]);
  });

  it('stay live while the server replies to pings', async () => {
    const socket = await accept();
    for (let ping = 0; ping < 3; ping++) {
      await advance(30_000);
      socket.receive({ type: 'pong' });
    }
    await advance(15_000);
    expect(live()).toEqual(['serverStatus', 'voteParty']);
    expect(FakeSocket.all).toHaveLength(1);
  });

  it('end when a socket goes silent without closing, and return with the next connection', async () => {
    await accept();
    await advance(30_000);
    expect(live()).toHaveLength(2);
    await advance(10_000);
    expect(live()).toEqual([]);

    await advance(2_000);
    expect(FakeSocket.all).toHaveLength(2);
    await accept();
    expect(live()).toEqual(['serverStatus', 'voteParty']);
  });

  it.each([
    ['completes', { type: 'complete' }],
    ['fails', { type: 'error', payload: [{ message: 'The server is busy.' }] }],
  ])('are not live for a subscription that %s, until it is repeated', async (_how, message) => {
    const socket = await accept();
    const id = socket.idOf('ServerStatusUpdates');
    socket.receive({ ...message, id });
    await advance(0);
    expect(live()).toEqual(['voteParty']);

    await advance(2_000);
    const nextId = socket.idOf('ServerStatusUpdates');
    expect(nextId).not.toBe(id);
    socket.receive({ type: 'next', id: nextId, payload: { data: { serverStatus: status } } });
    expect(live()).toEqual(['serverStatus', 'voteParty']);
  });
});
