import type { StatusReply } from './GameServer';
import { ServerStatus } from './ServerStatus';
import { StatusSample } from './StatusSample';

const noon = new Date('2026-03-01T12:00:00Z');
const after = (seconds: number) => new Date(noon.getTime() + seconds * 1000);

const aReply = (claims: Partial<StatusReply> = {}): StatusReply => ({
  onlinePlayers: 12,
  maxPlayers: 50,
  version: '1.20.4',
  motd: { text: 'Hi', color: 'gold' },
  ping: 23,
  ...claims,
});

describe('A server status', () => {
  it('copies the values of the server’s reply', () => {
    expect(ServerStatus.fromReply(aReply(), noon)).toEqual({
      id: 1,
      isOnline: true,
      onlinePlayers: 12,
      maxPlayers: 50,
      version: '1.20.4',
      motd: '§6Hi',
      ping: 23,
      lastUpdated: noon,
    });
  });

  it.each([
    [12.9, 12],
    [-5, 0],
    [1e300, 2 ** 31 - 1],
    [Infinity, 200],
    [NaN, 200],
    ['12', 200],
    [undefined, 200],
  ])('reads a player limit of %p as %p', (claim, believed) => {
    expect(ServerStatus.fromReply(aReply({ maxPlayers: claim }), noon).maxPlayers).toBe(believed);
  });

  it('reports 0 players when the server hides its player count', () => {
    const status = ServerStatus.fromReply(aReply({ onlinePlayers: undefined }), noon);

    expect(status).toMatchObject({ isOnline: true, onlinePlayers: 0 });
  });

  it('keeps 64 plain characters of the version, and uses a default for a missing one', () => {
    const version = (claim: unknown) => ServerStatus.fromReply(aReply({ version: claim }), noon).version;

    expect(version(`§cPaper ${'9'.repeat(100)}`)).toBe(`Paper ${'9'.repeat(58)}`);
    expect(version({})).toBe('1.20.1');
  });

  it('keeps the last known values of an unreachable server, except players and latency', () => {
    const status = ServerStatus.fromReply(aReply(), noon).unreachable(after(30));

    expect(status).toMatchObject({ isOnline: false, onlinePlayers: 0, ping: null, lastUpdated: after(30) });
    expect(status).toMatchObject({ maxPlayers: 50, version: '1.20.4', motd: '§6Hi' });
  });

  it('is offline when it is more than two minutes old while probing is enabled', () => {
    const status = ServerStatus.fromReply(aReply(), noon);

    expect(status.asOf(after(120), true)).toBe(status);
    expect(status.asOf(after(121), true)).toMatchObject({ isOnline: false, onlinePlayers: 0, lastUpdated: noon });
    expect(status.asOf(after(121), false)).toBe(status);
  });

  it('converts to a sample', () => {
    expect(StatusSample.of(ServerStatus.fromReply(aReply(), noon))).toEqual({
      takenAt: noon,
      onlinePlayers: 12,
      isOnline: true,
      ping: 23,
    });
  });
});
