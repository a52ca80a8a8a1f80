import { MinLength } from 'class-validator';
import { RequiredText } from './fields';

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
