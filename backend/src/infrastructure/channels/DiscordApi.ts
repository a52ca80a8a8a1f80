import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sendRequest, type IncomingResponse } from './sendRequest';
import type { DiscordMessage } from './discordMessage';

export interface WebhookCall {
  readonly id: string;
  readonly token: string;
  readonly threadId: string | null;
  readonly signal: AbortSignal;
}

/** Messages of webhooks (https://docs.discord.com/developers/resources/webhook). Only this address is called, with an id and a token. */
export class DiscordApi {
  private readonly userAgent: string;

  constructor(
    siteOrigin: string,
    private readonly base: string,
  ) {
    this.userAgent = `DiscordBot (${siteOrigin}, ${readVersion()})`;
  }

  /** Waits until the message is stored, so that an answer proves that it was posted. */
  post(message: DiscordMessage, call: WebhookCall): Promise<IncomingResponse> {
    return this.call('POST', '', { wait: 'true' }, call, message);
  }

  edit(id: string, message: DiscordMessage, call: WebhookCall): Promise<IncomingResponse> {
    return this.call('PATCH', `/messages/${id}`, {}, call, message);
  }

  delete(id: string, call: WebhookCall): Promise<IncomingResponse> {
    return this.call('DELETE', `/messages/${id}`, {}, call);
  }

  private call(
    method: 'POST' | 'PATCH' | 'DELETE',
    path: string,
    query: Record<string, string>,
    { id, token, threadId, signal }: WebhookCall,
    message?: DiscordMessage,
  ): Promise<IncomingResponse> {
    const url = new URL(`${this.base}/webhooks/${id}/${token}${path}`);
    url.search = new URLSearchParams({ ...query, ...(threadId !== null && { thread_id: threadId }) }).toString();
    const headers = { 'User-Agent': this.userAgent };
    if (!message) return sendRequest(url, { method, headers, signal });
    const body = JSON.stringify(message);
    const length = String(Buffer.byteLength(body));
    return sendRequest(url, {
      method,
      headers: { ...headers, 'Content-Type': 'application/json', 'Content-Length': length },
      body,
      signal,
    });
  }
}

function readVersion(): string {
  const file = readFileSync(join(__dirname, '../../../package.json'), 'utf8');
  return (JSON.parse(file) as { version: string }).version;
}
