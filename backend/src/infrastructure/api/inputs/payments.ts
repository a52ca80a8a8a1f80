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
  description: 'What came of a message of the payment provider.',
  valuesConfig: {
    IGNORED: { description: 'It is of a type without an effect here.' },
    FAILED: { description: 'It is kept with the reason, and had no effect.' },
  },
});

const SHORTEST = 10;
const LONGEST = 500;

const tooShort = { message: `Webhook secret must be at least ${SHORTEST} characters long` };

/** The same form twice, because REST spells its field in another way. */
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
  @Field(() => WebhookStatusEnum, { nullable: true, description: 'Only these; absent, all of them.' })
  @OptionalOneOf(WEBHOOK_STATUSES)
  status?: WebhookStatus | null;

  @Field(() => String, {
    nullable: true,
    description:
      'A part of the transaction id, the name of the player or the e-mail address, in any case; one of fewer than 3 characters among the 10,000 newest alone.',
  })
  @OptionalText(200)
  search?: string | null;
}
