import { injectable } from 'inversify';
import { GameConsole } from '../../domain/gameserver/GameConsole';
import { CommandTemplate } from '../../domain/rewards/CommandTemplate';
import { Deliveries, type DeliveryCounts, type DeliveryFilter } from '../../domain/rewards/Deliveries';
import type { Delivery } from '../../domain/rewards/Delivery';
import { PlayerNames } from '../../domain/gameserver/PlayerNames';
import { streakOccasion, type RewardCommands, type RewardCommandsForm } from '../../domain/rewards/RewardCommands';
import { RewardCommandsStore } from '../../domain/rewards/RewardCommandsStore';
import { Conflict, NotFound } from '../../domain/shared/DomainError';
import type { Direction } from '../../domain/shared/Order';
import type { FoundPage, Stretch } from '../../domain/shared/Page';
import { mustBeCurrent } from '../../domain/shared/Version';
import type { Actor } from '../shared/Actor';
import { AuditLog } from '../shared/AuditLog';
import { Clock } from '../shared/Clock';
import { Transaction } from '../shared/Transaction';

/** Which deliveries, and which way round. */
export interface DeliveryList extends DeliveryFilter {
  readonly direction?: Direction | null | undefined;
}

export interface RewardCommandsEdit extends RewardCommandsForm {
  /** The version the editor started from. */
  readonly version?: number | null | undefined;
}

/** What staff see of the ledger, and decide about it. */
@injectable()
export class DeliveryService {
  constructor(
    private readonly deliveries: Deliveries,
    private readonly commandsStore: RewardCommandsStore,
    private readonly console: GameConsole,
    private readonly names: PlayerNames,
    private readonly transaction: Transaction,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  async list(actor: Actor, wanted: DeliveryList, stretch: Stretch): Promise<FoundPage<Delivery>> {
    actor.must('votes');
    return this.deliveries.list(wanted, wanted.direction ?? 'desc', stretch);
  }

  async counts(actor: Actor): Promise<DeliveryCounts> {
    actor.must('votes');
    return this.deliveries.counts();
  }

  /** Whether anything is delivered at all; where it is not, the ledger shows what is owed. */
  get isConnected(): boolean {
    return this.console.isKnown;
  }

  retry(actor: Actor, id: string): Promise<Delivery> {
    return this.decide(actor, id, 'delivery.retried', async (delivery) =>
      delivery.retry(await this.commandNow(delivery), this.clock.now()),
    );
  }

  markDelivered(actor: Actor, id: string): Promise<Delivery> {
    return this.decide(actor, id, 'delivery.marked_delivered', (delivery) =>
      delivery.markDelivered(actor.username ?? 'staff', this.clock.now()),
    );
  }

  async commands(actor: Actor): Promise<RewardCommands> {
    actor.must('votes');
    return this.commandsStore.read();
  }

  async changeCommands(actor: Actor, edit: RewardCommandsEdit): Promise<RewardCommands> {
    actor.must('votes');

    return this.transaction.run(async () => {
      const commands = await this.commandsStore.readForChange();
      mustBeCurrent(commands, edit.version);
      const before = { ...commands };
      commands.change(edit);
      const after = await this.commandsStore.save(commands);
      await this.audit.record(actor, 'reward_commands.updated', 'rewards', { before, after });
      return after;
    });
  }

  private async decide(
    actor: Actor,
    id: string,
    action: string,
    deed: (delivery: Delivery) => void | Promise<void>,
  ): Promise<Delivery> {
    actor.must('votes');

    return this.transaction.run(async () => {
      const delivery = await this.deliveries.forChange(id);
      if (!delivery) throw new NotFound('delivery');
      const before = { ...delivery };
      await deed(delivery);
      const isSaved = await this.deliveries.save(delivery, [before.state]);
      if (!isSaved) throw new Conflict('This was delivered in the meantime.');
      await this.audit.record(actor, action, id, { before, after: delivery });
      return delivery;
    });
  }

  /** The command that the same thing would have today, so that a mistake in one is put right by choosing another. */
  private async commandNow({ reason, streakDay, playerName, position }: Delivery): Promise<string | null> {
    const commands = await this.commandsStore.read();
    const templates = {
      vote: commands.vote,
      streak: streakDay === null ? [] : commands[streakOccasion(streakDay)],
      party: playerName === null ? commands.partyOnline : commands.party,
      ban: [],
      pardon: [],
    }[reason];
    const template = templates[position];
    if (template === undefined) return null;
    if (playerName === null) return template;
    return this.names.includes(playerName) ? CommandTemplate.of(template).for(playerName) : null;
  }
}
