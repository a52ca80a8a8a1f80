import { injectable } from 'inversify';
import { GameConsoles } from '../../domain/gameserver/GameConsole';
import {
  Deliveries,
  type DeliveryCounts,
  type DeliveryFilter,
  type RetryableKind,
} from '../../domain/rewards/Deliveries';
import type { Delivery, GameCommand } from '../../domain/rewards/Delivery';
import type { ReplyMeaning } from '../../domain/rewards/ReplyRule';
import { commandShape, replyShape, UsualReplies } from '../../domain/rewards/UsualReplies';
import { isSendableName } from '../../domain/gameserver/PlayerNameRule';
import { toCommandIndex, type RewardPlan } from '../../domain/rewards/RewardPlan';
import { VoteRewards } from '../../domain/rewards/VoteRewards';
import { Conflict, NotFound } from '../../domain/shared/DomainError';
import type { Direction } from '../../domain/shared/Order';
import type { Page, PageRequest } from '../../domain/shared/Page';
import { mustBeCurrent } from '../../domain/shared/Version';
import type { AuditAction } from '../../domain/staff/auditKinds';
import type { Actor } from '../shared/Actor';
import { AuditLog } from '../shared/AuditLog';
import { Clock } from '../shared/Clock';
import { Transaction } from '../shared/Transaction';
import { ReplyRuleService } from './ReplyRuleService';
import { sentence } from '../../domain/shared/Sentence';

/** Maximum deliveries per bulk retry. */
const MAX_BULK_RETRIES = 10_000;

/** Maximum deliveries with a like reply that one decision clears. */
const MAX_LIKE_REPLIES = 1_000;

/** Filter and sort direction of a delivery list. */
export interface DeliveryListQuery extends DeliveryFilter {
  readonly direction?: Direction | null | undefined;
}

/** A decision to send a confirmed delivery again. */
export interface DeliveryReopening {
  readonly reason: string;
  /** The version the decision is based on, so that two staff members do not both send it. */
  readonly version?: number | null | undefined;
  /** Words of the reply to recognise from now on; absent: no new rule. */
  readonly ruleText?: string | null | undefined;
  readonly ruleMeaning?: ReplyMeaning | null | undefined;
}

/** Staff access to the delivery ledger. */
@injectable()
export class DeliveryService {
  constructor(
    private readonly deliveries: Deliveries,
    private readonly rewards: VoteRewards,
    private readonly usualReplies: UsualReplies,
    private readonly rules: ReplyRuleService,
    private readonly consoles: GameConsoles,
    private readonly transaction: Transaction,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  async list(actor: Actor, query: DeliveryListQuery, pageRequest: PageRequest): Promise<Page<Delivery>> {
    actor.must('votes');
    return this.deliveries.list(query, query.direction ?? 'desc', pageRequest);
  }

  async counts(actor: Actor): Promise<DeliveryCounts> {
    actor.must('votes');
    return this.deliveries.counts();
  }

  /** Whether the console of a game server is configured. Without one, the ledger only shows the pending deliveries. */
  get isConnected(): boolean {
    return this.consoles.connected.length > 0;
  }

  retry(actor: Actor, id: string): Promise<Delivery> {
    return this.decide(actor, id, 'delivery.retried', async (delivery) =>
      this.deliveries.add(this.requeue(delivery, await this.rewards.plan())),
    );
  }

  /** Retries up to 10,000 failed deliveries, or deliveries without a command. Returns their number. */
  async retryAll(actor: Actor, kind: RetryableKind): Promise<number> {
    actor.must('votes');

    return this.transaction.run(async () => {
      const plan = await this.rewards.plan();
      const open = await this.deliveries.listRetryableForUpdate(kind, MAX_BULK_RETRIES);
      const sendable = open.filter(
        (delivery) => delivery.command !== null || this.commandsFor(delivery, plan).length > 0,
      );
      if (open.length > 0 && sendable.length === 0) throw new Conflict(sentence('deliveriesWithoutCommand'));
      const more = sendable.flatMap((delivery) => this.requeue(delivery, plan));
      await this.deliveries.saveAll(sendable, 0);
      await this.deliveries.add(more);
      await this.audit.record(actor, 'delivery.retried_all', kind, { after: { deliveries: sendable.length } });
      return sendable.length;
    });
  }

  markDelivered(actor: Actor, id: string): Promise<Delivery> {
    return this.decide(actor, id, 'delivery.marked_delivered', (delivery) =>
      delivery.markDelivered(actor.username ?? 'staff', this.clock.now()),
    );
  }

  /** Queues a confirmed delivery again, with the command of now, and creates a rule for its reply if one is given. */
  reopen(actor: Actor, id: string, { reason, version, ruleText, ruleMeaning }: DeliveryReopening): Promise<Delivery> {
    return this.decide(actor, id, 'delivery.reopened', async (delivery) => {
      mustBeCurrent(delivery, version);
      delivery.reopen(actor.username ?? 'staff', reason, this.clock.now());
      if (ruleText) await this.rules.create(actor, { text: ruleText, meaning: ruleMeaning ?? 'failed' });
      const plan = await this.rewards.plan();
      const hasCommand = delivery.command !== null || this.commandsFor(delivery, plan).length > 0;
      if (hasCommand) await this.deliveries.add(this.requeue(delivery, plan));
    });
  }

  /**
   * Accepts the reply of a confirmed delivery: it is usual for its command from now on, and all deliveries with a like
   * reply need no review any more.
   */
  async acceptReply(actor: Actor, id: string): Promise<Delivery> {
    actor.must('votes');

    return this.transaction.run(async () => {
      const delivery = await this.deliveries.findForUpdate(id);
      if (!delivery) throw new NotFound('delivery');
      // Another member of staff accepted this reply or a like one.
      if (!delivery.needsReview) return delivery;

      const before = { ...delivery };
      const shapes = shapesOf(delivery);
      const others = await this.deliveries.listToReviewForUpdate(MAX_LIKE_REPLIES);
      const like = others.filter((other) => other.id !== id && haveSameShapes(shapesOf(other), shapes));
      for (const each of [delivery, ...like]) {
        each.acceptReply();
        await this.deliveries.save(each, ['confirmed']);
      }
      await this.usualReplies.add(shapes.command, shapes.reply);
      const after = { ...delivery, likeDeliveries: like.length };
      await this.audit.record(actor, 'delivery.reply_accepted', id, { before, after });
      return delivery;
    });
  }

  private async decide(
    actor: Actor,
    id: string,
    action: AuditAction,
    applyDecision: (delivery: Delivery) => void | Promise<void>,
  ): Promise<Delivery> {
    actor.must('votes');

    return this.transaction.run(async () => {
      const delivery = await this.deliveries.findForUpdate(id);
      if (!delivery) throw new NotFound('delivery');
      const before = { ...delivery };
      await applyDecision(delivery);
      const isSaved = await this.deliveries.save(delivery, [before.state]);
      if (!isSaved) throw new Conflict(sentence('alreadyDelivered'));
      await this.audit.record(actor, action, id, { before, after: delivery });
      return delivery;
    });
  }

  /**
   * Uses the current command for the reward, so that staff can correct a command and retry. A delivery without a
   * command becomes one delivery per current command, of which all but the first are returned.
   */
  private requeue(delivery: Delivery, plan: RewardPlan): Delivery[] {
    const currentCommands = this.commandsFor(delivery, plan);
    const hadNoCommand = delivery.command === null;
    const now = this.clock.now();
    delivery.retry(currentCommands[toCommandIndex(delivery.position)] ?? null, now);
    return hadNoCommand
      ? currentCommands
          .slice(1)
          .map((command, index) => delivery.createSibling(command, delivery.position + index + 1, now))
      : [];
  }

  private commandsFor(delivery: Delivery, plan: RewardPlan): GameCommand[] {
    const isSendable = delivery.playerName === null || isSendableName(delivery.playerName);
    return (isSendable ? plan.render(plan.commandTemplatesFor(delivery), delivery.playerName) : null) ?? [];
  }
}

interface Shapes {
  readonly command: string;
  readonly reply: string;
}

const shapesOf = ({ command, reply, playerName }: Delivery): Shapes => ({
  command: commandShape(command ?? '', playerName),
  reply: replyShape(reply ?? '', playerName),
});

const haveSameShapes = (one: Shapes, other: Shapes): boolean =>
  one.command === other.command && one.reply === other.reply;
