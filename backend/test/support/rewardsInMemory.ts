import { BansAreSent, GameBans } from '../../src/application/rewards/GameBans';
import { Rewards } from '../../src/application/rewards/Rewards';
import { PlayerNames } from '../../src/domain/gameserver/PlayerNames';
import { Deliveries, type DeliveryFilter, type OpenKind } from '../../src/domain/rewards/Deliveries';
import type { Delivery, DeliveryState } from '../../src/domain/rewards/Delivery';
import { RewardCommands } from '../../src/domain/rewards/RewardCommands';
import { RewardCommandsStore } from '../../src/domain/rewards/RewardCommandsStore';
import { SystemClock } from '../../src/application/shared/Clock';

/** Never creates deliveries. */
export class NoRewards extends Rewards {
  constructor() {
    super(...([] as unknown as ConstructorParameters<typeof Rewards>));
  }

  override async oweForVotes(): Promise<void> {}
  override async oweForParty(): Promise<void> {}
}

/** Sends nothing to a game server. */
export class NoGameBans extends GameBans {
  constructor() {
    super(new BansAreSent(false), new DeliveriesInMemory(), new PlayerNames(null), new SystemClock());
  }
}

export class RewardCommandsInMemory extends RewardCommandsStore {
  commands = RewardCommands.none();

  async read() {
    return this.commands;
  }

  readForChange() {
    return this.read();
  }

  async save(commands: RewardCommands) {
    this.commands = commands;
    return commands;
  }
}

/** Returns copies, as a database does. */
export class DeliveriesInMemory extends Deliveries {
  readonly kept = new Map<string, Delivery>();

  get all(): Delivery[] {
    return [...this.kept.values()];
  }

  async list({ state }: DeliveryFilter) {
    const items = this.all.filter((delivery) => !state || delivery.state === state);
    return { items, totalCount: items.length, totalIsCapped: false, hasMore: false };
  }

  async counts() {
    const countOf = (state: DeliveryState) => this.all.filter((delivery) => delivery.state === state).length;
    return {
      queued: countOf('queued'),
      owed: this.all.filter(({ state, command }) => state === 'queued' && command === null).length,
      sent: countOf('sent'),
      confirmed: countOf('confirmed'),
      failed: countOf('failed'),
      uncertain: countOf('uncertain'),
    };
  }

  async add(deliveries: readonly Delivery[]) {
    const keyOf = ({ reference, reason, position, playerName }: Delivery) =>
      [reference, reason, position, playerName?.toLowerCase() ?? ''].join('\n');
    for (const delivery of deliveries) {
      if (!this.all.some((other) => keyOf(other) === keyOf(delivery))) this.kept.set(delivery.id, delivery);
    }
  }

  async forChange(id: string) {
    return copied(this.kept.get(id));
  }

  async areDue(now: Date) {
    return this.open(now).length > 0;
  }

  async due(now: Date, online: readonly string[], limit: number) {
    const isHere = ({ waitsForPlayer, playerName }: Delivery) =>
      !waitsForPlayer || online.includes(playerName?.toLowerCase() ?? '');
    return this.open(now).filter(isHere).slice(0, limit);
  }

  async allDue(now: Date, limit: number) {
    return this.open(now).slice(0, limit);
  }

  async claim({ id, attempts }: Delivery, now: Date) {
    const delivery = this.kept.get(id);
    if (delivery?.attempts !== attempts || !['queued', 'failed'].includes(delivery.state)) return null;
    Object.assign(delivery, { state: 'sent', attempts: attempts + 1, sentAt: now, note: null, reply: null });
    return copied(delivery);
  }

  async save(delivery: Delivery, from: readonly DeliveryState[]) {
    const kept = this.kept.get(delivery.id);
    if (!kept || kept.attempts !== delivery.attempts || !from.includes(kept.state)) return false;
    Object.assign(kept, delivery);
    return true;
  }

  async openForChange(kind: OpenKind, limit: number) {
    const isOpen = ({ state, command }: Delivery) =>
      kind === 'failed' ? state === 'failed' : state === 'queued' && command === null;
    return this.all
      .filter(isOpen)
      .slice(0, limit)
      .map((delivery) => copy(delivery));
  }

  async saveAll(deliveries: readonly Delivery[]) {
    for (const delivery of deliveries) Object.assign(this.kept.get(delivery.id) ?? {}, delivery);
  }

  async unheardSince(moment: Date) {
    return this.all
      .filter(({ state, sentAt }) => state === 'sent' && sentAt && sentAt < moment)
      .map((one) => copy(one));
  }

  private open(now: Date): Delivery[] {
    return this.all
      .filter(({ command, state, dueAt }) => command !== null && ['queued', 'failed'].includes(state) && dueAt <= now)
      .map((delivery) => copy(delivery));
  }
}

const copy = (delivery: Delivery): Delivery =>
  Object.assign(Object.create(Object.getPrototypeOf(delivery) as object) as Delivery, delivery);

const copied = (delivery: Delivery | undefined): Delivery | null => (delivery ? copy(delivery) : null);
