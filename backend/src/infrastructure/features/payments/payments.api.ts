import { injectable } from 'inversify';
import { Arg, Authorized, Ctx, Field, ID, Int, Mutation as GraphQLMutation, ObjectType, Resolver } from 'type-graphql';
import { PaymentService } from '../../../application/payments/PaymentService';
import { TebexService, type TebexConnection } from '../../../application/payments/TebexService';
import { MAX_COUNT } from '../../../application/shared/Page';
import type { WebhookStatus } from '../../../domain/payments/TebexWebhookLog';
import { Money } from '../../../domain/shared/Money';
import type { Permission } from '../../../domain/staff/Permission';
import type { PurchasedItem } from '../../../domain/store/Purchase';
import { one, pages, value } from '../../api/answers';
import { Api, Get, Mutation, Post, Query, type Call } from '../../api/operations';
import type { Context } from '../../graphql/Context';
import { PageOf } from '../../graphql/pages';
import { JSONScalar } from '../../graphql/scalars';
import { Example } from '../../http/inputs/examples';
import { readInput } from '../../http/readInput';
import { one as restOne } from '../../rest/answers';
import { restForm } from '../../rest/restForm';
import { restView } from '../../rest/restView';
import { Post as RestPost, type Call as RestCall } from '../../rest/route';
import { Said } from '../../texts/Said';
import { WebhookListInput, WebhookSecretBody, WebhookSecretInput, WebhookStatusEnum } from './payments.inputs';

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

@Example({ processed: 12, waiting: 0 })
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

const connection = restView(TebexConfigView, 'TebexConnection', ['hasSecret', 'maskedSecret'], {
  hasSecret: true,
  maskedSecret: '••••••••4f2a',
});

/** GraphQL promises less about two of the fields. */
abstract class WebhookDelivery extends TebexWebhookLogView {
  @Field(() => String, { description: 'The message ID assigned by Tebex.' })
  override id!: string;

  @Field(() => WebhookStatusEnum, { description: 'The result of processing.' })
  override status!: WebhookStatus;
}

const delivery = restView(
  WebhookDelivery,
  'WebhookDelivery',
  ['id', 'eventType', 'transactionId', 'status', 'reason', 'createdAt'],
  {
    id: '173c9b8f-56b7-48cb-82d5-213c08831e63',
    eventType: 'payment.completed',
    transactionId: 'tbx-42621624a26579-8a531b',
    status: 'processed',
    reason: null,
    createdAt: '2026-11-20T18:23:03.000Z',
  },
);

const toConfigView = (connection: TebexConnection): TebexConfigView => ({
  ...connection,
  failedMessages: Math.min(connection.failedMessages, MAX_COUNT),
});

@injectable()
@Resolver()
@Api(
  '/tebex',
  'Payments',
  'The connection to Tebex. Payments arrive at `POST /webhook/tebex`; without a secret they are refused. Purchases and the webhook log are available over GraphQL.',
)
export class PaymentsApi {
  constructor(
    private readonly tebex: TebexService,
    private readonly payments: PaymentService,
  ) {}

  @Get('/config', {
    does: 'The connection to the payment provider.',
    needs: 'tebex',
    answer: one(TebexConfigView, connection),
  })
  async tebexConfig({ actor }: Call) {
    return toConfigView(await this.tebex.connection(actor));
  }

  @Query('/', {
    does: 'The webhook messages, newest first.',
    needs: 'tebex',
    args: WebhookListInput,
    answer: pages(TebexWebhookLogPageView),
  })
  tebexWebhookLogs({ actor, input, page }: Call<WebhookListInput>) {
    return this.tebex.listReceived(actor, input, page);
  }

  @Authorized<Permission>('tebex')
  @GraphQLMutation(() => TebexConfigView, {
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

  @RestPost('/webhook-secret', {
    summary: 'Set or replace the webhook secret',
    needs: 'tebex',
    body: restForm(WebhookSecretBody, { webhook_secret: '0f8e2d1c6b5a49384f2a' }, { name: 'WebhookSecretInput' }),
    answer: restOne(connection, 'Whether there is a secret, and its last characters.'),
  })
  replaceWebhookSecret({ actor, input }: RestCall<WebhookSecretBody>) {
    return this.tebex.replaceSecret(actor, input.webhook_secret);
  }

  @Mutation('/:id', {
    does: 'Processes a failed message again and returns the result.',
    needs: 'tebex',
    answer: value(TebexWebhookLogView),
  })
  processWebhookAgain({ actor, id }: Call) {
    return this.payments.reprocess(actor, id);
  }

  @RestPost('/webhook-logs/:id/process', {
    summary: 'Process a failed message again',
    description: 'It can fail again; `status` and `reason` show that.',
    needs: 'tebex',
    conflict: '`CONFLICT` if it has been processed in the meantime, or if the message itself is no longer stored.',
    answer: restOne(delivery, 'The result of this attempt.'),
  })
  processDeliveryAgain({ actor, id }: RestCall) {
    return this.payments.reprocess(actor, id);
  }

  @Post('/webhook-logs/process', {
    isNeverRepeated: true,
    does: 'Processes all failed messages again whose content is still stored.',
    restNote: 'It is deleted after 90 days.',
    needs: 'tebex',
    answer: one(WebhookRetryResultView),
  })
  processFailedWebhooks({ actor }: Call) {
    return this.payments.reprocessAll(actor);
  }
}
