import { MAIN_SERVER_ID } from '../../domain/servers/Server';
import { ManualClock } from '../../../test/support/doubles';
import { createPresence, OnlineReportsInMemory, ScriptedConsole } from '../../../test/support/presence';

const ALICE = { uuid: '069a79f4-44e9-4726-a5be-fca90e38aaf5', username: 'Alice', isOnline: null };
const BOB = { uuid: '853c80ef-3c37-49fd-aa49-938b674adae6', username: 'Bob', isOnline: null };

const reply = (onlinePlayers: number, ...names: string[]) => ({
  onlinePlayers,
  players: names.map((name) => ({ id: name === 'Alice' ? ALICE.uuid : BOB.uuid, name })),
  maxPlayers: 20,
  version: '1.21',
  motd: '',
  ping: 1,
});

function setUp() {
  const [clock, reports, console] = [new ManualClock(), new OnlineReportsInMemory(), new ScriptedConsole()];
  const service = createPresence(clock, reports, console);
  const presence = async () => {
    const current = await service.current();
    return { alice: current.isOnline(ALICE), bob: current.isOnline(BOB) };
  };
  return { clock, reports, console, service, presence };
}

describe('PresenceService', () => {
  it('leaves presence unknown while the server has never answered', async () => {
    const { service, presence } = setUp();
    await service.recordNoReply(MAIN_SERVER_ID, false);
    expect(await presence()).toEqual({ alice: null, bob: null });

    // The address was changed to one that never answered.
    await service.recordStatus(MAIN_SERVER_ID, reply(1, 'Alice'));
    await service.recordNoReply(MAIN_SERVER_ID, false);
    expect(await presence()).toEqual({ alice: null, bob: null });
  });

  it('knows all players as offline once a server that answered has stopped', async () => {
    const { service, presence } = setUp();
    await service.recordStatus(MAIN_SERVER_ID, reply(1, 'Alice'));
    expect(await presence()).toEqual({ alice: true, bob: false });

    await service.recordNoReply(MAIN_SERVER_ID, true);
    expect(await presence()).toEqual({ alice: false, bob: false });
  });

  it('lets an answer do for a while where each question is a line in a log', async () => {
    const { clock, console, service, presence } = setUp();
    console.everyMs = 80_000;
    console.replyTo = (command) => (command === 'list' ? 'There are 1/20 players online: Alice' : null);
    await service.recordStatus(MAIN_SERVER_ID, reply(2));
    await service.queryConsoles();
    const { length } = console.commands;
    for (const seconds of [30, 30]) {
      clock.advance(seconds * 1_000);
      await service.queryConsoles();
      expect(console.commands).toHaveLength(length);
      expect((await presence()).alice).toBe(true);
    }
    clock.advance(30_000);
    await service.queryConsoles();
    expect(console.commands.length).toBeGreaterThan(length);
  });

  it('asks the console when the status does not name everyone', async () => {
    const { console, service, presence } = setUp();
    console.replyTo = (command) => (command === 'list' ? 'There are 2/20 players online: Alice, Bob' : null);
    await service.recordStatus(MAIN_SERVER_ID, reply(2, 'Alice'));
    await service.queryConsoles();
    await service.queryConsoles();

    expect(await presence()).toEqual({ alice: true, bob: true });
    expect(console.commands.slice(0, 3)).toEqual(['minecraft:list uuids', 'minecraft:list', 'list']);
    expect(console.opened).toBe(1);
  });

  it('leaves the console alone while the status names everyone', async () => {
    const { console, service } = setUp();
    await service.recordStatus(MAIN_SERVER_ID, reply(1, 'Alice'));
    await service.queryConsoles();

    expect(console.opened).toBe(0);
  });

  it('forgets what the console said when it can no longer be asked, and asks again later', async () => {
    const { console, service, presence } = setUp();
    console.replyTo = () => 'There are 1/20 players online: Alice';
    await service.queryConsoles();
    expect(await presence()).toEqual({ alice: true, bob: false });

    console.isReachable = false;
    await service.queryConsoles();
    expect(await presence()).toEqual({ alice: null, bob: null });

    console.isReachable = true;
    await service.queryConsoles();
    expect(await presence()).toEqual({ alice: true, bob: false });
  });

  it('does not trust a console whose reply it cannot read', async () => {
    const { console, service, presence } = setUp();
    console.replyTo = () => 'Nothing to see here';
    await service.queryConsoles();

    expect(await presence()).toEqual({ alice: null, bob: null });
  });
});
