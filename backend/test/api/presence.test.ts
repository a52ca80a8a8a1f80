import { MAIN_SERVER_ID } from '../../src/domain/servers/Server';
import { randomUUID } from 'node:crypto';
import { PresenceService } from '../../src/application/players/PresenceService';
import { Clock } from '../../src/application/shared/Clock';
import { OnlineReports } from '../../src/domain/players/OnlineReports';
import { Player } from '../../src/domain/players/Player';
import { Rcon } from '../../src/infrastructure/game/Rcon';
import { FakeRconServer } from '../support/FakeRconServer';
import { createPresence } from '../support/presence';
import { useSite } from '../support/site';

const ALICE = randomUUID();
const TOP = '{ topPlayers { username isOnline } }';
const PROFILE = '{ player(username: "Alice") { player { isOnline } } }';
const SEARCH = '{ searchPlayers(query: "alice") { isOnline } }';

interface PlayerRow {
  username: string;
  isOnline: boolean | null;
}

const reply = (onlinePlayers: number, ...players: object[]) => ({
  ...{ onlinePlayers, players, maxPlayers: 20, version: '1.21', motd: '', ping: 1 },
});

describe('Presence', () => {
  const site = useSite();
  const presence = () => site.container.get(PresenceService);

  beforeEach(async () => {
    const players = [Player.fromRecord({ uuid: ALICE, username: 'Alice' }), Player.fromVote('Bob')];
    await site.source.getRepository(Player).insert(players);
  });

  /** Whether Alice and Bob are online, over GraphQL and REST. */
  async function readPresence() {
    const { data } = await site.graphql<{ topPlayers: PlayerRow[] }>(TOP);
    const { body } = await site.rest<PlayerRow[]>('GET', '/api/players/top');
    return { graphql: data?.topPlayers.map((player) => player.isOnline), rest: body.map((player) => player.isOnline) };
  }

  it('is unknown before the game server was asked; REST says false', async () => {
    expect(await readPresence()).toEqual({ graphql: [null, null], rest: [false, false] });
  });

  it('is known for everyone when the status names all players', async () => {
    await presence().recordStatus(MAIN_SERVER_ID, reply(1, { id: ALICE, name: 'AliceOld' }));

    expect(await readPresence()).toEqual({ graphql: [true, false], rest: [true, false] });
    expect((await site.graphql(PROFILE)).data).toEqual({ player: { player: { isOnline: true } } });
    expect((await site.graphql(SEARCH)).data).toEqual({ searchPlayers: [{ isOnline: true }] });
  });

  it('is unknown for the others when the status names some players', async () => {
    await presence().recordStatus(MAIN_SERVER_ID, reply(5, { id: ALICE, name: 'Alice' }));

    expect(await readPresence()).toEqual({ graphql: [true, null], rest: [true, false] });
  });

  it('is found by name for players who are known only from a vote', async () => {
    await presence().recordStatus(MAIN_SERVER_ID, reply(1, { id: randomUUID(), name: 'BOB' }));

    expect((await readPresence()).graphql).toEqual([false, true]);
  });

  it('is not found by name when the UUID belongs to another player', async () => {
    await presence().recordStatus(MAIN_SERVER_ID, reply(1, { id: ALICE, name: 'Bob' }));

    expect((await readPresence()).graphql).toEqual([true, false]);
  });

  it('is offline for everyone when the server has stopped, and unknown two minutes later', async () => {
    await presence().recordStatus(MAIN_SERVER_ID, reply(1, { id: ALICE, name: 'Alice' }));
    await presence().recordNoReply(MAIN_SERVER_ID, true);
    expect((await readPresence()).graphql).toEqual([false, false]);

    await site.source.query(`UPDATE online_reports SET reported_at = now() - interval '121 seconds'`);
    expect((await readPresence()).graphql).toEqual([null, null]);
  });

  it('is kept in one row, however many players are online', async () => {
    for (const online of [3, 2, 1]) {
      const players = Array.from({ length: online }, () => ({ id: randomUUID(), name: `P${online}` }));
      await presence().recordStatus(MAIN_SERVER_ID, reply(online, ...players));
    }

    expect(
      await site.source.query('SELECT source, jsonb_array_length(players) AS players FROM online_reports'),
    ).toEqual([{ source: 'status', players: 1 }]);
  });

  it('comes from RCON when the status names some players, and is unknown again when RCON is gone', async () => {
    const rcon = new FakeRconServer();
    await rcon.start();
    const address = { host: '127.0.0.1', port: rcon.port, password: rcon.password };
    const overRcon = createPresence(site.container.get(Clock), site.container.get(OnlineReports), new Rcon(address));
    try {
      rcon.online.add('bob');
      await presence().recordStatus(MAIN_SERVER_ID, reply(5));
      await overRcon.queryConsoles();
      expect((await readPresence()).graphql).toEqual([false, true]);

      rcon.customReplies.set('list', `There are 1 of a max of 20 players online: Alicia (${ALICE})`);
      await overRcon.queryConsoles();
      expect((await readPresence()).graphql).toEqual([true, false]);

      overRcon.disconnect();
      await rcon.stop();
      await overRcon.queryConsoles();
      expect((await readPresence()).graphql).toEqual([null, null]);
    } finally {
      overRcon.disconnect();
      await rcon.stop();
    }
  });
});
