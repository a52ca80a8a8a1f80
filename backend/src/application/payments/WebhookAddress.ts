/** URL to which the payment provider sends its webhooks. */
export class WebhookAddress {
  constructor(readonly url: string) {}
}
