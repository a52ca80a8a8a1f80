import { MinLength } from 'class-validator';
import { ArgsType, Field, registerEnumType } from 'type-graphql';
import type { WebhookList } from '../../../application/payments/TebexService';
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

const SHORTEST = 10;
const LONGEST = 500;

const tooShort = { message: `Webhook secret must be at least ${SHORTEST} characters long` };

/** The same form twice, because REST names its field differently. */
export class WebhookSecretInput {
  @MinLength(SHORTEST, tooShort)
  @RequiredText(LONGEST, 'Please enter a webhook secret')
  secret!: string;
}

export class WebhookSecretBody {
  @MinLength(SHORTEST, tooShort)
  @RequiredText(LONGEST, 'Please enter a webhook secret')
  webhook_secret!: string;
}

@ArgsType()
export class WebhookListInput extends ListInput implements WebhookList {
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
