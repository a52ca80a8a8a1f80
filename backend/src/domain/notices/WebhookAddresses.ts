/** Which addresses outgoing webhooks may have. */
export abstract class WebhookAddresses {
  /** Whether the site would send to it: https on port 443 of a public host, or a private host of the environment. */
  abstract accepts(address: string): boolean;
}
