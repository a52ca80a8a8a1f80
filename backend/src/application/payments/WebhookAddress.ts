/** Where the payment provider sends its messages. */
export class WebhookAddress {
  constructor(readonly url: string) {}
}
