import { FakeWebhookReceiver, type ReceivedWebhook } from '../support/FakeWebhookReceiver';
import { Notices } from '../../src/application/notices/Notices';
import { Transaction } from '../../src/application/shared/Transaction';
import { emptyTables } from '../support/databases';
import { work } from '../support/notices';
import { Site } from '../support/site';
import { isSignedWith } from '../support/standardWebhooks';
import type { Visitor } from '../support/Visitor';

const receiver = new FakeWebhookReceiver();
const site = new Site();
let staff: Visitor;

beforeAll(async () => site.start({ WEBHOOK_PRIVATE_HOSTS: await receiver.start() }));
beforeEach(async () => {
  await emptyTables(site.source);
  receiver.received.length = 0;
  staff = await site.signIn('config');
});
afterAll(async () => {
  await site.stop();
  await receiver.stop();
});

async function addTarget(): Promise<{ id: string; key: string }> {
  const { data } = await staff.graphql<{ target: { id: string; signingKey: string } }>(
    'mutation ($input: WebhookTargetInput!) { target: saveWebhookTarget(input: $input) { id signingKey } }',
    { input: { name: 'bot', url: `http://${receiver.host}/hook`, kinds: ['NEWS_PUBLISHED'] } },
  );
  return { id: data?.target.id ?? '', key: data?.target.signingKey ?? '' };
}

async function renewKey(id: string): Promise<string> {
  const { data } = await staff.graphql<{ target: { signingKey: string } }>(
    'mutation ($id: ID!) { target: renewSigningKey(id: $id) { signingKey } }',
    { id },
  );
  return data?.target.signingKey ?? '';
}

let told = 0;

async function tell(): Promise<void> {
  const [subject, key] = [`news:${(told += 1)}`, `news.published:${told}`];
  await site.container
    .get(Transaction)
    .run(() => site.container.get(Notices).tell({ kind: 'news.published', subject, key, facts: {} }));
}

const isAcceptedWith = (key: string, { headers, body }: ReceivedWebhook, now = new Date()) =>
  isSignedWith(key, headers, body, now);

describe('The signature of a webhook', () => {
  it('is valid for a receiver that follows the specification, and for no other request', async () => {
    const { key } = await addTarget();
    await tell();
    await work(site);

    const [webhook, ...others] = receiver.received as [ReceivedWebhook];
    expect(others).toEqual([]);
    expect(isAcceptedWith(key, webhook)).toBe(true);
    const { headers, body } = webhook;
    const altered = [
      { ...webhook, body: body.replace('news', 'evil') },
      { ...webhook, body: `${body} ` },
      { ...webhook, headers: { ...headers, 'webhook-id': 'another' } },
      { ...webhook, headers: { ...headers, 'webhook-timestamp': String(Number(headers['webhook-timestamp']) + 1) } },
      { ...webhook, headers: { ...headers, 'webhook-signature': 'v1,' } },
    ];
    expect(altered.map((each) => isAcceptedWith(key, each))).toEqual(altered.map(() => false));
    expect(isAcceptedWith((await addTarget()).key, webhook)).toBe(false);
    expect(isAcceptedWith(key, webhook, new Date(Date.now() + 6 * 60_000))).toBe(false);
  });

  it('is valid for the old and the new secret for a day, whenever the receiver changes to the new one', async () => {
    const { id, key: first } = await addTarget();
    await tell();
    await work(site);
    const beforeChange = receiver.received.length;
    // The secret changes while webhooks are being sent.
    for (let count = 0; count < 20; count += 1) await tell();
    const [second] = await Promise.all([renewKey(id), work(site)]);
    await work(site);
    const afterChange = receiver.received.length;
    await tell();
    await work(site);

    expect(receiver.received).toHaveLength(22);
    expect(receiver.received.map((each) => isAcceptedWith(first, each))).toEqual(Array(22).fill(true));
    expect(receiver.received.slice(0, beforeChange).map((each) => isAcceptedWith(second, each))).toEqual([false]);
    expect(receiver.received.slice(afterChange).map((each) => isAcceptedWith(second, each))).toEqual([true]);
    // Once a webhook has the new signature, all later ones have it.
    const withNew = receiver.received.map((each) => isAcceptedWith(second, each));
    expect(withNew.slice(withNew.indexOf(true)).every(Boolean)).toBe(true);

    // A leaked secret ends with the second change.
    const third = await renewKey(id);
    await tell();
    await work(site);
    const last = receiver.received.at(-1) as ReceivedWebhook;
    expect([first, second, third].map((key) => isAcceptedWith(key, last))).toEqual([false, true, true]);
  });
});
