import { injectable } from 'inversify';
import { Bans } from '../../domain/bans/Bans';
import { asPlainLine } from '../../domain/gameserver/asPlainLine';
import {
  CommandNotRun,
  CommandUnanswered,
  GameConsole,
  type ConsoleSession,
} from '../../domain/gameserver/GameConsole';
import { Deliveries } from '../../domain/rewards/Deliveries';
import { HEARD_WITHIN, type Delivery } from '../../domain/rewards/Delivery';
import { readReply } from '../../domain/rewards/readReply';
import { Clock } from '../shared/Clock';
import { Log } from '../shared/Log';

/** Batch size of due deliveries. */
const AT_ONCE = 100;

/** Maximum deliveries postponed after a failed connection. */
const PUT_OFF_AT_ONCE = 1_000;

/** Initial and maximum backoff after a failed connection, in ms. */
const FIRST_REST = 5_000;
const LONGEST_REST = 60_000;

/** Plugins may replace `list` with a list of nicknames; the namespaced command is still the game's own. */
const WHO_IS_ONLINE = ['minecraft:list', 'list'];

const WORD_ENDS = /[\s,:;()[\]]+/;

/**
 * Sends deliveries to the game server, one at a time. A delivery is stored as `sent` before its first byte leaves. A
 * crash therefore leaves at most one delivery uncertain, and no delivery is automatically sent twice.
 */
@injectable()
export class Courier {
  private session: ConsoleSession | null = null;
  private rest = 0;
  private restsUntil = 0;

  constructor(
    private readonly deliveries: Deliveries,
    private readonly console: GameConsole,
    private readonly bans: Bans,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** Sends everything that is due. `goesOn` checks before each delivery whether this instance still runs the job. */
  async deliver(goesOn: () => Promise<boolean>): Promise<void> {
    await this.doubtUnheard();
    const now = this.clock.now();
    if (now.getTime() < this.restsUntil) return;
    if (!(await this.deliveries.areDue(now))) return this.leave();

    const session = await this.enter();
    if (!session) return;
    try {
      await this.deliverAll(session, goesOn);
    } catch (error) {
      this.leave();
      // The console failed while listing the online players, when no delivery was in flight.
      if (!isAboutCommand(error)) throw error;
      await this.putOff(error.message);
    }
    if (!session.isOpen) this.leave();
  }

  /** Closes the console session. */
  leave(): void {
    this.session?.close();
    this.session = null;
  }

  private async enter(): Promise<ConsoleSession | null> {
    if (this.session?.isOpen) return this.session;
    try {
      this.session = await this.console.open();
      this.rest = 0;
      return this.session;
    } catch (error) {
      if (!isAboutCommand(error)) throw error;
      await this.putOff(error.message);
      return null;
    }
  }

  private async putOff(why: string): Promise<void> {
    this.rest = Math.min(LONGEST_REST, Math.max(FIRST_REST, this.rest * 2));
    const now = this.clock.now();
    this.restsUntil = now.getTime() + this.rest;
    const due = await this.deliveries.allDue(now, PUT_OFF_AT_ONCE);
    for (const delivery of due) delivery.putOff(why, now);
    await this.deliveries.saveAll(due, 1);
    this.log.warn(
      { why, deliveries: due.length },
      'The game server could not be told what players are owed; it is tried again.',
    );
  }

  private async deliverAll(session: ConsoleSession, goesOn: () => Promise<boolean>): Promise<void> {
    const online = await this.whoIsOnline(session);
    let due: Delivery[];
    do {
      due = await this.deliveries.due(this.clock.now(), online, AT_ONCE);
      for (const delivery of due) {
        if (!session.isOpen || !(await goesOn())) return;
        if (!(await this.isPointless(delivery))) await this.bring(delivery, session);
      }
    } while (due.length === AT_ONCE);
  }

  /** In lower case. The query also checks the connection before anything is delivered. */
  private async whoIsOnline(session: ConsoleSession): Promise<string[]> {
    for (const question of WHO_IS_ONLINE) {
      const reply = await session.run(question);
      if (readReply(reply).outcome === 'done') return asPlainLine(reply).toLowerCase().split(WORD_ENDS);
    }
    return [];
  }

  /** Checks the current bans, so that a ban lifted while its delivery waited is not sent. */
  private async isPointless(delivery: Delivery): Promise<boolean> {
    const { reason, playerName } = delivery;
    if ((reason !== 'ban' && reason !== 'pardon') || playerName === null) return false;
    const now = this.clock.now();
    const isKeptOut = await this.bans.keepOut(playerName, now);
    if (isKeptOut === (reason === 'ban')) return false;

    delivery.drop(`Not sent: ${isKeptOut ? 'the player is still banned here' : 'the ban is over'}.`, now);
    await this.deliveries.save(delivery, ['queued', 'failed']);
    return true;
  }

  private async bring(waiting: Delivery, session: ConsoleSession): Promise<void> {
    const delivery = await this.deliveries.claim(waiting, this.clock.now());
    if (!delivery || delivery.command === null) return;
    try {
      this.note(delivery, await session.run(delivery.command));
    } catch (error) {
      session.close();
      if (error instanceof CommandNotRun) delivery.fail(error.message, this.clock.now());
      else if (error instanceof CommandUnanswered) delivery.doubt(error.message);
      else throw error;
    }
    await this.deliveries.save(delivery, ['sent', 'uncertain']);
    this.tell(delivery);
  }

  private note(delivery: Delivery, reply: string): void {
    const reading = readReply(reply);
    const now = this.clock.now();
    if (reading.outcome === 'done') delivery.confirm(reply, now);
    else if (reading.outcome === 'refused') delivery.fail(reading.why, now, reply);
    else delivery.doubt(reading.why, reply);
  }

  private tell({ id, state, attempts, note }: Delivery): void {
    if (state === 'uncertain')
      this.log.warn({ id, note }, 'Nobody knows whether a delivery has reached its player; staff has to decide.');
    else this.log.debug({ id, state, attempts, note }, 'A delivery was tried.');
  }

  private async doubtUnheard(): Promise<void> {
    const unheard = await this.deliveries.unheardSince(new Date(this.clock.now().getTime() - HEARD_WITHIN));
    for (const delivery of unheard) {
      delivery.doubt('The site stopped before the game server had answered.');
      if (await this.deliveries.save(delivery, ['sent'])) this.tell(delivery);
    }
  }
}

const isAboutCommand = (error: unknown): error is CommandNotRun | CommandUnanswered =>
  error instanceof CommandNotRun || error instanceof CommandUnanswered;
