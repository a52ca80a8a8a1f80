import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ManualClock } from '../../../test/support/doubles';
import { Notice } from '../../domain/notices/Notice';
import { NoticeTarget } from '../../domain/notices/NoticeTarget';
import { SigningKeys } from '../../domain/notices/SigningKeys';
import { said } from '../../domain/shared/Sentence';
import { GuardedRequests } from './GuardedRequests';
import { signWebhook } from './signWebhook';
import { WebhookChannel } from './WebhookChannel';

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

const received: Received[] = [];
let answer: { status: number | 'cut'; headers?: Record<string, string>; body?: string } = { status: 200 };
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
    if (answer.status === 'cut') request.socket.destroy();
    else response.writeHead(answer.status, answer.headers).end(answer.body);
  });
});
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
beforeEach(() => {
  received.length = 0;
  answer = { status: 200, body: 'ok' };
});
afterAll(() => server.close());

const hostOf = () => `127.0.0.1:${(server.address() as AddressInfo).port}`;
const clock = new ManualClock(new Date('2026-11-25T08:00:00Z'));
const keys = SigningKeys.generate();

function send(secret: string | null = String(keys), url = `http://${hostOf()}/hook`) {
  const channel = new WebhookChannel(new GuardedRequests([hostOf()]), clock, 'https://www.example.com');
  const target = NoticeTarget.create(
    'webhook',
    { name: 'Bot', settings: { url, kinds: [] }, secret: 'sealed', isOn: true },
    clock.now(),
  );
  const notice = Notice.create(
    {
      target: target.id,
      kind: 'news.published',
      subject: 'news:42',
      key: 'news.published:42',
      facts: { player: 'XrayFox', text: 'secret words' },
      recipient: null,
      language: 'en',
      isProven: true,
      sender: null,
    },
    clock.now(),
  );
  const outcome = channel.send({ notice, target, secret, remoteId: null, signal: AbortSignal.timeout(5_000) });
  return { notice, outcome };
}

describe('A webhook', () => {
  it('names the subject, and none of the words about it', async () => {
    const { notice, outcome } = send();
    await expect(outcome).resolves.toEqual({ is: 'accepted', reply: '200 ok' });

    const [{ headers, body }] = received as [Received];
    expect(JSON.parse(body)).toEqual({
      type: 'news.published',
      timestamp: '2026-11-25T08:00:00.000Z',
      data: {
        ...{ subject: 'news', id: '42', site: 'https://www.example.com' },
        url: 'https://www.example.com/api/news/42',
      },
    });
    expect(headers).toMatchObject({ 'webhook-id': notice.id, 'content-type': 'application/json' });
  });

  it('is signed over id, time and body, with a replaced key as well', async () => {
    const renewed = keys.renew(clock.now());
    await send(String(renewed)).outcome;

    const [{ headers, body }] = received as [Received];
    const signed = `${headers['webhook-id'] as string}.${headers['webhook-timestamp'] as string}.${body}`;
    const signatures = [renewed.current, keys.current].map((key) => {
      const bytes = Buffer.from(key.slice('whsec_'.length), 'base64');
      return `v1,${createHmac('sha256', bytes).update(signed).digest('base64')}`;
    });
    expect(headers['webhook-signature']).toBe(signatures.join(' '));
    expect(headers['webhook-timestamp']).toBe(String(clock.now().getTime() / 1000));
  });

  it('has the signature of the example of Standard Webhooks', () => {
    const headers = signWebhook(
      'msg_p5jXN8AQM9LWM0D4loKWxJek',
      '{"test": 2432232314}',
      ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
      new Date(1_614_265_330_000),
    );
    expect(headers['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  });

  it('that is gone is switched off', async () => {
    answer = { status: 410 };
    await expect(send().outcome).resolves.toEqual({ is: 'switched_off', reply: said('webhookGone') });
  });

  it.each([
    [{ 'Retry-After': '7' }, 7_000],
    [{ 'Retry-After': 'Wed, 25 Nov 2026 08:00:30 GMT' }, 30_000],
    [{}, undefined],
  ])('rests after 429 with %j', async (headers, restMs) => {
    answer = { status: 429, headers };
    await expect(send().outcome).resolves.toEqual({ is: 'resting', reply: '429', ...(restMs && { restMs }) });
  });

  it('rests after 503 with a time, as a receiver that is being updated', async () => {
    answer = { status: 503, headers: { 'Retry-After': '9' } };
    await expect(send().outcome).resolves.toEqual({ is: 'resting', reply: '503', restMs: 9_000 });
  });

  it.each([301, 307, 400, 404, 500, 503])('is tried again after %i', async (status) => {
    answer = { status, body: 'no' };
    await expect(send().outcome).resolves.toEqual({ is: 'failed', reply: `${status} no` });
    expect(received).toHaveLength(1);
  });

  it('may have arrived when the line is cut after it was taken', async () => {
    answer = { status: 'cut' };
    await expect(send().outcome).resolves.toMatchObject({ is: 'uncertain' });
  });

  it('is certainly not sent to a closed port or a private address, and not without a key', async () => {
    await expect(send(String(keys), 'https://127.0.0.1/').outcome).resolves.toMatchObject({ is: 'resting' });
    await expect(send(null).outcome).resolves.toEqual({ is: 'switched_off', reply: said('webhookKeyMissing') });
    expect(received).toEqual([]);
  });
});
