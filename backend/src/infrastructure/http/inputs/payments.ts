import { MinLength } from 'class-validator';
import { ArgsType, Field, registerEnumType } from 'type-graphql';
import type { WebhookListQuery } from '../../../application/payments/TebexService';
import { WEBHOOK_STATUSES, type WebhookStatus } from '../../../domain/payments/TebexWebhookLog';
import { graphqlEnum } from '../graphqlEnum';
import { OptionalText, RequiredText } from './fields';
import { ListInput, OptionalOneOf } from './lists';

const WebhookStatusEnum = graphqlEnum(WEBHOOK_STATUSES);
registerEnumType(WebhookStatusEnum, {
  name: 'WebhookStatus',
  description: 'The result of a webhook message from the payment provider.',
  valuesConfig: {
    IGNORED: { description: 'The type has no effect on this site.' },
    FAILED: { description: 'The message had no effect. It is stored with the reason.' },
  },
});

const MIN_SECRET_LENGTH = 10;
const MAX_SECRET_LENGTH = 500;

const tooShort = { message: `Webhook secret must be at least ${MIN_SECRET_LENGTH} characters long` };

/** The same form twice, because REST names its field differently. */
export class WebhookSecretInput {
  @MinLength(MIN_SECRET_LENGTH, tooShort)
  @RequiredText(MAX_SECRET_LENGTH, 'Please enter a webhook secret')
  secret!: string;
}

export class WebhookSecretBody {
  @MinLength(MIN_SECRET_LENGTH, tooShort)
  @RequiredText(MAX_SECRET_LENGTH, 'Please enter a webhook secret')
  webhook_secret!: string;
}

@ArgsType()
export class WebhookListInput extends ListInput implements WebhookListQuery {
  @Field(() => WebhookStatusEnum, { nullable: true, description: 'Filter by this value; absent: no filter.' })
  @OptionalOneOf(WEBHOOK_STATUSES)
  status?: WebhookStatus | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Part of the transaction ID, the player name or the e-mail address, case-insensitive. Fewer than 3 characters search only the 10,000 newest entries.',
  })
  @OptionalText(200)
  search?: string | null;
}
