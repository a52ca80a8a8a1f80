import { MinLength } from 'class-validator';
import { ArgsType, registerEnumType } from 'type-graphql';
import type { WebhookListQuery } from '../../../application/payments/TebexService';
import { WEBHOOK_STATUSES, type WebhookStatus } from '../../../domain/payments/TebexWebhookLog';
import { graphqlEnum } from '../../http/graphqlEnum';
import { OptionalOneOf, OptionalText, RuledText } from '../../http/inputs/fields';
import { ListInput } from '../../http/inputs/lists';
import { sentence } from '../../../domain/shared/Sentence';
import { says } from '../../http/inputs/says';

export const WebhookStatusEnum = graphqlEnum(WEBHOOK_STATUSES);
registerEnumType(WebhookStatusEnum, {
  name: 'WebhookStatus',
  description: 'The result of a webhook message from the payment provider.',
  valuesConfig: {
    IGNORED: { description: 'The type has no effect on this site.' },
    FAILED: { description: 'The message had no effect. It is stored with the reason.' },
  },
});

const MIN_SECRET_LENGTH = 10;

const Secret = (): PropertyDecorator =>
  RuledText(
    500,
    `The secret from the webhook settings of Tebex. It is stored encrypted and never shown again. At least ${MIN_SECRET_LENGTH} characters.`,
    [MinLength(MIN_SECRET_LENGTH, says(sentence('webhookSecretTooShort', { min: MIN_SECRET_LENGTH })))],
    sentence('enterWebhookSecret'),
  );

/** The same form twice, because REST names its field differently. */
export class WebhookSecretInput {
  @Secret()
  secret!: string;
}

export class WebhookSecretBody {
  @Secret()
  webhook_secret!: string;
}

@ArgsType()
export class WebhookListInput extends ListInput implements WebhookListQuery {
  @OptionalOneOf(WebhookStatusEnum, 'Filter by this value; absent: no filter.')
  status?: WebhookStatus | null;

  @OptionalText(
    200,
    'Part of the transaction ID, the player name or the e-mail address, case-insensitive. Fewer than 3 characters search only the 10,000 newest entries.',
  )
  search?: string | null;
}
