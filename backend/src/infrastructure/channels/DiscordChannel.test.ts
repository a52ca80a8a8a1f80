import { FakeDiscord } from '../../../test/support/FakeDiscord';
import { ManualClock } from '../../../test/support/doubles';
import type { CurrentLanguages } from '../../application/languages/CurrentLanguages';
import type { Announcement } from '../../application/notices/Announcement';
import { Notice, type NoticeFacts } from '../../domain/notices/Notice';
import type { NoticeKind } from '../../domain/notices/NoticeKind';
import { NoticeTarget } from '../../domain/notices/NoticeTarget';
import { said } from '../../domain/shared/Sentence';
import { DiscordApi, webhookAddress } from './DiscordApi';
import { DiscordChannel } from './DiscordChannel';
import { SiteOrigin } from './DiscordMessages';

const discord = new FakeDiscord();
beforeAll(() => discord.start());
beforeEach(() => discord.reset());
afterAll(() => discord.stop());

const DAY_MS = 24 * 60 * 60_000;
const ORIGIN = 'https://www.example.com';

function setUp({
  announcement = { title: 'Title' } as Announcement | Error | null,
  threadId = null as string | null,
} = {}) {
  const clock = new ManualClock(new Date());
  const source = {
    kinds: ['news.published', 'news.changed', 'event.cancelled', 'test'] as const,
    describe: async () => {
      if (announcement instanceof Error) throw announcement;
      return announcement;
    },
  };
  const channel = new DiscordChannel(
    [source],
    new DiscordApi(ORIGIN, discord.base),
    new SiteOrigin(ORIGIN),
    { current: { pathOf: (_language: string, path: string) => path } } as CurrentLanguages,
    clock,
  );
  const target = NoticeTarget.create(
    'discord',
    {
      name: '#news',
      settings: { webhookId: '112233445566778899', threadId, language: null, kinds: [] },
      secret: 'sealed',
      isOn: true,
    },
    clock.now(),
  );
  const send = (
    kind: NoticeKind,
    remoteId: string | null = null,
    { facts = {} as NoticeFacts, signal = new AbortController().signal, secret = 'token' as string | null } = {},
  ) => {
    const request = { target: target.id, kind, subject: 'news:1', key: kind, facts, recipient: null, language: 'en' };
    const notice = Notice.create({ ...request, isProven: true, sender: null }, clock.now());
    return channel.send({ notice, target, secret, remoteId, signal });
  };
  return { send, clock };
}

const error = (status: number, code: number) => ({ status, body: { message: 'Words of Discord', code } });

describe('A Discord channel', () => {
  it('posts, waits for the message, and says who asks', async () => {
    const { send } = setUp({ threadId: '998877665544332211' });
    const outcome = await send('news.published');

    const [request] = discord.requests;
    expect(outcome).toEqual({ is: 'accepted', reply: '200', remoteId: [...discord.messages.keys()][0] });
    expect(request).toMatchObject({
      method: 'POST',
      path: '/webhooks/112233445566778899/token',
      query: { wait: 'true', thread_id: '998877665544332211' },
      userAgent: 'DiscordBot (https://www.example.com, 0.1.0)',
    });
  });

  it('edits the message, and pings no members when it is created or edited', async () => {
    const { send } = setUp({ announcement: { title: '@everyone', text: '<@123> @here' } });
    const posted = await send('news.published');
    const remoteId = 'remoteId' in posted ? (posted.remoteId ?? null) : null;
    await expect(send('news.changed', remoteId)).resolves.toMatchObject({ is: 'accepted', remoteId });

    expect(discord.pings).toBe(0);
    expect(discord.requests.map(({ body }) => body.allowed_mentions)).toEqual([{ parse: [] }, { parse: [] }]);
    expect(discord.messages.size).toBe(1);
  });

  it('certainly posted nothing when its subject could not be read', async () => {
    const { send } = setUp({ announcement: new Error('the database is away') });
    await expect(send('news.published')).resolves.toEqual({ is: 'failed', reply: 'Error: the database is away' });
    expect(discord.requests).toEqual([]);
  });

  it('deletes the message with its subject', async () => {
    const { send } = setUp();
    const posted = await send('news.published');
    const remoteId = 'remoteId' in posted ? (posted.remoteId ?? null) : null;

    await expect(send('news.removed', remoteId)).resolves.toEqual({ is: 'accepted', reply: '204' });
    expect(discord.messages.size).toBe(0);
    await expect(send('news.removed', remoteId)).resolves.toMatchObject({ is: 'not_needed' });
    await expect(send('event.cancelled', remoteId, { facts: { isDeleted: true } })).resolves.toMatchObject({
      is: 'not_needed',
    });
  });

  it('changes nothing that it never posted, and posts nothing that is gone', async () => {
    await expect(setUp().send('news.changed')).resolves.toEqual({ is: 'not_needed', note: said('discordNeverPosted') });
    await expect(setUp({ announcement: null }).send('news.published')).resolves.toEqual({
      is: 'not_needed',
      note: said('noticeObsolete'),
    });
    expect(discord.requests).toEqual([]);
  });

  it('posts a message again that was deleted in Discord, but not after a week', async () => {
    const { send, clock } = setUp();
    await expect(send('news.changed', discord.idAt(clock.now()))).resolves.toMatchObject({ is: 'accepted' });
    expect(discord.messages.size).toBe(1);

    const old = discord.idAt(new Date(clock.now().getTime() - 8 * DAY_MS));
    await expect(send('news.changed', old)).resolves.toEqual({ is: 'not_needed', note: said('discordMessageGone') });
  });

  it('rests as long as a rate limit asks for', async () => {
    const { send } = setUp();
    discord.script.push({
      status: 429,
      body: { message: 'You are being rate limited.', retry_after: 1.25, global: false },
    });
    await expect(send('test')).resolves.toMatchObject({ is: 'resting', restMs: 1_250, isForChannel: false });
  });

  it.each([
    { status: 429, body: { message: 'Limited', retry_after: 0.5, global: true } },
    { status: 429, headers: { 'Retry-After': '600' }, body: '<html>error code: 1015</html>' },
  ])('rests with all others after the limit of the network address', async (answer) => {
    const { send } = setUp();
    discord.script.push(answer);
    await expect(send('test')).resolves.toMatchObject({
      is: 'resting',
      isForChannel: true,
      restMs: answer.headers ? 600_000 : 500,
    });
  });

  it('waits for a free place in the rate limit instead of being rejected', async () => {
    const { send, clock } = setUp();
    const headers = { 'X-RateLimit-Remaining': '0', 'X-RateLimit-Reset-After': '0.2' };
    discord.script.push({ status: 200, headers, body: { id: '1' } });
    await send('test');
    const startedAt = performance.now();
    await send('test');
    expect(performance.now() - startedAt).toBeGreaterThan(190);

    discord.script.push({ status: 200, headers: { ...headers, 'X-RateLimit-Reset-After': '60' }, body: { id: '1' } });
    clock.advance(1_000);
    await send('test');
    await expect(send('test')).resolves.toMatchObject({ is: 'resting', restMs: 60_000 });
  });

  it('waits ten minutes before it edits an old message again', async () => {
    const { send } = setUp();
    discord.script.push({ status: 429, body: { message: 'Maximum number of edits', code: 30_046, retry_after: 5 } });
    await expect(send('news.changed', '1')).resolves.toMatchObject({ is: 'failed', retryAfterMs: 600_000 });
  });

  it.each([
    [error(404, 10_015), said('discordWebhookGone')],
    [error(401, 50_027), said('discordWebhookGone')],
    [error(403, 50_013), said('discordPlaceGone')],
    [error(404, 10_003), said('discordPlaceGone')],
  ])('is switched off by %j', async (answer, reply) => {
    discord.script.push(answer);
    await expect(setUp().send('test')).resolves.toEqual({ is: 'switched_off', reply });
  });

  it('is switched off without a readable token', async () => {
    await expect(setUp().send('test', null, { secret: null })).resolves.toMatchObject({ is: 'switched_off' });
  });

  it('takes a rejected message as final, and the answer of a proxy as none', async () => {
    const { send } = setUp();
    discord.script.push(error(400, 50_035), { status: 404, body: '<html>' });
    await expect(send('test')).resolves.toEqual({ is: 'refused', reply: '400 Words of Discord (50035)' });
    await expect(send('test')).resolves.toEqual({ is: 'failed', reply: '404' });
  });

  it('is uncertain about a post without a clear answer, but not about an edit', async () => {
    const { send } = setUp();
    discord.script.push({ status: 500 }, { status: 'cut', processes: true }, { status: 502 }, { status: 'cut' });
    await expect(send('test')).resolves.toMatchObject({ is: 'uncertain' });
    await expect(send('test')).resolves.toMatchObject({ is: 'uncertain' });
    await expect(send('news.changed', '1')).resolves.toMatchObject({ is: 'failed' });
    await expect(send('news.removed', '1')).resolves.toMatchObject({ is: 'failed' });
  });

  it('rests while Discord cannot be reached', async () => {
    const channel = new DiscordApi(ORIGIN, 'http://127.0.0.1:1');
    const { signal } = new AbortController();
    await expect(channel.delete('1', webhookAddress('1', 't', null), signal)).rejects.toMatchObject({
      mayHaveArrived: false,
    });
  });
});
