import { Destinations } from '../../src/application/rewards/Destinations';
import { BanForwarding, GameBans } from '../../src/application/rewards/GameBans';
import { Rewards } from '../../src/application/rewards/Rewards';
import { Deliveries, type DeliveryFilter, type RetryableKind } from '../../src/domain/rewards/Deliveries';
import type { Delivery, DeliveryState } from '../../src/domain/rewards/Delivery';
import { RewardPlan } from '../../src/domain/rewards/RewardPlan';
import { VoteReward, type VoteRewardForm } from '../../src/domain/rewards/VoteReward';
import { VoteRewards } from '../../src/domain/rewards/VoteRewards';
import type { ReplyRule } from '../../src/domain/rewards/ReplyRule';
import { ReplyRules } from '../../src/domain/rewards/ReplyRules';
import { UsualReplies } from '../../src/domain/rewards/UsualReplies';
import type { VoteParties } from '../../src/domain/voting/VoteParties';
import { VoteParty } from '../../src/domain/voting/VoteParty';
import { SystemClock } from '../../src/application/shared/Clock';
import { consolesOf, ScriptedConsole, ServersInMemory } from './presence';

/** Records parties, and never creates deliveries. */
export class NoRewards extends Rewards {
  constructor(private readonly heldParties: VoteParties) {
    super(...([] as unknown as ConstructorParameters<typeof Rewards>));
  }

  override async createForVotes(): Promise<void> {}
  override async holdParty(goal: number, now: Date): Promise<void> {
    await this.heldParties.hold(VoteParty.hold(goal, '', now));
  }
}

/** One server, whose console is connected. */
export const oneServer = (): Destinations => new Destinations(new ServersInMemory(), consolesOf(new ScriptedConsole()));

/** Sends nothing to a game server. */
export class NoGameBans extends GameBans {
  constructor() {
    super(new BanForwarding(false), new DeliveriesInMemory(), oneServer(), new SystemClock());
  }
}

export class VoteRewardsInMemory extends VoteRewards {
  readonly stored: VoteReward[] = [];
  /** The sites of vote links by their ids. */
  readonly sites = new Map<string, string>();
  waitsForPlayer = true;

  /** Adds a reward as staff would, in the last place; `voteLinkId` as the database would. */
  promise(form: VoteRewardForm, voteLinkId: string | null = null): VoteReward {
    const reward = VoteReward.add(form, this.stored.length + 1, new Date(0));
    this.stored.push(Object.assign(reward, { voteLinkId }));
    return reward;
  }

  async all() {
    return this.stored
      .map((reward) => Object.assign(Object.create(VoteReward.prototype) as VoteReward, reward))
      .sort((one, other) => (one.day ?? 999) - (other.day ?? 999) || one.position - other.position);
  }

  async plan() {
    const rewards = await this.all();
    return new RewardPlan(
      rewards.map((reward) => ({ ...reward, site: this.sites.get(reward.voteLinkId ?? '') ?? null })),
      this.waitsForPlayer,
    );
  }

  async find(id: string) {
    return (await this.all()).find((reward) => reward.id === id) ?? null;
  }

  async lock() {}

  async save(reward: VoteReward) {
    const index = this.stored.findIndex(({ id }) => id === reward.id);
    if (index < 0) this.stored.push(reward);
    else this.stored[index] = Object.assign(reward, { version: reward.version + 1 });
    return reward;
  }

  async addInEnglish(rewards: readonly VoteReward[]) {
    this.stored.push(...rewards);
  }

  async remove({ id }: VoteReward) {
    this.stored.splice(
      this.stored.findIndex((reward) => reward.id === id),
      1,
    );
  }

  async markChanged(voteLinkId: string) {
    for (const reward of this.stored) {
      if (reward.voteLinkId === voteLinkId) Object.assign(reward, { version: reward.version + 1 });
    }
  }
}

export class ReplyRulesInMemory extends ReplyRules {
  readonly stored: ReplyRule[] = [];

  async all() {
    return [...this.stored];
  }

  allForUpdate() {
    return this.all();
  }

  async save(rule: ReplyRule) {
    if (!this.stored.includes(rule)) this.stored.push(rule);
    return rule;
  }

  async remove(rule: ReplyRule) {
    this.stored.splice(this.stored.indexOf(rule), 1);
  }
}

export class UsualRepliesInMemory extends UsualReplies {
  readonly counts = new Map<string, Map<string, number>>();

  async list(command: string) {
    return [...(this.counts.get(command) ?? [])].map(([shape, count]) => ({ shape, count }));
  }

  async add(command: string, shape: string) {
    const shapes = this.counts.get(command) ?? new Map<string, number>();
    this.counts.set(command, shapes.set(shape, (shapes.get(shape) ?? 0) + 1));
  }
}

/** Returns copies, as a database does. */
export class DeliveriesInMemory extends Deliveries {
  readonly stored = new Map<string, Delivery>();

  get all(): Delivery[] {
    return [...this.stored.values()];
  }

  async list({ state, review }: DeliveryFilter) {
    const items = this.all.filter(
      (delivery) => (!state || delivery.state === state) && (!review || delivery.needsReview),
    );
    return { items, totalCount: items.length, hasMore: false };
  }

  async counts() {
    const countOf = (state: DeliveryState) => this.all.filter((delivery) => delivery.state === state).length;
    return {
      queued: countOf('queued'),
      owed: this.all.filter(({ state, command }) => state === 'queued' && command === null).length,
      sent: countOf('sent'),
      confirmed: countOf('confirmed'),
      failed: countOf('failed'),
      refused: countOf('refused'),
      uncertain: countOf('uncertain'),
      toReview: this.all.filter(({ needsReview }) => needsReview).length,
    };
  }

  async listStates(reason: string, references: readonly string[]) {
    const ofCause = this.all.filter(
      (delivery) => delivery.reason === reason && references.includes(delivery.reference),
    );
    return new Map(ofCause.map(({ reference, state }) => [reference, state]));
  }

  async add(deliveries: readonly Delivery[]) {
    const uniqueKeyOf = ({ reference, reason, position, playerName }: Delivery) =>
      [reference, reason, position, playerName?.toLowerCase() ?? ''].join('\n');
    for (const delivery of deliveries) {
      if (!this.all.some((other) => uniqueKeyOf(other) === uniqueKeyOf(delivery)))
        this.stored.set(delivery.id, delivery);
    }
  }

  async findForUpdate(id: string) {
    return copyOrNull(this.stored.get(id));
  }

  async hasDue(serverId: string, now: Date) {
    return this.open(serverId, now).length > 0;
  }

  async listDue(serverId: string, now: Date, online: readonly string[], limit: number) {
    const isDeliverable = ({ waitsForPlayer, playerName }: Delivery) =>
      !waitsForPlayer || online.includes(playerName?.toLowerCase() ?? '');
    return this.open(serverId, now).filter(isDeliverable).slice(0, limit);
  }

  async listAllDue(serverId: string, now: Date, limit: number) {
    return this.open(serverId, now)
      .filter((delivery) => delivery.serverId !== null)
      .slice(0, limit);
  }

  async retryFailedNow(serverId: string, now: Date) {
    for (const delivery of this.stored.values())
      if (delivery.serverId === serverId && delivery.state === 'failed' && delivery.dueAt > now) delivery.dueAt = now;
  }

  async claim({ id, attempts }: Delivery, serverId: string, now: Date) {
    const delivery = this.stored.get(id);
    if (delivery?.attempts !== attempts || !['queued', 'failed'].includes(delivery.state)) return null;
    Object.assign(delivery, { state: 'sent', serverId, attempts: attempts + 1, sentAt: now, note: null, reply: null });
    return copyOrNull(delivery);
  }

  async save(delivery: Delivery, from: readonly DeliveryState[]) {
    const current = this.stored.get(delivery.id);
    if (!current || current.attempts !== delivery.attempts || !from.includes(current.state)) return false;
    Object.assign(current, delivery, { version: current.version + 1 });
    return true;
  }

  async listRetryableForUpdate(kind: RetryableKind, limit: number) {
    const isOpen = ({ state, command }: Delivery) =>
      kind === 'owed' ? state === 'queued' && command === null : state === kind;
    return this.all
      .filter(isOpen)
      .slice(0, limit)
      .map((delivery) => copy(delivery));
  }

  async listToReviewForUpdate(limit: number) {
    return this.all
      .filter(({ needsReview }) => needsReview)
      .slice(0, limit)
      .map((delivery) => copy(delivery));
  }

  async saveAll(deliveries: readonly Delivery[]) {
    for (const delivery of deliveries) Object.assign(this.stored.get(delivery.id) ?? {}, delivery);
  }

  async listUnansweredSince(since: Date) {
    return this.all.filter(({ state, sentAt }) => state === 'sent' && sentAt && sentAt < since).map((one) => copy(one));
  }

  private open(serverId: string, now: Date): Delivery[] {
    return this.all
      .filter((delivery) => delivery.serverId === serverId || delivery.serverId === null)
      .filter(({ command, state, dueAt }) => command !== null && ['queued', 'failed'].includes(state) && dueAt <= now)
      .map((delivery) => copy(delivery));
  }
}

const copy = (delivery: Delivery): Delivery =>
  Object.assign(Object.create(Object.getPrototypeOf(delivery) as object) as Delivery, delivery);

const copyOrNull = (delivery: Delivery | undefined): Delivery | null => (delivery ? copy(delivery) : null);
