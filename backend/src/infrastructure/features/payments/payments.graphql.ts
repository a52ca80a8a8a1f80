import { injectable } from 'inversify';
import { Arg, Args, Authorized, Ctx, Field, ID, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { PaymentService } from '../../../application/payments/PaymentService';
import { type TebexConnection, TebexService } from '../../../application/payments/TebexService';
import { MAX_COUNT } from '../../../application/shared/Page';
import { Money } from '../../../domain/shared/Money';
import type { Permission } from '../../../domain/staff/Permission';
import type { PurchasedItem } from '../../../domain/store/Purchase';
import { WebhookListInput, WebhookSecretInput } from './payments.inputs';
import { readInput } from '../../http/readInput';
import type { Context } from '../../graphql/Context';
import { PageNumber, PageOf, PageSize, readPage, toPage } from '../../graphql/pages';
import { JSONScalar } from '../../graphql/scalars';
import { Said } from '../../texts/Said';

@ObjectType('TebexConfig', { description: 'The connection to the payment provider.' })
export class TebexConfigView {
  @Field(() => Boolean, { description: 'Whether payments can be received. Without a secret, none are accepted.' })
  hasSecret!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'Dots and at most the last 4 characters of the secret; null if there is none.',
  })
  maskedSecret!: string | null;

  @Field(() => Date, {
    nullable: true,
    description: 'Until when the previous secret is also accepted; null if it is not.',
  })
  previousSecretUntil!: Date | null;

  @Field(() => String, { description: 'The URL to which the payment provider must send its webhooks.' })
  webhookUrl!: string;

  @Field(() => Int, {
    description: `The number of messages that failed, and are therefore not among the purchases; counted up to ${MAX_COUNT}.`,
  })
  failedMessages!: number;
}

@ObjectType('WebhookRetryResult', { description: 'The outcome of processing all failed messages again.' })
export class WebhookRetryResultView {
  @Field(() => Int, { description: 'The number of messages that were processed.' })
  processed!: number;

  @Field(() => Int, { description: 'The number of messages that failed again; each says why.' })
  failed!: number;

  @Field(() => Int, { description: 'The number of messages that are due, and are processed within minutes.' })
  waiting!: number;
}

@ObjectType('TebexWebhookLog', { description: 'A webhook message from the payment provider, with its result.' })
export class TebexWebhookLogView {
  @Field(() => ID, { description: 'The message ID assigned by the provider.' })
  id!: string;

  @Field(() => String, { description: 'The event type, such as `payment.completed`.' })
  eventType!: string;

  @Field(() => String, { nullable: true, description: 'The transaction ID.' })
  transactionId!: string | null;

  @Field(() => String, { nullable: true, description: 'The in-game name of the player who receives the purchase.' })
  playerUsername!: string | null;

  @Field(() => String, { nullable: true, description: 'The e-mail address of the buyer.' })
  playerEmail!: string | null;

  @Field(() => Money, { nullable: true, description: 'The amount paid.' })
  amount!: Money | null;

  @Field(() => String, { nullable: true, description: 'An ISO 4217 code.' })
  currency!: string | null;

  @Field(() => JSONScalar, { nullable: true, description: 'A list of `{name, quantity, price}`.' })
  products!: readonly PurchasedItem[] | null;

  @Field(() => String, { description: '`processed`, `failed`, or `ignored` for a type without effect on this site.' })
  status!: string;

  @Said()
  @Field(() => String, { nullable: true, description: 'Why it failed, and what to do.' })
  reason!: string | null;

  @Field(() => Date, {
    nullable: true,
    description: 'When the site tries it again automatically; null if it does not.',
  })
  retryAt!: Date | null;

  @Field(() => JSONScalar, { description: 'The message as received; an empty object after 90 days.' })
  rawPayload!: object;

  @Field(() => Date, { description: 'When it was received.' })
  createdAt!: Date;
}

const TebexWebhookLogPageView = PageOf(
  TebexWebhookLogView,
  'TebexWebhookLogPage',
  'A page of webhook messages from the provider.',
);
type TebexWebhookLogPageView = InstanceType<typeof TebexWebhookLogPageView>;

@injectable()
@Resolver()
export class PaymentsResolver {
  constructor(
    private readonly tebex: TebexService,
    private readonly payments: PaymentService,
  ) {}

  @Authorized<Permission>('tebex')
  @Query(() => TebexConfigView, { description: 'The connection to the payment provider. Permission: `tebex`.' })
  async tebexConfig(@Ctx() { actor }: Context): Promise<TebexConfigView> {
    return toConfigView(await this.tebex.connection(actor));
  }

  @Authorized<Permission>('tebex')
  @Query(() => TebexWebhookLogPageView, { description: 'The webhook messages, newest first. Permission: `tebex`.' })
  async tebexWebhookLogs(
    @Args(() => WebhookListInput) list: WebhookListInput,
    @PageNumber() page: number | null,
    @PageSize() pageSize: number | null,
    @Ctx() { actor }: Context,
  ): Promise<TebexWebhookLogPageView> {
    const pageRequest = readPage(page, pageSize);
    return toPage(await this.tebex.listReceived(actor, list, pageRequest), pageRequest);
  }

  @Authorized<Permission>('tebex')
  @Mutation(() => TebexConfigView, {
    description: 'Stores the secret that verifies the webhook signatures. Permission: `tebex`.',
  })
  async updateWebhookSecret(
    @Arg('secret', () => String, { description: '10 to 500 characters. It is never shown again.' })
    secret: string,
    @Ctx() { actor }: Context,
  ): Promise<TebexConfigView> {
    const input = await readInput(WebhookSecretInput, { secret });
    return toConfigView(await this.tebex.replaceSecret(actor, input.secret));
  }

  @Authorized<Permission>('tebex')
  @Mutation(() => TebexWebhookLogView, {
    description: 'Processes a failed message again and returns the result. Permission: `tebex`.',
  })
  processWebhookAgain(@Arg('id', () => ID) id: string, @Ctx() { actor }: Context): Promise<TebexWebhookLogView> {
    return this.payments.reprocess(actor, id);
  }

  @Authorized<Permission>('tebex')
  @Mutation(() => WebhookRetryResultView, {
    description: 'Processes all failed messages again whose content is still stored. Permission: `tebex`.',
  })
  processFailedWebhooks(@Ctx() { actor }: Context): Promise<WebhookRetryResultView> {
    return this.payments.reprocessAll(actor);
  }
}

const toConfigView = (connection: TebexConnection): TebexConfigView => ({
  ...connection,
  failedMessages: Math.min(connection.failedMessages, MAX_COUNT),
});
