import fc from 'fast-check';
import { ServerStatus } from '../gameserver/ServerStatus';
import { OnlineReport } from '../players/OnlineReport';
import { Presence } from '../players/Presence';
import { Community } from './Community';
import { MAIN_SERVER_ID, Server, type ServerForm } from './Server';

const NOW = new Date('2026-03-01T12:00:00Z');
const PLAYERS = Array.from({ length: 12 }, (_, index) => ({
  id: `069a79f4-44e9-4726-a5be-${String(index).padStart(12, '0')}`,
  name: `Player_${index}`,
}));

const form = (edit: Partial<ServerForm>): ServerForm => ({
  ...{ key: 'a', name: 'A', kind: 'standalone', proxyId: null, address: 'a.example.com', statusAddress: null },
  ...{ isPublic: true, isCounted: true },
  ...edit,
});
const online = (players: number | null, max: number | null = 50) =>
  ServerStatus.fromReply(
    { onlinePlayers: players, maxPlayers: max, players: [], version: null, motd: null, ping: null },
    NOW,
    'a:1',
  );
const offline = online(1).failed('a:1', 'refused', NOW);
const neverAnswered = ServerStatus.notMeasured('a:1').failed('a:1', 'refused', NOW);

function aNetwork(edit: Partial<ServerForm> = {}) {
  const main = Server.main();
  main.change({ ...main, name: 'Proxy', kind: 'proxy', ...edit });
  const backends = ['survival', 'creative'].map((key, index) =>
    Server.add(form({ key, kind: 'backend', proxyId: MAIN_SERVER_ID }), index + 2),
  );
  return { community: new Community([main, ...backends]), main, backends };
}

const statusOf = (servers: readonly Server[], statuses: readonly ServerStatus[]) => (server: Server) =>
  statuses[servers.indexOf(server)] ?? neverAnswered;

describe('A community', () => {
  it('without a row has its main server', () => {
    expect(new Community()).toMatchObject({ isOneServer: true, main: { id: MAIN_SERVER_ID } });
    expect(new Community().counted).toHaveLength(1);
  });

  it('has the number of a proxy, and never adds those of the servers behind it', () => {
    const { community } = aNetwork();
    const of = (...statuses: ServerStatus[]) => community.statusOf(statusOf(community.servers, statuses));

    expect(of(online(9), online(5), online(5))).toMatchObject({ isOnline: true, onlinePlayers: 9, maxPlayers: 50 });
    expect(of(online(9), online(5), offline)).toMatchObject({ isOnline: true, onlinePlayers: 9 });
    expect(of(online(null), online(5), online(5)).onlinePlayers).toBeNull();
    expect(of(offline, online(5), online(5))).toMatchObject({ state: 'offline', onlinePlayers: null });
  });

  it('adds the servers behind a proxy that only tells of itself', () => {
    const { community } = aNetwork({ isCounted: false });
    const status = community.statusOf(statusOf(community.servers, [online(3), online(5), online(4)]));
    expect(status).toMatchObject({ onlinePlayers: 9, maxPlayers: 100 });
  });

  it('side by side is online while one public server is, and unknown where one hides its number', () => {
    const [main, other] = [Server.main(), Server.add(form({}), 2)];
    const hidden = Server.add(form({ isPublic: false, isCounted: false }), 3);
    const community = new Community([main, other, hidden]);
    const of = (...statuses: ServerStatus[]) => community.statusOf(statusOf(community.servers, statuses));

    expect(of(online(2), online(3), online(8))).toMatchObject({ onlinePlayers: 5, maxPlayers: 100 });
    expect(of(offline, online(3), offline)).toMatchObject({ state: 'online', onlinePlayers: 3, maxPlayers: 50 });
    expect(of(offline, neverAnswered, online(8))).toMatchObject({ state: 'offline', onlinePlayers: null });
    expect(of(neverAnswered, neverAnswered, online(8)).state).toBe('unreachable');
    expect(of(online(2), online(null), offline).onlinePlayers).toBeNull();
  });

  it('counts a player once whose move two whole lists tell', () => {
    const [main, other] = [Server.main(), Server.add(form({}), 2)];
    const community = new Community([main, other]);
    const report = (server: Server, ...players: object[]) =>
      OnlineReport.fromStatus({ onlinePlayers: players.length, players }, NOW, server.id);
    const reports = [report(main, ...PLAYERS.slice(0, 2)), report(other, ...PLAYERS.slice(1, 4))];
    const presence = new Presence(reports, NOW, community);
    const status = community.statusOf(
      statusOf(community.servers, [online(2), online(3)]),
      presence.countNamedTwice(community.counted),
    );

    expect(status.onlinePlayers).toBe(4);
  });

  it('behind a proxy has the right total and list in every state, while players move and servers stop', () => {
    const { community, main, backends } = aNetwork();
    const place = fc.constantFrom('nowhere', 'both', ...backends.map(({ id }) => id));
    const state = fc.record({
      places: fc.array(place, { minLength: PLAYERS.length, maxLength: PLAYERS.length }),
      isDown: fc.array(fc.boolean(), { minLength: 2, maxLength: 2 }),
      namesAll: fc.array(fc.boolean(), { minLength: 2, maxLength: 2 }),
    });
    fc.assert(
      fc.property(state, ({ places, isDown, namesAll }) => {
        const isOn = (index: number, id: string) => places[index] === id || places[index] === 'both';
        const total = places.filter((each) => each !== 'nowhere').length;
        const lists = backends.map(({ id }) => PLAYERS.filter((_, index) => isOn(index, id)));
        const statuses = [online(total), ...lists.map((list, at) => (isDown[at] ? offline : online(list.length)))];
        const reports = [
          OnlineReport.fromStatus({ onlinePlayers: total, players: [] }, NOW, main.id),
          ...backends.map(({ id }, at) => {
            if (isDown[at]) return OnlineReport.serverDown(NOW, id);
            const players = lists[at] ?? [];
            return OnlineReport.fromStatus({ onlinePlayers: namesAll[at] ? players.length : 99, players }, NOW, id);
          }),
        ];
        const presence = new Presence(reports, NOW, community);
        const named = community.statusOf(statusOf(community.servers, statuses), presence.countNamedTwice([main]));
        expect(named).toMatchObject({ isOnline: true, onlinePlayers: total });

        const isComplete = total === 0 || isDown.every((down, at) => down || namesAll[at]);
        PLAYERS.forEach(({ id, name }, index) => {
          const isNamed = backends.some((server, at) => !isDown[at] && isOn(index, server.id));
          const expected = isNamed ? true : isComplete ? false : null;
          expect(presence.isOnline({ uuid: id, username: name, isOnline: null })).toBe(expected);
        });
      }),
      { numRuns: 10_000 },
    );
  });
});
