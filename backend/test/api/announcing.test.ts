import { NoticeWorker } from '../../src/application/notices/NoticeWorker';
import { ServerAnnouncements } from '../../src/application/gameserver/ServerAnnouncements';
import { Rewards } from '../../src/application/rewards/Rewards';
import { Transaction } from '../../src/application/shared/Transaction';
import { ServerStatus } from '../../src/domain/gameserver/ServerStatus';
import { ServerStatuses } from '../../src/domain/gameserver/ServerStatuses';
import { StatusSample } from '../../src/domain/gameserver/StatusSample';
import { FakeDiscord } from '../support/FakeDiscord';
import { useSite } from '../support/site';

const discord = new FakeDiscord();
beforeAll(() => discord.start());
beforeEach(() => discord.reset());
afterAll(() => discord.stop());

const ADDRESS = `https://discord.com/api/webhooks/123456789012345678/${'a-B_9'.repeat(14)}`;
const ALL = ['NEWS_PUBLISHED', 'NEWS_CHANGED', 'NEWS_REMOVED', 'EVENT_ANNOUNCED', 'EVENT_CHANGED', 'EVENT_CANCELLED'];
const OTHERS = ['VOTE_PARTY_COMPLETED', 'SERVER_DOWN', 'SERVER_UP', 'TEST'];
const SIGNALS = { stopping: new AbortController().signal, cutting: new AbortController().signal };

describe('Announcements in a Discord channel', () => {
  const site = useSite({
    get DISCORD_API() {
      return discord.base;
    },
    PUBLIC_ORIGIN: 'https://www.example.com',
    WEBHOOK_PRIVATE_HOSTS: 'bot:8080',
  });

  const addChannel = async (kinds = [...ALL, ...OTHERS.slice(0, 3)], language: string | null = null) => {
    const staff = await site.signIn();
    const mutation =
      'mutation ($input: DiscordTargetInput!) { saveDiscordTarget(input: $input) { id isOn hasSecret } }';
    const { data, errors } = await staff.graphql(mutation, {
      input: { name: '#news', address: ADDRESS, kinds, language },
    });
    expect(errors).toEqual([]);
    expect(data?.['saveDiscordTarget']).toMatchObject({ isOn: true, hasSecret: true });
    return staff;
  };

  const work = async () => {
    const worker = site.container.get(NoticeWorker);
    for (let round = 0; round < 5; round += 1) {
      await worker.start(SIGNALS, () => undefined);
      await worker.settled();
    }
  };
  const messages = () => [...discord.messages.values()].map(({ embeds: [embed] = [] }) => embed);
  const kinds = async () =>
    (await site.source.query<{ kind: string; state: string }[]>('SELECT kind, state FROM notices ORDER BY seq')).map(
      ({ kind, state }) => `${kind} ${state}`,
    );

  it('follow an article from its publication to its end', async () => {
    const staff = await addChannel();
    const article = { title: 'Season 2 @everyone', excerpt: 'It *begins*.', content: 'Text' };
    const { body: created } = await staff.rest<{ id: string }>('POST', '/api/news', article);
    await work();
    expect(messages()).toEqual([
      {
        title: 'Season 2 \\@everyone',
        description: 'It \\*begins\\*.',
        url: `https://www.example.com/news/${created.id}`,
      },
    ]);

    await staff.rest('PUT', `/api/news/${created.id}`, { ...article, title: 'Season two' });
    await staff.rest('PUT', `/api/news/${created.id}`, { ...article, title: 'Season three' });
    await work();
    expect(messages()).toEqual([expect.objectContaining({ title: 'Season three' })]);
    expect(discord.requests.map(({ method }) => method)).toEqual(['POST', 'PATCH']);

    await staff.rest('DELETE', `/api/news/${created.id}`);
    await work();
    expect(messages()).toEqual([]);
    expect(discord.pings).toBe(0);
  });

  it('begin at the time of a scheduled article, and not for a draft', async () => {
    const staff = await addChannel();
    const publishedAt = new Date(Date.now() + 3_600_000).toISOString();
    const draft = { title: 'Later', excerpt: 'Soon.', content: 'Text' };
    const { body } = await staff.rest<{ id: string }>('POST', '/api/news', { ...draft, publishedAt });
    await staff.rest('POST', '/api/news', { ...draft, title: 'Draft', state: 'draft' });
    await work();
    expect(await kinds()).toEqual(['news.published queued']);
    expect(discord.requests).toEqual([]);

    await staff.rest('PUT', `/api/news/${body.id}`, { ...draft, state: 'draft' });
    expect(await kinds()).toEqual(['news.published not_needed']);
  });

  it('are not written where no target asks for them', async () => {
    const staff = await addChannel(['SERVER_DOWN']);
    await staff.rest('POST', '/api/news', { title: 'Title', excerpt: 'Short.', content: 'Text' });
    expect(await kinds()).toEqual([]);
  });

  it('show an event, its cancellation, and nothing after it was deleted', async () => {
    const staff = await addChannel();
    const input = {
      title: 'Build contest',
      description: 'Bring blocks.',
      type: 'contest',
      startDate: '2030-01-01T18:00:00Z',
    };
    const { data, errors } = await staff.graphql<{ createEvent: { id: string } }>(
      'mutation ($input: EventInput!) { createEvent(input: $input) { id } }',
      { input },
    );
    expect(errors).toEqual([]);
    await work();
    expect(messages()).toEqual([
      expect.objectContaining({
        title: 'Build contest',
        fields: [{ name: 'Starts', value: '<t:1893520800:F>', inline: true }],
      }),
    ]);

    const id = data?.createEvent.id;
    await staff.graphql('mutation ($id: ID!, $input: EventInput!) { updateEvent(id: $id, input: $input) { id } }', {
      id,
      input: { ...input, status: 'CANCELLED' },
    });
    await work();
    expect(messages()).toEqual([expect.objectContaining({ title: 'Cancelled\\: Build contest' })]);

    await staff.graphql('mutation ($id: ID!) { deleteEvent(id: $id) }', { id });
    await work();
    expect(messages()).toEqual([]);
  });

  it('tell of a vote party', async () => {
    await addChannel();
    const transaction = site.container.get(Transaction);
    await transaction.run(() => site.container.get(Rewards).holdParty(250, new Date()));
    await work();
    expect(messages()).toEqual([
      { title: '250 votes\\: the vote party is here!', url: 'https://www.example.com/vote' },
    ]);
  });

  it('tell of the server once its state has lasted, and not of a short outage', async () => {
    await addChannel();
    const address = 'play.example.com:25565';
    const reply = { onlinePlayers: 1, maxPlayers: 2, version: '1.21', motd: '', ping: 5, players: null };
    const now = new Date();
    const online = ServerStatus.fromReply(reply as never, new Date(now.getTime() - 600_000), address);
    const offline = online.failed(address, 'refused', now);
    const statuses = site.container.get(ServerStatuses);
    const probe = async (before: ServerStatus, after: ServerStatus) => {
      await statuses.record(after, StatusSample.of(after));
      await site.container.get(Transaction).run(() => site.container.get(ServerAnnouncements).probed(before, after));
    };

    await probe(online, offline);
    await probe(offline, ServerStatus.fromReply(reply as never, now, address));
    expect(await kinds()).toEqual(['server.down not_needed']);

    await site.source.query('DELETE FROM notices');
    await probe(online, offline);
    await work();
    expect(discord.requests).toEqual([]);
    await site.source.query('UPDATE notices SET due_at = now()');
    await work();
    expect(messages()).toEqual([expect.objectContaining({ title: 'The server does not respond' })]);

    await probe(offline, ServerStatus.fromReply(reply as never, new Date(), address));
    expect(await kinds()).toEqual(['server.down accepted', 'server.up queued']);
  });

  it('do not tell that the server is down when its state is unknown', async () => {
    await addChannel();
    const address = 'play.example.com:25565';
    const long = new Date(Date.now() - 600_000);
    const online = ServerStatus.fromReply({ onlinePlayers: 1, motd: '' } as never, long, address);
    const offline = online.failed(address, 'refused', long);
    await site.container.get(ServerStatuses).record(offline, StatusSample.of(offline));
    await site.container.get(Transaction).run(() => site.container.get(ServerAnnouncements).probed(online, offline));
    await site.source.query('UPDATE notices SET due_at = now()');
    await work();
    expect(await kinds()).toEqual(['server.down not_needed']);
    expect(discord.requests).toEqual([]);
  });

  it('are tested over the same way', async () => {
    const staff = await addChannel([]);
    const { data } = await staff.graphql<{ noticeTargets: { id: string }[] }>('{ noticeTargets { id } }');
    const id = data?.noticeTargets[0]?.id;
    await staff.graphql('mutation ($id: ID!) { testNoticeTarget(id: $id) { id } }', { id });
    await work();
    expect(messages()).toEqual([expect.objectContaining({ title: 'This is a test' })]);
  });

  const offer = async (others: string[]) => {
    const staff = await site.signIn();
    const { errors } = await staff.graphql(
      'mutation ($input: SiteLanguagesInput!) { updateSiteLanguages(input: $input) { version } }',
      { input: { defaultLanguage: 'en', others, unlisted: [] } },
    );
    expect(errors).toEqual([]);
  };

  it('are written in the language of the channel, with its translations and links, and so are tests', async () => {
    await offer(['de', 'pt-BR']);
    const staff = await addChannel([...ALL, 'VOTE_PARTY_COMPLETED'], 'de');
    const article = { title: 'The harbour', excerpt: 'It is open.', content: 'Text' };
    const { body: created } = await staff.rest<{ id: string }>('POST', '/api/news', { ...article, state: 'draft' });
    await staff.graphql(
      `mutation ($id: ID!, $input: TranslationInput!) {
        updateTranslation(kind: NEWS_ARTICLE, id: $id, language: "de", input: $input) { version }
      }`,
      { id: created.id, input: { title: 'Der Hafen' } },
    );
    await staff.rest('PUT', `/api/news/${created.id}`, { ...article, state: 'published' });
    await site.container.get(Transaction).run(() => site.container.get(Rewards).holdParty(250, new Date()));
    const { data } = await staff.graphql<{ noticeTargets: { id: string; language: string }[] }>(
      '{ noticeTargets { id language } }',
    );
    const [target] = data?.noticeTargets ?? [];
    await staff.graphql('mutation ($id: ID!) { testNoticeTarget(id: $id) { id } }', { id: target?.id });
    await work();

    expect(messages()).toEqual([
      {
        title: 'Der Hafen',
        description: 'It is open.',
        url: `https://www.example.com/de/news/${created.id}`,
      },
      { title: '250 Stimmen\\: Die Vote\\-Party ist da!', url: 'https://www.example.com/de/vote' },
      expect.objectContaining({ title: 'Das ist ein Test' }),
    ]);
    expect(target?.language).toBe('de');
    const { body } = await staff.rest<{ data: object[] }>('GET', '/api/notices/targets');
    expect(JSON.stringify(body)).toContain('"language":"de"');
  });

  it('are in the default language of the site where the channel has none, or one that is not offered any more', async () => {
    await offer(['de']);
    const staff = await addChannel(['VOTE_PARTY_COMPLETED'], 'de');
    await addChannel(['VOTE_PARTY_COMPLETED']);
    await offer([]);
    await site.container.get(Transaction).run(() => site.container.get(Rewards).holdParty(250, new Date()));
    await work();
    const expected = { title: '250 votes\\: the vote party is here!', url: 'https://www.example.com/vote' };
    expect(messages()).toEqual([expected, expected]);
    expect((await staff.graphql('{ noticeTargets { language } }')).errors).toEqual([]);
  });

  it.each(['fr', 'xx', 'deutsch', '../de'])(
    'are not written in %s, which the site does not offer',
    async (language) => {
      await offer(['de']);
      const staff = await site.signIn();
      const { errors } = await staff.graphql(
        'mutation ($input: DiscordTargetInput!) { saveDiscordTarget(input: $input) { id } }',
        { input: { name: '#news', address: ADDRESS, kinds: [], language } },
      );
      expect(errors[0]?.extensions).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: { language: [expect.any(String)] },
      });
    },
  );

  it('end at a webhook that is gone, after one request', async () => {
    const staff = await addChannel();
    discord.script.push({ status: 404, body: { message: 'Unknown Webhook', code: 10_015 } });
    await staff.rest('POST', '/api/news', { title: 'One', excerpt: 'Short.', content: 'Text' });
    await staff.rest('POST', '/api/news', { title: 'Two', excerpt: 'Short.', content: 'Text' });
    await work();
    expect(discord.requests).toHaveLength(1);
    const { data } = await staff.graphql('{ noticeTargets { isOn offBecause } }');
    expect(data?.['noticeTargets']).toEqual([{ isOn: false, offBecause: expect.stringContaining('webhook') }]);
  });

  it.each([
    ['http://127.0.0.1:8080/', false],
    ['https://169.254.169.254/latest/meta-data', false],
    ['https://2130706433/', false],
    ['https://hooks.example.com:8443/', false],
    ['https://hooks.example.com/costa', true],
    ['http://bot:8080/hook', true],
  ])('of a webhook at %s: accepted is %s', async (url, isAccepted) => {
    const staff = await site.signIn();
    const mutation = 'mutation ($input: WebhookTargetInput!) { saveWebhookTarget(input: $input) { id signingKey } }';
    const { errors } = await staff.graphql(mutation, { input: { name: 'Bot', url, kinds: [] } });
    expect(errors?.length === 0).toBe(isAccepted);
  });
});
