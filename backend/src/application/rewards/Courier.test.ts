import { CommandNotRun, CommandUnanswered, ConsoleSession, GameConsole } from '../../domain/gameserver/GameConsole';
import { Delivery, HEARD_WITHIN, type Debt } from '../../domain/rewards/Delivery';
import type { Bans } from '../../domain/bans/Bans';
import { RememberedLog, StoppedClock } from '../../../test/support/doubles';
import { DeliveriesInMemory } from '../../../test/support/rewardsInMemory';
import { Courier } from './Courier';

/** A console with replies chosen by the test. The session throws an `Error` that `answer` returns. */
class Console extends GameConsole {
  readonly isKnown = true;
  readonly asked: string[] = [];
  opened = 0;
  isClosed = false;
  refuses: Error | null = null;
  answer: (command: string) => string | Error = () => 'done';
  online = 'There are 1 of a max of 20 players online: [VIP] Steve';

  async open(): Promise<ConsoleSession> {
    if (this.refuses) throw this.refuses;
    this.opened += 1;
    let isOpen = true;
    const run = async (command: string) => {
      if (command === 'minecraft:list') return 'Unknown or incomplete command';
      if (command === 'list') return this.online;
      this.asked.push(command);
      const answer = this.answer(command);
      if (answer instanceof Error) throw answer;
      return answer;
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

const owe = (name: string | null, more: Partial<Debt> = {}, now = new Date('2026-01-01T12:00:00Z')) =>
  Delivery.owe(
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

function aCourier() {
  const deliveries = new DeliveriesInMemory();
  const console = new Console();
  const clock = new StoppedClock();
  const log = new RememberedLog();
  const banned = new Set<string>();
  const bans = { keepOut: async (name: string) => banned.has(name) } as unknown as Bans;
  const courier = new Courier(deliveries, console, bans, clock, log);
  const round = (goesOn = true) => courier.deliver(async () => goesOn);
  const states = () => deliveries.all.map(({ state, attempts }) => `${state} ${attempts}`);
  return { courier, deliveries, console, clock, log, banned, round, states };
}

describe('The courier', () => {
  it('brings what is owed, in its order, and hangs up when nothing is left', async () => {
    const { deliveries, console, round, states } = aCourier();
    await deliveries.add([owe('Steve'), owe('Alex'), owe(null)]);
    await round();

    expect(console.asked).toEqual(['give Steve key 1', 'give Alex key 1', 'give @a key 1']);
    expect(states()).toEqual(['confirmed 1', 'confirmed 1', 'confirmed 1']);
    expect(deliveries.all[0]).toMatchObject({ reply: 'done' });
    await round();
    expect(console).toMatchObject({ opened: 1, isClosed: true });
  });

  it('leaves alone what has no command, is not due, or is for somebody who is away', async () => {
    const { deliveries, console, clock, round, states } = aCourier();
    await deliveries.add([
      owe('Steve', { command: null }),
      owe('Ben', { dueAt: new Date(clock.now().getTime() + 1) }),
      owe('Alex', { waitsForPlayer: true }),
      owe('STEVE', { waitsForPlayer: true, reference: 'another vote' }),
    ]);
    await round();
    expect(console.asked).toEqual(['give STEVE key 1']);
    expect(states()).toEqual(['queued 0', 'queued 0', 'queued 0', 'confirmed 1']);

    console.online = 'online: §6alex§r, Steve';
    clock.forward(1);
    await round();
    expect(states()).toEqual(['queued 0', 'confirmed 1', 'confirmed 1', 'confirmed 1']);
  });

  it('has stored that a delivery is sent before the console hears of it', async () => {
    const { deliveries, console, round } = aCourier();
    await deliveries.add([owe('Steve')]);
    const seen: string[] = [];
    console.answer = () => (seen.push(...deliveries.all.map(({ state }) => state)), 'done');
    await round();

    expect(seen).toEqual(['sent']);
  });

  it('tries again later what was certainly not done', async () => {
    const { deliveries, console, clock, round, states } = aCourier();
    await deliveries.add([owe('Steve')]);
    console.answer = () => 'No player was found';
    await round();
    await round();
    expect(console.asked).toHaveLength(1);
    expect(deliveries.all[0]).toMatchObject({ note: 'The player is not online.', reply: 'No player was found' });

    console.answer = () => 'done';
    clock.forward(15_000);
    await round();
    expect(states()).toEqual(['confirmed 2']);
  });

  it('never tries again by itself what may have been done, and goes on with the others over a new connection', async () => {
    const { deliveries, console, clock, log, round, states } = aCourier();
    await deliveries.add([owe('Steve'), owe('Alex'), owe('Ben')]);
    console.answer = (command) => (command.includes('Steve') ? new CommandUnanswered('No answer.') : 'done');
    await round();
    expect(states()).toEqual(['uncertain 1', 'queued 0', 'queued 0']);

    clock.forward(24 * 60 * 60 * 1000);
    await round();
    expect(states()).toEqual(['uncertain 1', 'confirmed 1', 'confirmed 1']);
    expect(console.asked.filter((command) => command.includes('Steve'))).toHaveLength(1);
    expect(log.lines.at(0)?.message).toContain('staff has to decide');
  });

  it('puts everything off when nobody lets it in, and knocks less and less often', async () => {
    const { deliveries, console, clock, round, states } = aCourier();
    await deliveries.add([owe('Steve'), owe('Alex', { waitsForPlayer: true }), owe('Ben', { command: null })]);
    console.refuses = new CommandNotRun('The game server refuses the RCON password.');
    await round();
    expect(states()).toEqual(['failed 1', 'failed 1', 'queued 0']);
    expect(deliveries.all[0]?.note).toBe('The game server refuses the RCON password.');

    await round();
    expect(states()).toEqual(['failed 1', 'failed 1', 'queued 0']);
    console.refuses = null;
    clock.forward(60_000);
    await round();
    expect(states()).toEqual(['confirmed 2', 'failed 1', 'queued 0']);
  });

  it('doubts what was sent and of which nobody has heard since', async () => {
    const { deliveries, console, clock, round, states } = aCourier();
    await deliveries.add([owe('Steve')]);
    const [mine] = deliveries.all;
    if (mine) await deliveries.claim(mine, clock.now());
    clock.forward(HEARD_WITHIN);
    await round();
    expect(states()).toEqual(['sent 1']);

    clock.forward(1);
    await round();
    expect(states()).toEqual(['uncertain 1']);
    expect(console.asked).toEqual([]);
  });

  it('stops between two deliveries when it is told to', async () => {
    const { courier, deliveries, console, states } = aCourier();
    await deliveries.add([owe('Steve'), owe('Alex')]);
    await courier.deliver(async () => console.asked.length === 0);

    expect(states()).toEqual(['confirmed 1', 'queued 0']);
  });

  it('sends a ban while it is in force and a pardon once it is not', async () => {
    const { deliveries, console, banned, round, states } = aCourier();
    banned.add('Steve');
    await deliveries.add([
      owe('Steve', { reason: 'ban', command: 'ban Steve' }),
      owe('Steve', { reason: 'pardon', command: 'pardon Steve' }),
      owe('Alex', { reason: 'ban', command: 'ban Alex' }),
      owe('Alex', { reason: 'pardon', command: 'pardon Alex' }),
    ]);
    await round();

    expect(console.asked).toEqual(['ban Steve', 'pardon Alex']);
    expect(states()).toEqual(['confirmed 1', 'confirmed 0', 'confirmed 0', 'confirmed 1']);
    expect(deliveries.all[1]?.note).toBe('Not sent: the player is still banned here.');
  });
});
