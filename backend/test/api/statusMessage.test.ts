import { NoticeWorker } from '../../src/application/notices/NoticeWorker';
import { StatusMessages } from '../../src/application/gameserver/StatusMessages';
import { ServerStatus } from '../../src/domain/gameserver/ServerStatus';
import { ServerStatuses } from '../../src/domain/gameserver/ServerStatuses';
import { NoticeStore } from '../../src/domain/notices/NoticeStore';
import { NoticeTargets } from '../../src/domain/notices/NoticeTargets';
import { StatusSample } from '../../src/domain/gameserver/StatusSample';
import { HousekeepingJob } from '../../src/infrastructure/jobs/HousekeepingJob';
import { Job } from '../../src/infrastructure/jobs/Job';
import { FakeDiscord } from '../support/FakeDiscord';
import { Site, useSite } from '../support/site';
import type { Visitor } from '../support/Visitor';

const discord = new FakeDiscord();
beforeAll(() => discord.start());
beforeEach(() => discord.reset());
afterAll(() => discord.stop());

const GAME_SERVER = '127.0.0.1:25565';
const ADDRESS = `https://discord.com/api/webhooks/123456789012345678/${'a-B_9'.repeat(14)}`;
const SIGNALS = { stopping: new AbortController().signal, cutting: new AbortController().signal };

describe('A status message in a Discord channel', () => {
  const environment = {
    get DISCORD_API() {
      return discord.base;
    },
    PUBLIC_ORIGIN: 'https://www.example.com',
    GAME_SERVER_ADDRESS: GAME_SERVER,
  };
  const site = useSite(environment);

  const save = async (staff: Visitor, id: string | null, input: object) => {
    const mutation = `mutation ($id: ID, $input: DiscordTargetInput!) {
      saveDiscordTarget(id: $id, input: $input) { id kinds }
    }`;
    const { data, errors } = await staff.graphql<{ saveDiscordTarget: { id: string; kinds: string[] } }>(mutation, {
      id,
      input: { name: '#status', kinds: ['SERVER_STATUS'], ...input },
    });
    expect(errors).toEqual([]);
    return data?.saveDiscordTarget.id ?? '';
  };
  const addChannel = async () => {
    const staff = await site.signIn();
    return { staff, id: await save(staff, null, { address: ADDRESS }) };
  };

  const reply = (onlinePlayers: number) =>
    ServerStatus.fromReply(
      { onlinePlayers, maxPlayers: 100, players: [], version: '1.21.4', motd: '', ping: 5 },
      new Date(),
      GAME_SERVER,
    );
  const measure = (status: ServerStatus) => site.container.get(ServerStatuses).record(status, StatusSample.of(status));
  const work = async (on: Site = site) => {
    await on.container.get(StatusMessages).refresh();
    const worker = on.container.get(NoticeWorker);
    for (let round = 0; round < 5; round += 1) {
      await worker.start(SIGNALS, () => undefined);
      await worker.settled();
    }
  };
  /** The test does not wait for the minute between two edits, nor for pauses and rests. */
  const letMinutePass = async () => {
    await site.source.query(`UPDATE notices SET due_at = now(), sent_at = sent_at - interval '1 minute'`);
    await site.source.query('UPDATE notice_targets SET rests_until = now(), held_until = now()');
  };
  const messages = () => [...discord.messages.values()].map(({ embeds: [embed] = [] }) => embed);
  const calls = () => discord.requests.map(({ method }) => method);
  const notices = () =>
    site.source.query<Record<string, unknown>[]>('SELECT state, remote_id, may_have_been_sent FROM notices');

  it('is posted once, edited when something changes, and not called for anything else', async () => {
    await addChannel();
    await measure(reply(12));
    await work();
    expect(messages()).toEqual([
      {
        title: 'The server is online',
        url: 'https://www.example.com/',
        color: expect.any(Number),
        fields: [
          { name: 'Players', value: '12 / 100', inline: true },
          { name: 'Version', value: '1.21.4', inline: true },
          { name: 'Address', value: '127.0.0.1\\:25565', inline: true },
          { name: 'Last change', value: expect.stringMatching(/^<t:\d+:F>$/), inline: true },
        ],
      },
    ]);
    const [id] = discord.messages.keys();

    await letMinutePass();
    await measure(reply(12));
    await work();
    expect(calls()).toEqual(['POST']);

    await measure(reply(13));
    await work();
    await measure(reply(14));
    await work();
    expect(calls()).toEqual(['POST', 'PATCH']);
    expect(messages()).toEqual([expect.objectContaining({ fields: expect.arrayContaining([field('13 / 100')]) })]);
    expect(await dueIn()).toBeCloseTo(60, 0);

    await letMinutePass();
    await work();
    expect(calls()).toEqual(['POST', 'PATCH', 'PATCH']);
    expect(messages()).toEqual([expect.objectContaining({ fields: expect.arrayContaining([field('14 / 100')]) })]);
    expect([...discord.messages.keys()]).toEqual([id]);
    expect(discord.requests.map(({ body }) => body.allowed_mentions)).toEqual(Array(3).fill({ parse: [] }));
    expect(await notices()).toEqual([{ state: 'accepted', remote_id: id, may_have_been_sent: false }]);
  });

  const field = (value: string) => ({ name: 'Players', value, inline: true });
  const dueIn = async () => {
    const [{ seconds }] = await site.source.query(
      'SELECT extract(epoch FROM due_at - sent_at)::float AS seconds FROM notices',
    );
    return seconds as number;
  };

  it('says that the status is unknown, and the address that players enter', async () => {
    const { staff } = await addChannel();
    const config = { site_name: 'Costa', site_tagline: 'A coast', server_address: 'play.nova.gg' };
    const { status } = await staff.rest('PUT', '/api/config', {
      ...config,
      discord_invite_url: 'https://discord.example/costa',
      contact_email: 'hello@example.org',
    });
    expect(status).toBe(200);
    await work();
    expect(messages()).toEqual([
      expect.objectContaining({
        title: 'The server status is unknown',
        fields: [expect.objectContaining({ value: 'play.nova.gg' }), expect.objectContaining({ name: 'Last change' })],
      }),
    ]);
  });

  it('is posted again after it was deleted in Discord, however old it was', async () => {
    await addChannel();
    await work();
    discord.messages.clear();
    const old = discord.idAt(new Date(Date.now() - 30 * 24 * 60 * 60_000));
    await site.source.query('UPDATE notices SET remote_id = $1', [old]);
    await letMinutePass();
    await measure(reply(1));
    await work();
    expect(calls()).toEqual(['POST', 'PATCH', 'POST']);
    expect(await notices()).toMatchObject([{ remote_id: [...discord.messages.keys()][0] }]);
  });

  it('is deleted when the choice is switched off, also if it is gone already', async () => {
    const { staff, id } = await addChannel();
    await work();
    await save(staff, id, { kinds: ['NEWS_PUBLISHED'] });
    await work();
    await work();
    expect(calls()).toEqual(['POST', 'DELETE']);
    expect(messages()).toEqual([]);

    await save(staff, id, {});
    await letMinutePass();
    await work();
    discord.messages.clear();
    await save(staff, id, { kinds: [] });
    await work();
    await work();
    expect(calls()).toEqual(['POST', 'DELETE', 'POST', 'DELETE']);

    await save(staff, id, {});
    await letMinutePass();
    await work();
    expect(messages()).toHaveLength(1);
  });

  it('obeys a rate limit, and then tells the status of that time', async () => {
    await addChannel();
    await work();
    await letMinutePass();
    await measure(reply(1));
    const body = { message: 'You are being rate limited.', retry_after: 90.5, global: false };
    discord.script.push({ status: 429, body });
    await work();
    await measure(reply(2));
    await work();
    expect(calls()).toEqual(['POST', 'PATCH']);
    const [{ seconds }] = await site.source.query(
      'SELECT extract(epoch FROM rests_until - now())::int AS seconds FROM notice_targets',
    );
    expect(seconds).toBeGreaterThan(80);

    await letMinutePass();
    await work();
    expect(calls()).toEqual(['POST', 'PATCH', 'PATCH']);
    expect(messages()).toEqual([expect.objectContaining({ fields: expect.arrayContaining([field('2 / 100')]) })]);
  });

  it('waits ten minutes after too many edits, and ends with a webhook that is gone', async () => {
    const { staff } = await addChannel();
    await work();
    await letMinutePass();
    await measure(reply(1));
    discord.script.push({ status: 429, body: { message: 'Maximum number of edits', code: 30_046, retry_after: 5 } });
    await work();
    await measure(reply(2));
    await work();
    expect(await dueIn()).toBeCloseTo(600, -1);
    expect(calls()).toEqual(['POST', 'PATCH']);

    await letMinutePass();
    discord.script.push({ status: 404, body: { message: 'Unknown Webhook', code: 10_015 } });
    await work();
    await letMinutePass();
    await measure(reply(3));
    await work();
    expect(calls()).toEqual(['POST', 'PATCH', 'PATCH']);
    const { data } = await staff.graphql('{ noticeTargets { isOn offBecause } }');
    expect(data?.['noticeTargets']).toEqual([{ isOn: false, offBecause: expect.stringContaining('webhook') }]);
  });

  it('is one with two instances, and no status is sent twice', async () => {
    await addChannel();
    const other = new Site();
    await other.start(environment, undefined);
    try {
      for (let players = 0; players < 10; players += 1) {
        await letMinutePass();
        await measure(reply(players));
        await Promise.all([work(), work(other)]);
      }
      await work();
    } finally {
      await other.stop();
    }
    expect(calls()).toEqual(['POST', ...Array<string>(9).fill('PATCH')]);
    expect(await notices()).toHaveLength(1);
    expect(messages()).toEqual([expect.objectContaining({ fields: expect.arrayContaining([field('9 / 100')]) })]);
  });

  it('is edited again after a kill in the middle, and posts no second message', async () => {
    await addChannel();
    await work();
    await measure(reply(1));
    await site.container.get(StatusMessages).refresh();
    // As an instance leaves it that was killed after its request.
    for (let kill = 0; kill < 3; kill += 1) {
      await site.source.query(`UPDATE notices SET state = 'sending', attempts = attempts + 1, sent_at = now()`);
      await letMinutePass();
      await work();
      await letMinutePass();
      await work();
      await measure(reply(2 + kill));
    }
    await letMinutePass();
    await work();
    await letMinutePass();
    await work();
    expect(calls().filter((method) => method === 'POST')).toHaveLength(1);
    expect(messages()).toEqual([expect.objectContaining({ fields: expect.arrayContaining([field('4 / 100')]) })]);
    expect(await notices()).toMatchObject([{ state: 'accepted', may_have_been_sent: false }]);
  });

  it('is edited again when an instance reports late that it sent an older status', async () => {
    const { id } = await addChannel();
    await work();
    await letMinutePass();
    await measure(reply(1));
    await site.container.get(StatusMessages).refresh();
    const [targets, store] = [site.container.get(NoticeTargets), site.container.get(NoticeStore)];
    await targets.hold('frozen', []);
    const target = await targets.find(id);
    const late = target && (await store.startNext(target, 'frozen'));
    if (!late) throw new Error('There was nothing to send.');
    // Another instance has taken over, and the players have changed.
    await site.source.query(`UPDATE notices SET state = 'queued', may_have_been_sent = true`);
    await measure(reply(2));
    await site.container.get(StatusMessages).refresh();
    late.settle({ is: 'accepted', reply: '200', remoteId: late.remoteId }, new Date());
    await store.settle(late, { startedAt: new Date(), outcome: 'accepted', reply: '200', ms: 1 });

    await work();
    await letMinutePass();
    await work();
    expect(messages()).toEqual([expect.objectContaining({ fields: expect.arrayContaining([field('2 / 100')]) })]);
  });

  it('keeps the id of its message however long nothing changes', async () => {
    await addChannel();
    await measure(reply(1));
    await work();
    await site.source.query(`UPDATE notices SET settled_at = now() - interval '1 year'`);
    const jobs = site.container.getAll(Job);
    await jobs.find((job) => job instanceof HousekeepingJob)?.run();
    await measure(reply(1));
    await work();
    expect(calls()).toEqual(['POST']);
    expect(await notices()).toMatchObject([{ remote_id: expect.any(String) }]);
  });

  it('is a choice that REST shows, and that a webhook does not have', async () => {
    const { staff } = await addChannel();
    const { body } = await staff.rest('GET', '/api/notices/targets');
    expect(JSON.stringify(body)).toContain('server.status');
    const { errors } = await staff.graphql(
      'mutation { saveWebhookTarget(input: { name: "Bot", url: "https://bot.example.com/", kinds: [SERVER_STATUS] }) { id } }',
    );
    expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: { kinds: [expect.any(String)] } });
  });
});
