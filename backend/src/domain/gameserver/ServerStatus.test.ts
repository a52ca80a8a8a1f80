import { AnnouncedServer } from './AnnouncedServer';
import type { StatusReply } from './GameServer';
import { ServerStatus } from './ServerStatus';
import { StatusSample } from './StatusSample';

const ADDRESS = 'mc.costa.test:25565';
const noon = new Date('2026-03-01T12:00:00Z');
const after = (seconds: number) => new Date(noon.getTime() + seconds * 1000);

const aReply = (claims: Partial<StatusReply> = {}): StatusReply => ({
  onlinePlayers: 12,
  maxPlayers: 50,
  players: [],
  version: '1.20.4',
  motd: { text: 'Hi', color: 'gold' },
  ping: 23,
  ...claims,
});

const replied = (claims: Partial<StatusReply> = {}) => ServerStatus.fromReply(aReply(claims), noon, ADDRESS);

describe('A server status', () => {
  it('copies the values of the server’s reply', () => {
    expect(replied()).toEqual({
      id: 1,
      address: ADDRESS,
      isOnline: true,
      onlinePlayers: 12,
      maxPlayers: 50,
      version: '1.20.4',
      motd: '§6Hi',
      ping: 23,
      lastUpdated: noon,
      lastReplyAt: noon,
      problem: null,
    });
  });

  it.each([
    [12.9, 12],
    [-1, null],
    [-5.5, null],
    [1e300, 2 ** 31 - 1],
    [Infinity, null],
    [NaN, null],
    ['12', null],
    [undefined, null],
  ])('reads a player limit and a player count of %p as %p', (claim, believed) => {
    expect(replied({ maxPlayers: claim, onlinePlayers: claim })).toMatchObject({
      state: 'online',
      maxPlayers: believed,
      onlinePlayers: believed,
    });
  });

  it('keeps 64 plain characters of the version', () => {
    expect(replied({ version: `§cPaper ${'9'.repeat(100)}` }).version).toBe(`Paper ${'9'.repeat(58)}`);
  });

  it.each([
    { version: {}, motd: '' },
    { version: '§l', motd: {} },
    { version: undefined, motd: null },
  ])('has no version and no message if the reply has none: %p', (claims) => {
    expect(replied(claims)).toMatchObject({ version: null, motd: null });
  });

  it('keeps the last known values of a server that stopped replying, except players and latency', () => {
    const status = replied().failed(ADDRESS, 'refused', after(30));

    expect(status).toMatchObject({ state: 'offline', isOnline: false, onlinePlayers: null, ping: null });
    expect(status).toMatchObject({ lastUpdated: after(30), lastReplyAt: noon, problem: 'refused' });
    expect(status).toMatchObject({ maxPlayers: 50, version: '1.20.4', motd: '§6Hi' });
  });

  it('converts to a sample', () => {
    expect(StatusSample.of(replied())).toEqual({
      takenAt: noon,
      address: ADDRESS,
      onlinePlayers: 12,
      isOnline: true,
      ping: 23,
    });
    expect(() => StatusSample.of(ServerStatus.notMeasured(ADDRESS))).toThrow(RangeError);
  });
});

describe('The state of a server', () => {
  const unmeasured = ServerStatus.notMeasured(ADDRESS);

  it('is not measured before the first probe, and unreachable while no probe gets a reply', () => {
    expect(unmeasured).toMatchObject({ state: 'not_measured', maxPlayers: null, version: null, motd: null });

    const first = unmeasured.failed(ADDRESS, 'silent', noon);
    expect(first.state).toBe('unreachable');
    expect(first.failed(ADDRESS, 'silent', after(30)).state).toBe('unreachable');
  });

  it('is offline after a reply, also if the reply is only known from the history', () => {
    expect(replied().failed(ADDRESS, 'silent', after(30)).state).toBe('offline');
    expect(ServerStatus.notMeasured(ADDRESS, noon).failed(ADDRESS, 'silent', after(30)).state).toBe('offline');
  });

  it('is offline instead of online when the last probe is more than two minutes old', () => {
    expect(replied().asOf(after(120)).state).toBe('online');
    expect(replied().asOf(after(121))).toMatchObject({
      state: 'offline',
      isOnline: false,
      onlinePlayers: null,
      ping: null,
      lastUpdated: noon,
    });
    expect(unmeasured.failed(ADDRESS, 'silent', noon).asOf(after(500)).state).toBe('unreachable');
  });

  it('does not age for the example of the demo community', () => {
    const example = ServerStatus.fromReply(aReply(), noon, null);

    expect(example.isExample).toBe(true);
    expect(example.asOf(after(1e6))).toMatchObject({ state: 'online', onlinePlayers: 12 });
    expect(replied().isExample).toBe(false);
    expect(unmeasured.isExample).toBe(false);
    expect(ServerStatus.notMeasured(null).isExample).toBe(false);
  });
});

describe('The address of a status', () => {
  it('keeps the statuses of two servers and of the example apart', () => {
    const example = ServerStatus.fromReply(aReply(), noon, null);
    const before = ServerStatus.fromReply(aReply(), noon, '');

    expect(replied().belongsTo(ADDRESS)).toBe(true);
    expect([replied().belongsTo('mc.costa.test:25566'), replied().belongsTo(null)]).toEqual([false, false]);
    expect([example.belongsTo(null), example.belongsTo(ADDRESS)]).toEqual([true, false]);
    // Stored before statuses had an address.
    expect([before.belongsTo(ADDRESS), before.belongsTo(null)]).toEqual([true, false]);
  });
});

describe('The game server’s own settings', () => {
  const announced = new AnnouncedServer('§aOurs', 77);

  it('complete what no reply has told, and nothing else', () => {
    expect(ServerStatus.notMeasured(ADDRESS).completedBy(announced)).toMatchObject({
      state: 'not_measured',
      motd: '§aOurs',
      maxPlayers: 77,
      version: null,
    });
    expect(replied().completedBy(announced)).toMatchObject({ motd: '§6Hi', maxPlayers: 50 });
  });
});
