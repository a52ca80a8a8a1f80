import { Bans } from '../../domain/bans/Bans';
import { toPlainLine } from '../../domain/gameserver/toPlainLine';
import {
  CommandNotRun,
  CommandUnanswered,
  GameConsole,
  type ConsoleSession,
} from '../../domain/gameserver/GameConsole';
import { Deliveries } from '../../domain/rewards/Deliveries';
import { REPLY_TIMEOUT_MS, type Delivery } from '../../domain/rewards/Delivery';
import { readReply } from '../../domain/rewards/readReply';
import type { ReplyRule } from '../../domain/rewards/ReplyRule';
import { ReplyRules } from '../../domain/rewards/ReplyRules';
import {
  commandShape,
  findUsual,
  isWorthALook,
  replyShape,
  UsualReplies,
  type UsualReply,
} from '../../domain/rewards/UsualReplies';
import { Community } from '../../domain/servers/Community';
import { MAIN_SERVER_ID } from '../../domain/servers/Server';
import type { Servers } from '../../domain/servers/Servers';
import { queryPlayerList } from '../players/queryPlayerList';
import { Clock } from '../shared/Clock';
import { Log } from '../shared/Log';
import { inEnglish, said } from '../../domain/shared/Sentence';

/** Batch size of due deliveries. */
const DELIVERY_BATCH_SIZE = 100;

/** Maximum deliveries postponed after a failed connection. */
const POSTPONE_BATCH_SIZE = 1_000;

/** Initial and maximum backoff after a failed connection, in ms. */
const INITIAL_BACKOFF_MS = 5_000;
const MAX_BACKOFF_MS = 60_000;

const WORD_SEPARATORS = /[\s,:;()[\]]+/;

/** What is known about the replies of a command before it is sent. */
interface KnownReplies {
  readonly rules: readonly ReplyRule[];
  /** Null for bans and pardons, whose commands differ in their reasons. */
  readonly command: string | null;
  readonly usual: readonly UsualReply[];
}

/**
 * Sends deliveries to one game server, one at a time. A delivery is stored as `sent` before its first byte leaves. A
 * crash therefore leaves at most one delivery uncertain, and no delivery is automatically sent twice.
 */
export class DeliveryWorker {
  private session: ConsoleSession | null = null;
  private backoffMs = 0;
  private backoffUntilMs = 0;

  constructor(
    private readonly deliveries: Deliveries,
    private readonly console: GameConsole,
    private readonly bans: Bans,
    private readonly servers: Servers,
    private readonly rules: ReplyRules,
    private readonly usualReplies: UsualReplies,
    private readonly clock: Clock,
    private readonly log: Log,
    private readonly serverId = MAIN_SERVER_ID,
  ) {}

  /** Sends everything that is due. `shouldContinue` checks before each delivery whether this instance still runs the job. */
  async deliver(shouldContinue: () => Promise<boolean>): Promise<void> {
    await this.markUnansweredUncertain();
    const now = this.clock.now();
    if (now.getTime() < this.backoffUntilMs) return;
    if (!(await this.deliveries.hasDue(this.serverId, now))) return this.disconnect();

    const session = await this.connect();
    if (!session) return;
    try {
      await this.deliverAll(session, shouldContinue);
    } catch (error) {
      this.disconnect();
      // The console failed while listing the online players, when no delivery was in flight.
      if (!isCommandError(error)) throw error;
      await this.postponeAll(error.message);
    }
    if (!session.isOpen) this.disconnect();
  }

  /** After a change of the connection, what failed over the former one is tried at once. */
  async startOver(): Promise<void> {
    this.disconnect();
    this.backoffMs = 0;
    this.backoffUntilMs = 0;
    await this.deliveries.retryFailedNow(this.serverId, this.clock.now());
  }

  /** Closes the console session. */
  disconnect(): void {
    this.session?.close();
    this.session = null;
  }

  private async connect(): Promise<ConsoleSession | null> {
    if (this.session?.isOpen) return this.session;
    try {
      this.session = await this.console.open();
      this.backoffMs = 0;
      return this.session;
    } catch (error) {
      if (!isCommandError(error)) throw error;
      await this.postponeAll(error.message);
      return null;
    }
  }

  private async postponeAll(why: string): Promise<void> {
    this.backoffMs = Math.min(MAX_BACKOFF_MS, Math.max(INITIAL_BACKOFF_MS, this.backoffMs * 2));
    const now = this.clock.now();
    this.backoffUntilMs = now.getTime() + this.backoffMs;
    const due = await this.deliveries.listAllDue(this.serverId, now, POSTPONE_BATCH_SIZE);
    for (const delivery of due) delivery.postpone(why, now);
    await this.deliveries.saveAll(due, 1);
    this.log.warn({ why: inEnglish(why), deliveries: due.length }, 'delivery postponed');
  }

  private async deliverAll(session: ConsoleSession, shouldContinue: () => Promise<boolean>): Promise<void> {
    const online = await this.listOnlinePlayers(session);
    let due: Delivery[];
    do {
      due = await this.deliveries.listDue(this.serverId, this.clock.now(), online, DELIVERY_BATCH_SIZE);
      for (const delivery of due) {
        if (!session.isOpen || !(await shouldContinue())) return;
        if (!(await this.dropIfObsolete(delivery))) await this.deliverOne(delivery, session);
      }
    } while (due.length === DELIVERY_BATCH_SIZE);
  }

  /** In lower case. The query also checks the connection before anything is delivered. */
  private async listOnlinePlayers(session: ConsoleSession): Promise<string[]> {
    const online = await queryPlayerList(session, (text) => toPlainLine(text).toLowerCase().split(WORD_SEPARATORS));
    return online ?? [];
  }

  /** Checks the current bans, so that a ban lifted while its delivery waited is not sent. */
  private async dropIfObsolete(delivery: Delivery): Promise<boolean> {
    const { reason, playerName } = delivery;
    if ((reason !== 'ban' && reason !== 'pardon') || playerName === null) return false;
    const now = this.clock.now();
    const isBanned = await this.bans.isBanned(playerName, await this.scopes(), now);
    if (isBanned === (reason === 'ban')) return false;

    delivery.drop(said(isBanned ? 'banStillInForce' : 'banIsOver'), now);
    await this.deliveries.save(delivery, ['queued', 'failed']);
    return true;
  }

  /** Of the bans that hold on this server. */
  private async scopes(): Promise<string[]> {
    const { servers } = new Community(await this.servers.all());
    return servers.find(({ id }) => id === this.serverId)?.scopes ?? [];
  }

  private async deliverOne(waiting: Delivery, session: ConsoleSession): Promise<void> {
    // Read before the command is sent, because an outage afterwards would leave the delivery uncertain.
    const known = await this.readKnownReplies(waiting);
    const delivery = await this.deliveries.claim(waiting, this.serverId, this.clock.now());
    if (!delivery || delivery.command === null) return;
    try {
      this.applyReply(delivery, (await session.run(delivery.command)).text, known);
    } catch (error) {
      session.close();
      if (error instanceof CommandNotRun) delivery.fail(error.message, this.clock.now());
      else if (error instanceof CommandUnanswered) delivery.markUncertain(error.message);
      else throw error;
    }
    const isSaved = await this.deliveries.save(delivery, ['sent', 'uncertain']);
    if (isSaved) await this.learn(delivery, known);
    this.logOutcome(delivery);
  }

  private async readKnownReplies({ reason, command, playerName }: Delivery): Promise<KnownReplies> {
    const rules = await this.rules.all();
    if (command === null || reason === 'ban' || reason === 'pardon') return { rules, command: null, usual: [] };
    const shape = commandShape(command, playerName);
    return { rules, command: shape, usual: await this.usualReplies.list(shape) };
  }

  private applyReply(delivery: Delivery, text: string, { rules, usual }: KnownReplies): void {
    const now = this.clock.now();
    const { playerName } = delivery;
    const { meaning, why, rule, isKnownSuccess } = readReply(text, playerName, rules);
    if (meaning === 'failed') return delivery.fail(why, now, text);
    if (meaning === 'refused') return delivery.refuse(why, text);
    if (meaning === 'uncertain') return delivery.markUncertain(why, text);
    delivery.confirm(text, now);
    const isDecidedByStaff = rule?.isBuiltIn === false;
    const shape = replyShape(delivery.reply ?? '', playerName);
    delivery.needsReview = !isDecidedByStaff && isWorthALook(shape, isKnownSuccess, usual);
  }

  /** A reply that needs a review is not usual before staff accepted it. */
  private async learn({ state, needsReview, reply, playerName }: Delivery, { command, usual }: KnownReplies) {
    if (command === null || state !== 'confirmed' || needsReview) return;
    const shape = replyShape(reply ?? '', playerName);
    await this.usualReplies.add(command, findUsual(shape, usual)?.shape ?? shape);
  }

  private logOutcome({ id, state, attempts, note: stored }: Delivery): void {
    const note = stored && inEnglish(stored);
    if (state === 'uncertain') this.log.warn({ id, note }, 'delivery uncertain');
    else if (state === 'refused') this.log.warn({ id, note }, 'delivery refused');
    else this.log.debug({ id, state, attempts, note }, 'delivery attempted');
  }

  private async markUnansweredUncertain(): Promise<void> {
    const unanswered = await this.deliveries.listUnansweredSince(
      new Date(this.clock.now().getTime() - REPLY_TIMEOUT_MS),
    );
    for (const delivery of unanswered) {
      delivery.markUncertain(said('stoppedBeforeReply'));
      if (await this.deliveries.save(delivery, ['sent'])) this.logOutcome(delivery);
    }
  }
}

const isCommandError = (error: unknown): error is CommandNotRun | CommandUnanswered =>
  error instanceof CommandNotRun || error instanceof CommandUnanswered;
