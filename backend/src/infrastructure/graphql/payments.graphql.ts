import { injectable } from 'inversify';
import { Arg, Args, Authorized, Ctx, Field, ID, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { PaymentService } from '../../application/payments/PaymentService';
import { TebexService } from '../../application/payments/TebexService';
import { Money } from '../../domain/shared/Money';
import type { Permission } from '../../domain/staff/Permission';
import type { PurchasedItem } from '../../domain/store/Purchase';
import { WebhookListInput, WebhookSecretInput } from '../http/inputs/payments';
import { readInput } from '../http/readInput';
import type { Context } from './Context';
import { PageNumber, PageOf, PageSize, readPage, toPage } from './pages';
import { JSONScalar } from './scalars';

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

  @Field(() => String, { nullable: true, description: 'Why it failed.' })
  reason!: string | null;

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
  tebexConfig(@Ctx() { actor }: Context): Promise<TebexConfigView> {
    return this.tebex.connection(actor);
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
    return this.tebex.replaceSecret(actor, input.secret);
  }

  @Authorized<Permission>('tebex')
  @Mutation(() => TebexWebhookLogView, {
    description: 'Processes a failed message again and returns the result. Permission: `tebex`.',
  })
  processWebhookAgain(@Arg('id', () => ID) id: string, @Ctx() { actor }: Context): Promise<TebexWebhookLogView> {
    return this.payments.reprocess(actor, id);
  }
}
