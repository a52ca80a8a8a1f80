import { injectable } from 'inversify';
import { Arg, Args, Authorized, Ctx, Field, ID, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { PaymentService } from '../../application/payments/PaymentService';
import { TebexService } from '../../application/payments/TebexService';
import { Money } from '../../domain/shared/Money';
import type { Permission } from '../../domain/staff/Permission';
import type { PurchasedItem } from '../../domain/store/Purchase';
import { WebhookListInput, WebhookSecretInput } from '../api/inputs/payments';
import { readInput } from '../api/readInput';
import type { Context } from './Context';
import { PageNumber, PageOf, PageSize, readPage, toPage } from './pages';
import { JSONScalar } from './scalars';

@ObjectType('TebexConfig', { description: 'How this site is connected to the payment provider.' })
class TebexConfigView {
  @Field(() => Boolean, { description: 'Whether payments can be received; without a secret every message is refused.' })
  hasSecret!: boolean;

  @Field(() => String, { nullable: true, description: 'Dots and at most the last 4 characters of the secret.' })
  maskedSecret!: string | null;

  @Field(() => Date, {
    nullable: true,
    description: 'Until when the secret that was there before is accepted as well; null when it is not.',
  })
  previousSecretUntil!: Date | null;

  @Field(() => String, { description: 'Where the payment provider has to send its messages.' })
  webhookUrl!: string;
}

@ObjectType('TebexWebhookLog', { description: 'One message of the payment provider, and what came of it.' })
class TebexWebhookLogView {
  @Field(() => ID, { description: 'The id that the provider gave the message.' })
  id!: string;

  @Field(() => String, { description: 'Such as `payment.completed`.' })
  eventType!: string;

  @Field(() => String, { nullable: true, description: 'The transaction it is about.' })
  transactionId!: string | null;

  @Field(() => String, { nullable: true, description: 'Who the purchase is for, by their name in the game.' })
  playerUsername!: string | null;

  @Field(() => String, { nullable: true, description: 'The e-mail address of the buyer.' })
  playerEmail!: string | null;

  @Field(() => Money, { nullable: true, description: 'What was paid.' })
  amount!: Money | null;

  @Field(() => String, { nullable: true, description: 'An ISO 4217 code.' })
  currency!: string | null;

  @Field(() => JSONScalar, { nullable: true, description: 'A list of `{name, quantity, price}`.' })
  products!: readonly PurchasedItem[] | null;

  @Field(() => String, { description: '`processed`, `ignored` for a type without an effect here, or `failed`.' })
  status!: string;

  @Field(() => String, { nullable: true, description: 'Why it failed.' })
  reason!: string | null;

  @Field(() => JSONScalar, { description: 'The message as it came; an empty object once it is 90 days old.' })
  rawPayload!: object;

  @Field(() => Date, { description: 'When it came.' })
  createdAt!: Date;
}

const TebexWebhookLogPageView = PageOf(
  TebexWebhookLogView,
  'TebexWebhookLogPage',
  'A page of what the payment provider sent.',
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
  @Query(() => TebexWebhookLogPageView, { description: 'What the provider sent, newest first. Permission: `tebex`.' })
  async tebexWebhookLogs(
    @Args(() => WebhookListInput) list: WebhookListInput,
    @PageNumber() page: number | null,
    @PageSize() pageSize: number | null,
    @Ctx() { actor }: Context,
  ): Promise<TebexWebhookLogPageView> {
    const wanted = readPage(page, pageSize);
    return toPage(await this.tebex.received(actor, list, wanted), wanted);
  }

  @Authorized<Permission>('tebex')
  @Mutation(() => TebexConfigView, {
    description: 'Stores the secret that messages are signed with. Permission: `tebex`.',
  })
  async updateWebhookSecret(
    @Arg('secret', () => String, { description: '10 to 500 characters; it is shown to nobody afterwards.' })
    secret: string,
    @Ctx() { actor }: Context,
  ): Promise<TebexConfigView> {
    const input = await readInput(WebhookSecretInput, { secret });
    return this.tebex.replaceSecret(actor, input.secret);
  }

  @Authorized<Permission>('tebex')
  @Mutation(() => TebexWebhookLogView, {
    description: 'Processes a message that failed once more, and says what came of it. Permission: `tebex`.',
  })
  processWebhookAgain(@Arg('id', () => ID) id: string, @Ctx() { actor }: Context): Promise<TebexWebhookLogView> {
    return this.payments.processAgain(actor, id);
  }
}
