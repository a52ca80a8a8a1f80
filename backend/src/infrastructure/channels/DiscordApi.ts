import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sendRequest, type IncomingResponse } from '../http/sendRequest';
import type { DiscordMessage } from './discordMessage';

/** Where messages are: those of a webhook, or those of a bot in a channel. Paths are below the address of the API. */
export interface MessageAddress {
  readonly posts: string;
  readonly messages: string;
  readonly threadId?: string | null;
  /** The token of the bot; absent: the path has the token of the webhook. */
  readonly bot?: string;
}

/** https://docs.discord.com/developers/resources/webhook */
export const webhookAddress = (id: string, token: string, threadId: string | null): MessageAddress => ({
  // Waits until the message is stored, so that an answer proves that it was posted.
  posts: `/webhooks/${id}/${token}?wait=true`,
  messages: `/webhooks/${id}/${token}/messages`,
  threadId,
});

/** https://docs.discord.com/developers/resources/message */
export const botAddress = (channelId: string, bot: string): MessageAddress => {
  const messages = `/channels/${channelId}/messages`;
  return { posts: messages, messages, bot };
};

/** Posts, edits and deletes messages. No other addresses are called. */
export class DiscordApi {
  private readonly userAgent: string;

  constructor(
    siteOrigin: string,
    private readonly base: string,
  ) {
    this.userAgent = `DiscordBot (${siteOrigin}, ${readVersion()})`;
  }

  post(message: DiscordMessage, address: MessageAddress, signal: AbortSignal): Promise<IncomingResponse> {
    return this.call('POST', address.posts, address, signal, message);
  }

  edit(id: string, message: DiscordMessage, address: MessageAddress, signal: AbortSignal): Promise<IncomingResponse> {
    // Only a new message has a nonce.
    const edited = { ...message, nonce: undefined, enforce_nonce: undefined };
    return this.call('PATCH', `${address.messages}/${id}`, address, signal, edited);
  }

  delete(id: string, address: MessageAddress, signal: AbortSignal): Promise<IncomingResponse> {
    return this.call('DELETE', `${address.messages}/${id}`, address, signal);
  }

  private call(
    method: 'POST' | 'PATCH' | 'DELETE',
    path: string,
    { threadId, bot }: MessageAddress,
    signal: AbortSignal,
    message?: object,
  ): Promise<IncomingResponse> {
    const url = new URL(`${this.base}${path}`);
    if (threadId) url.searchParams.set('thread_id', threadId);
    const headers = { 'User-Agent': this.userAgent, ...(bot !== undefined && { Authorization: `Bot ${bot}` }) };
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
