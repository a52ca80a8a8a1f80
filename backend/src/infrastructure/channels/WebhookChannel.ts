import type { Notice } from '../../domain/notices/Notice';
import { NoticeChannel, type NoticeToSend } from '../../domain/notices/NoticeChannel';
import type { NoticeOutcome } from '../../domain/notices/NoticeOutcome';
import { SigningKeys } from '../../domain/notices/SigningKeys';
import { said } from '../../domain/shared/Sentence';
import type { Clock } from '../../application/shared/Clock';
import type { GuardedRequests } from './GuardedRequests';
import { failureOf } from './failureOf';
import { retryAfterMs } from './retryAfterMs';
import type { IncomingResponse } from '../http/sendRequest';
import { signWebhook } from './signWebhook';
import { webhookBodyOf } from './webhookEvents';

/** Deadline of an attempt, in ms. */
const DEADLINE_MS = 15_000;

/** Sends notices as signed webhooks. The body is thin: a program asks the API for the rest, with its own permissions. */
export class WebhookChannel extends NoticeChannel {
  readonly name = 'webhook';

  constructor(
    private readonly requests: GuardedRequests,
    private readonly clock: Clock,
    private readonly siteOrigin: string,
  ) {
    super();
  }

  async send({ notice, target, secret, signal }: NoticeToSend): Promise<NoticeOutcome> {
    const now = this.clock.now();
    const keys = secret === null ? [] : SigningKeys.parse(secret).validAt(now);
    if (keys.length === 0) return { is: 'switched_off', reply: said('webhookKeyMissing') };
    const body = JSON.stringify(webhookBodyOf(notice, this.siteOrigin));
    try {
      const response = await this.requests.send(target.settingsOf('webhook').url, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'Content-Length': String(Buffer.byteLength(body)),
          'User-Agent': 'Costa',
          ...signWebhook(notice.id, body, keys, now),
        },
        body,
        signal: AbortSignal.any([signal, AbortSignal.timeout(DEADLINE_MS)]),
      });
      return this.outcomeOf(response);
    } catch (error) {
      return failureOf(error);
    }
  }

  async preview(notice: Notice): Promise<string> {
    return JSON.stringify(webhookBodyOf(notice, this.siteOrigin), null, 2);
  }

  /** Every request has a connection of its own. */
  close(): void {}

  private outcomeOf(response: IncomingResponse): NoticeOutcome {
    const { status, body } = response;
    const reply = `${status} ${body}`.trim();
    if (status >= 200 && status < 300) return { is: 'accepted', reply };
    if (status === 410) return { is: 'switched_off', reply: said('webhookGone') };
    // A 503 with a time is a receiver that is being updated.
    if (status !== 429 && !(status === 503 && 'retry-after' in response.headers)) return { is: 'failed', reply };
    const restMs = retryAfterMs(response, this.clock.now());
    return { is: 'resting', reply, ...(restMs !== null && { restMs }) };
  }
}
