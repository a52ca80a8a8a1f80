import { said } from '../../src/domain/shared/Sentence';
import { HousekeepingJob } from '../../src/infrastructure/jobs/HousekeepingJob';
import { Job } from '../../src/infrastructure/jobs/Job';
import { DISCORD_APP } from '../support/discordApp';
import { FakeDiscord } from '../support/FakeDiscord';
import { work } from '../support/notices';
import { useSite } from '../support/site';
import { ticketForm } from '../support/tickets';
import { Visitor } from '../support/Visitor';

const discord = new FakeDiscord();
beforeAll(() => discord.start());
beforeEach(() => discord.reset());
afterAll(() => discord.stop());

const SAVE = `mutation ($input: DiscordAppInput!) {
  saveDiscordApp(input: $input) {
    id channel isOn hasSecret applicationId publicKey guildId channelId language kinds version
  }
}`;
const ASSIGN = 'mutation ($id: ID!, $to: String) { assign(id: $id, assignee: $to) { assignee } }';

const site = useSite({
  get DISCORD_API() {
    return discord.base;
  },
  PUBLIC_ORIGIN: 'https://www.example.com',
});
let staff: Visitor;

beforeEach(async () => {
  staff = await site.signIn('tickets', 'config');
  await site.addStaff({ username: 'mara', password: 'a lantern on the coast' }, ['tickets']);
});

const save = (more: object = {}, by = staff) =>
  by.graphql<{ saveDiscordApp: Record<string, unknown> }>(SAVE, { input: { ...DISCORD_APP, ...more } });

const submit = async () =>
  (await new Visitor(site.origin).rest<{ id: string }>('POST', '/api/tickets', ticketForm)).body.id;

const numberOf = (id: string) => `#${id.slice(0, 6).toUpperCase()}`;

function card() {
  const [body] = [...discord.messages.values()];
  const [embed] = body?.embeds ?? [];
  const facts = embed?.fields?.map(({ name, value }) => `${name}: ${value}`) ?? [];
  const buttons = body?.components?.flatMap(({ components }) => components).map(({ label }) => label) ?? [];
  return { title: embed?.title?.replaceAll('\\', ''), facts, buttons };
}

describe('The Discord application', () => {
  it('is set up once, with a token that is stored encrypted and never shown', async () => {
    const { data, errors } = await save();
    expect(errors).toEqual([]);
    const { token, ...shown } = DISCORD_APP;
    expect(data?.saveDiscordApp).toMatchObject({ ...shown, channel: 'DISCORD_APP', isOn: true, hasSecret: true });

    const changed = await save({ token: null, publicKey: DISCORD_APP.publicKey.toUpperCase(), language: 'en' });
    expect(changed.data?.saveDiscordApp).toMatchObject({
      ...{ id: data?.saveDiscordApp['id'], publicKey: DISCORD_APP.publicKey, hasSecret: true },
      ...{ language: 'en', version: 2 },
    });
    const stored = JSON.stringify(await site.source.query('SELECT * FROM notice_targets, audit_log'));
    expect(stored).not.toContain(token);
  });

  it.each([
    ['applicationId', 'abc'],
    ['publicKey', '0'.repeat(64)],
    ['publicKey', `01${'0'.repeat(62)}`],
    ['publicKey', 'no key'],
    ['guildId', '1'],
    ['channelId', '1234567890123456789012345'.repeat(2)],
    ['language', 'xx'],
    ['token', null],
  ])('is refused with the %s %p', async (field, value) => {
    const { errors } = await save({ [field]: value });
    expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: { [field]: [expect.any(String)] } });
    expect(await site.source.query('SELECT FROM notice_targets')).toHaveLength(0);
  });

  it('needs the permission and a recent password check', async () => {
    const { errors } = await save({}, await site.signIn('tickets'));
    expect(errors[0]?.extensions?.code).toBe('FORBIDDEN');
    await site.source.query(`UPDATE sessions SET confirmed_at = now() - interval '11 minutes'`);
    expect((await save()).errors[0]?.extensions?.code).toBe('REAUTHENTICATION_REQUIRED');
  });

  it('posts a test with the bot', async () => {
    const id = (await save()).data?.saveDiscordApp['id'];
    await staff.graphql('mutation ($id: ID!) { testNoticeTarget(id: $id) { id } }', { id });
    await work(site);

    expect(discord.requests).toMatchObject([
      { method: 'POST', path: `/channels/${DISCORD_APP.channelId}/messages`, authorization: 'Bot bot-token-1' },
    ]);
    expect(await site.source.query('SELECT state, reply FROM notices')).toEqual([{ state: 'accepted', reply: '200' }]);
  });

  it('shows a request without what the guest wrote, edits the message with it, and deletes it with it', async () => {
    await save();
    const id = await submit();
    await work(site);
    expect(card()).toMatchObject({
      title: `Ticket ${numberOf(id)}`,
      facts: [`Player: ${ticketForm.username}`, 'Category: General Question', 'Status: Open'],
    });
    const sent = JSON.stringify(discord.requests);
    for (const secret of [ticketForm.email, ticketForm.subject, ticketForm.message]) expect(sent).not.toContain(secret);
    expect(sent).toContain(`https://www.example.com/costaadmin?tab=tickets&request=${id}`);

    await staff.graphql(ASSIGN, { id, to: 'mara' });
    await work(site);
    expect(card().facts).toContain('Assigned to: mara');
    await staff.rest('PUT', `/api/tickets/${id}`, { status: 'closed' });
    await work(site);
    expect(card().facts).toContain('Status: Closed');
    expect(discord.messages.size).toBe(1);

    await staff.rest('DELETE', `/api/tickets/${id}`);
    await work(site);
    expect(discord.messages.size).toBe(0);
  });

  it('deletes the message of a request that housekeeping or another program has deleted', async () => {
    await save();
    const id = await submit();
    await work(site);
    await site.source.query(`UPDATE notices SET settled_at = now() - interval '91 days'`);
    const housekeeping = site.container.getAll(Job).find((job) => job instanceof HousekeepingJob);
    await housekeeping?.run();
    expect(await site.source.query('SELECT FROM notices')).toHaveLength(1);

    await site.source.query('DELETE FROM tickets WHERE id = $1', [id]);
    await housekeeping?.run();
    await work(site);
    expect(discord.messages.size).toBe(0);
    await housekeeping?.run();
    expect(await site.source.query('SELECT kind, state FROM notices')).toEqual([
      { kind: 'request.removed', state: 'accepted' },
    ]);
  });

  it('creates no second message when the answer to the first was lost', async () => {
    await save();
    await submit();
    discord.script.push({ status: 'cut', processes: true });
    await work(site);
    await site.source.query(`UPDATE notices SET due_at = now() WHERE state = 'queued'`);
    await work(site);

    expect(discord.requests.map(({ method }) => method)).toEqual(['POST', 'POST']);
    expect(discord.messages.size).toBe(1);
    expect(await site.source.query('SELECT state, may_have_been_sent FROM notices')).toEqual([
      { state: 'accepted', may_have_been_sent: true },
    ]);
  });

  it('is switched off when Discord rejects the token or the channel, and says why', async () => {
    await save();
    await submit();
    discord.script.push({ status: 401, body: { message: '401: Unauthorized', code: 0 } });
    await work(site);
    const [{ off_because: because }] = await site.source.query('SELECT off_because FROM notice_targets');
    expect(because).toBe(said('discordBotRejected'));

    await save();
    discord.script.push({ status: 403, body: { message: 'Missing Access', code: 50_001 } });
    await work(site);
    const [{ off_because: other }] = await site.source.query('SELECT off_because FROM notice_targets');
    expect(other).toBe(said('discordBotPlaceGone'));
  });
});
