import { MAIN_SERVER_ID } from '../../domain/servers/Server';
import {
  CommandNotRun,
  type CommandReply,
  CommandUnanswered,
  ConsoleSession,
  GameConsole,
} from '../../domain/gameserver/GameConsole';
import { Delivery, REPLY_TIMEOUT_MS, type DeliveryRequest } from '../../domain/rewards/Delivery';
import { ReplyRule } from '../../domain/rewards/ReplyRule';
import { LEARNED_REPLIES } from '../../domain/rewards/UsualReplies';
import type { Bans } from '../../domain/bans/Bans';
import type { Servers } from '../../domain/servers/Servers';
import { RecordingLog, ManualClock } from '../../../test/support/doubles';
import { DeliveriesInMemory, ReplyRulesInMemory, UsualRepliesInMemory } from '../../../test/support/rewardsInMemory';
import { DeliveryWorker } from './DeliveryWorker';
import { said } from '../../domain/shared/Sentence';

const done = (text: string): CommandReply => ({ text, outcome: 'done' });
const refused = (text: string, why: string): CommandReply => ({ text, outcome: 'refused', why });

/** A console with replies chosen by the test. The session throws an `Error` that `reply` returns. */
class Console extends GameConsole {
  readonly isConfigured = true;
  readonly commands: string[] = [];
  opened = 0;
  isClosed = false;
  connectionError: Error | null = null;
  reply: (command: string) => CommandReply | Error = () => done('done');
  online = 'There are 1 of a max of 20 players online: [VIP] Steve';

  async open(): Promise<ConsoleSession> {
    if (this.connectionError) throw this.connectionError;
    this.opened += 1;
    let isOpen = true;
    const run = async (command: string) => {
      if (command === 'minecraft:list') return refused('Unknown or incomplete command', 'Unknown.');
      if (command === 'list') return done(this.online);
      this.commands.push(command);
      const reply = this.reply(command);
      if (reply instanceof Error) throw reply;
      return reply;
    };
    const close = () => {
      isOpen = false;
      this.isClosed = true;
    };
    return {
      get isOpen() {
        return isOpen;
      },
      run,
      close,
    };
  }
}

const aDelivery = (name: string | null, more: Partial<DeliveryRequest> = {}, now = new Date('2026-01-01T12:00:00Z')) =>
  Delivery.create(
    {
      reason: 'vote',
      reference: `a vote of ${name}`,
      playerName: name,
      title: 'A key',
      occasion: 'A vote',
      command: `give ${name ?? '@a'} key 1`,
      ...more,
    },
    now,
  );

function aWorker() {
  const deliveries = new DeliveriesInMemory();
  const console = new Console();
  const clock = new ManualClock();
  const log = new RecordingLog();
  const banned = new Set<string>();
  const bans = { isBanned: async (name: string) => banned.has(name) } as unknown as Bans;
  const servers = { all: async () => [] } as unknown as Servers;
  const rules = new ReplyRulesInMemory();
  const usualReplies = new UsualRepliesInMemory();
  const worker = new DeliveryWorker(deliveries, console, bans, servers, rules, usualReplies, clock, log);
  const runOnce = (shouldContinue = true) => worker.deliver(async () => shouldContinue);
  const states = () => deliveries.all.map(({ state, attempts }) => `${state} ${attempts}`);
  return { courier: worker, deliveries, rules, usualReplies, console, clock, log, banned, round: runOnce, states };
}

describe('DeliveryWorker', () => {
  it('sends queued deliveries in order, and closes the connection when the queue is empty', async () => {
    const { deliveries, console, round, states } = aWorker();
    await deliveries.add([aDelivery('Steve'), aDelivery('Alex'), aDelivery(null)]);
    await round();

    expect(console.commands).toEqual(['give Steve key 1', 'give Alex key 1', 'give @a key 1']);
    expect(states()).toEqual(['confirmed 1', 'confirmed 1', 'confirmed 1']);
    expect(deliveries.all[0]).toMatchObject({ reply: 'done' });
    await round();
    expect(console).toMatchObject({ opened: 1, isClosed: true });
  });

  it('skips deliveries without a command, not yet due, or waiting for an offline player', async () => {
    const { deliveries, console, clock, round, states } = aWorker();
    await deliveries.add([
      aDelivery('Steve', { command: null }),
      aDelivery('Ben', { dueAt: new Date(clock.now().getTime() + 1) }),
      aDelivery('Alex', { waitsForPlayer: true }),
      aDelivery('STEVE', { waitsForPlayer: true, reference: 'another vote' }),
    ]);
    await round();
    expect(console.commands).toEqual(['give STEVE key 1']);
    expect(states()).toEqual(['queued 0', 'queued 0', 'queued 0', 'confirmed 1']);

    console.online = 'online: §6alex§r, Steve';
    clock.advance(1);
    await round();
    expect(states()).toEqual(['queued 0', 'confirmed 1', 'confirmed 1', 'confirmed 1']);
  });

  it('stores the state sent before it runs the command', async () => {
    const { deliveries, console, round } = aWorker();
    await deliveries.add([aDelivery('Steve')]);
    const seen: string[] = [];
    console.reply = () => (seen.push(...deliveries.all.map(({ state }) => state)), done('done'));
    await round();

    expect(seen).toEqual(['sent']);
  });

  it('retries a delivery later when the game certainly did not run the command', async () => {
    const { deliveries, console, clock, round, states } = aWorker();
    await deliveries.add([aDelivery('Steve')]);
    console.reply = () => refused('No player was found', 'The player is not online.');
    await round();
    await round();
    expect(console.commands).toHaveLength(1);
    expect(deliveries.all[0]).toMatchObject({ note: said('replyOffline'), reply: 'No player was found' });

    console.reply = () => done('done');
    clock.advance(15_000);
    await round();
    expect(states()).toEqual(['confirmed 2']);
  });

  it('never retries an uncertain delivery automatically, and continues with the others over a new connection', async () => {
    const { deliveries, console, clock, log, round, states } = aWorker();
    await deliveries.add([aDelivery('Steve'), aDelivery('Alex'), aDelivery('Ben')]);
    console.reply = (command) => (command.includes('Steve') ? new CommandUnanswered('No answer.') : done('done'));
    await round();
    expect(states()).toEqual(['uncertain 1', 'queued 0', 'queued 0']);

    clock.advance(24 * 60 * 60 * 1000);
    await round();
    expect(states()).toEqual(['uncertain 1', 'confirmed 1', 'confirmed 1']);
    expect(console.commands.filter((command) => command.includes('Steve'))).toHaveLength(1);
    expect(log.lines.at(0)?.message).toBe('delivery uncertain');
  });

  it('postpones due deliveries when the connection is refused, and backs off before it reconnects', async () => {
    const { deliveries, console, clock, round, states } = aWorker();
    await deliveries.add([
      aDelivery('Steve'),
      aDelivery('Alex', { waitsForPlayer: true }),
      aDelivery('Ben', { command: null }),
    ]);
    console.connectionError = new CommandNotRun('The game server rejected the RCON password.');
    await round();
    expect(states()).toEqual(['failed 1', 'failed 1', 'queued 0']);
    expect(deliveries.all[0]?.note).toBe('The game server rejected the RCON password.');

    await round();
    expect(states()).toEqual(['failed 1', 'failed 1', 'queued 0']);
    console.connectionError = null;
    clock.advance(60_000);
    await round();
    expect(states()).toEqual(['confirmed 2', 'failed 1', 'queued 0']);
  });

  it('tries at once over a new connection what failed over the former one', async () => {
    const { courier, deliveries, console, round, states } = aWorker();
    await deliveries.add([aDelivery('Steve')]);
    console.connectionError = new CommandNotRun('The game server rejected the RCON password.');
    await round();
    console.connectionError = null;
    await round();
    expect(states()).toEqual(['failed 1']);

    await courier.startOver();
    await round();
    expect(states()).toEqual(['confirmed 2']);
  });

  it('marks a sent delivery as uncertain after the reply timeout', async () => {
    const { deliveries, console, clock, round, states } = aWorker();
    await deliveries.add([aDelivery('Steve')]);
    const [mine] = deliveries.all;
    if (mine) await deliveries.claim(mine, MAIN_SERVER_ID, clock.now());
    clock.advance(REPLY_TIMEOUT_MS);
    await round();
    expect(states()).toEqual(['sent 1']);

    clock.advance(1);
    await round();
    expect(states()).toEqual(['uncertain 1']);
    expect(console.commands).toEqual([]);
  });

  it('stops between two deliveries when it is asked to stop', async () => {
    const { courier, deliveries, console, states } = aWorker();
    await deliveries.add([aDelivery('Steve'), aDelivery('Alex')]);
    await courier.deliver(async () => console.commands.length === 0);

    expect(states()).toEqual(['confirmed 1', 'queued 0']);
  });

  it('sends a ban only while the player is banned, and a pardon only once the player is not', async () => {
    const { deliveries, console, banned, round, states } = aWorker();
    banned.add('Steve');
    await deliveries.add([
      aDelivery('Steve', { reason: 'ban', command: 'ban Steve' }),
      aDelivery('Steve', { reason: 'pardon', command: 'pardon Steve' }),
      aDelivery('Alex', { reason: 'ban', command: 'ban Alex' }),
      aDelivery('Alex', { reason: 'pardon', command: 'pardon Alex' }),
    ]);
    await round();

    expect(console.commands).toEqual(['ban Steve', 'pardon Alex']);
    expect(states()).toEqual(['confirmed 1', 'confirmed 0', 'confirmed 0', 'confirmed 1']);
    expect(deliveries.all[1]?.note).toBe(said('banStillInForce'));
  });
});

describe('The replies of deliveries', () => {
  const vote = (name: string) => aDelivery(name, { reference: `a vote of ${name}` });

  it('are read with the name of the player and the rules of staff', async () => {
    const { deliveries, console, rules, round, states } = aWorker();
    rules.stored.push(ReplyRule.create({ text: 'schläft', meaning: 'refused' }, 'mara', new Date()));
    await deliveries.add([vote('Steve'), vote('Alex'), vote('Unknown')]);
    const replies: Record<string, string> = {
      Steve: '[Kisten] Die Kiste schläft.',
      Alex: 'Crates » Alex is not online',
      Unknown: 'Unknown received 1 key',
    };
    console.reply = (command) => done(replies[command.split(' ')[1] ?? ''] ?? '');
    await round();
    expect(states()).toEqual(['refused 1', 'failed 1', 'confirmed 1']);
  });

  it('need a review when the command usually answers otherwise, and are not learned before', async () => {
    const { deliveries, console, usualReplies, round } = aWorker();
    const fans = Array.from({ length: LEARNED_REPLIES }, (_, index) => `Fan_${index}`);
    console.reply = (command) => done(command.includes('Fan') ? `Gave 1 key to ${command.split(' ')[1]}` : 'Success.');
    await deliveries.add([...fans, 'Steve', 'Alex'].map(vote));
    await round();

    expect(deliveries.all.filter(({ needsReview }) => needsReview).map(({ playerName }) => playerName)).toEqual([
      'Steve',
      'Alex',
    ]);
    const [counts] = usualReplies.counts.values();
    expect([...(counts?.values() ?? [])]).toEqual([LEARNED_REPLIES]);
  });

  it('of bans are no usual replies, because each ban has its own reason', async () => {
    const { deliveries, console, usualReplies, banned, round } = aWorker();
    banned.add('Steve');
    console.reply = () => done('Banned Steve: Player not found');
    await deliveries.add([aDelivery('Steve', { reason: 'ban', command: 'ban Steve Player not found' })]);
    await round();
    expect(deliveries.all).toMatchObject([{ state: 'confirmed', needsReview: false }]);
    expect(usualReplies.counts.size).toBe(0);
  });
});
