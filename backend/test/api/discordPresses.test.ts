import { generateKeyPairSync } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { DiscordLinkService } from '../../src/application/discord/DiscordLinkService';
import { StaffPolicies } from '../../src/domain/staff/StaffPolicies';
import type { AdminUser } from '../../src/domain/staff/AdminUser';
import type { Permission } from '../../src/domain/staff/Permission';
import { buttonPress, DISCORD_APP, PING, sendInteraction } from '../support/discordApp';
import { FakeDiscord } from '../support/FakeDiscord';
import { work } from '../support/notices';
import { useSite } from '../support/site';
import { ticketForm } from '../support/tickets';
import { Visitor } from '../support/Visitor';

const discord = new FakeDiscord();
beforeAll(() => discord.start());
beforeEach(() => discord.reset());
afterAll(() => discord.stop());

const SAVE = 'mutation ($input: DiscordAppInput!) { saveDiscordApp(input: $input) { id } }';
const LINK = 'mutation ($token: String!) { linkDiscordAccount(token: $token) { id name } }';
const CHECK = 'mutation ($token: String!) { checkDiscordLink(token: $token) { id name } }';
const MARA = { id: '700000000000000001', username: 'mara.d' };
const LIO = { id: '700000000000000002', username: 'lio.d' };
const PASSWORD = 'a lantern on the coast';
const FORGED = 500;

const site = useSite({
  get DISCORD_API() {
    return discord.base;
  },
  PUBLIC_ORIGIN: 'https://www.example.com',
});
let owner: Visitor;

beforeEach(async () => {
  owner = await site.signIn();
  expect((await owner.graphql(SAVE, { input: DISCORD_APP })).errors).toEqual([]);
});

const send = (...sent: Parameters<typeof sendInteraction> extends [string, ...infer Rest] ? Rest : never) =>
  sendInteraction(site.origin, ...sent);

const submit = async () =>
  (await new Visitor(site.origin).rest<{ id: string }>('POST', '/api/tickets', ticketForm)).body.id;

/** The ids of the buttons of the newest message, by their labels. */
async function buttons(): Promise<Record<string, string>> {
  await work(site);
  const body = [...discord.messages.values()].at(-1);
  const all = body?.components?.flatMap(({ components }) => components) ?? [];
  return Object.fromEntries(all.flatMap(({ label, custom_id: id }) => (id === undefined ? [] : [[label, id]])));
}

async function signIn(username: string): Promise<Visitor> {
  const { headers } = await site.rest('POST', '/api/admin/auth', { username, password: PASSWORD });
  return new Visitor(site.origin, headers.get('set-cookie')?.split(';')[0]);
}

const tokenIn = ({ body }: Awaited<ReturnType<typeof send>>) =>
  /#discord-link=([\w-]{43})$/.exec(body.data?.components?.[0]?.components[0]?.url ?? '')?.[1] ?? '';

/** Adds a member of staff and links their Discord account as they would. */
async function linked(member: typeof MARA, permissions: Permission[] = ['tickets']): Promise<AdminUser> {
  const username = member.username.replace('.d', '');
  const user = await site.addStaff({ username, password: PASSWORD }, permissions);
  const [button = ''] = Object.values(await buttons());
  const token = tokenIn(await send(buttonPress(button, member)));
  const { data, errors } = await (await signIn(username)).graphql(LINK, { token });
  expect({ data, errors }).toMatchObject({ data: { linkDiscordAccount: { name: member.username } }, errors: [] });
  return user;
}

const requireSecondFactor = (isRequired: boolean) => site.container.get(StaffPolicies).requireSecondFactor(isRequired);

const ticket = async (id: string) =>
  (
    await site.source.query(`SELECT status, assignee FROM tickets JOIN conversations USING (id) WHERE id = $1`, [id])
  )[0];

const events = (id: string) =>
  site.source.query<{ author: string; event: object }[]>(
    `SELECT author, event FROM conversation_entries WHERE conversation = $1 AND kind = 'event' ORDER BY seq`,
    [id],
  );

describe('The interactions endpoint', () => {
  it('answers a ping that Discord has signed', async () => {
    expect(await send(PING)).toEqual({ status: 200, body: { type: 1 } });
  });

  it('refuses everything that Discord has not signed for this application just now', async () => {
    const { privateKey: otherKey } = generateKeyPairSync('ed25519');
    const now = Math.floor(Date.now() / 1000);
    const text = JSON.stringify(PING);
    const variants: Parameters<typeof send>[] = [
      [PING, { key: otherKey }],
      [PING, { sent: text.replace('"type":1', '"type":2') }],
      [PING, { sent: JSON.stringify(PING, null, 1) }],
      [PING, { headers: { 'x-signature-timestamp': String(now - 1) } }],
      [PING, { headers: { 'x-signature-ed25519': '' } }],
      [PING, { headers: { 'x-signature-ed25519': 'ab'.repeat(63) } }],
      [PING, { headers: { 'x-signature-ed25519': 'zz'.repeat(64) } }],
      [PING, { headers: { 'x-signature-ed25519': '00'.repeat(64) } }],
      [PING, { headers: { 'x-signature-timestamp': '' } }],
      [PING, { timestamp: String(now - 301) }],
      [PING, { timestamp: String(now + 302) }],
      [PING, { timestamp: `${now}.5` }],
      [PING, { timestamp: `-${now}` }],
      ['', {}],
      ['[]', {}],
      [` ${text}`, {}],
      ['{', {}],
      [{ ...PING, application_id: '1' }, {}],
      [{ ...PING, application_id: undefined }, {}],
    ];
    for (const [interaction, options] of variants) {
      const { status, body } = await send(interaction, options);
      expect([interaction, options, status, body.code]).toEqual([interaction, options, 401, 'UNAUTHENTICATED']);
    }
    // A digit of the body cannot count as one of the time.
    const shifted = await send(`1${text}`, { timestamp: String(now).slice(0, -1), sent: text });
    expect(shifted.status).toBe(401);
  });

  it(`refuses ${FORGED} forged presses`, async () => {
    await submit();
    const { Take: take = '' } = await buttons();
    const { privateKey: otherKey } = generateKeyPairSync('ed25519');
    const statuses = new Set<number>();
    for (let index = 0; index < FORGED; index += 20) {
      const batch = Array.from({ length: 20 }, () => send(buttonPress(take, MARA), { key: otherKey }));
      for (const { status } of await Promise.all(batch)) statuses.add(status);
    }
    expect([...statuses]).toEqual([401]);
    expect(await site.source.query('SELECT FROM discord_interactions')).toHaveLength(0);
  });

  it('refuses a replay, other methods, and bodies that are too large', async () => {
    const press = buttonPress('c1.nothing', MARA);
    expect((await send(press)).status).toBe(200);
    expect((await send(press)).status).toBe(401);
    expect((await fetch(`${site.origin}/webhook/discord`)).status).toBe(405);
    expect((await send({ ...PING, padding: 'x'.repeat(70_000) })).status).toBe(413);
  });

  it('refuses everything while no application is set up, or staff have switched it off', async () => {
    const [{ id }] = await site.source.query('SELECT id FROM notice_targets');
    await owner.graphql('mutation ($id: ID!) { switchNoticeTarget(id: $id, isOn: false) { isOn } }', { id });
    expect((await send(PING)).status).toBe(401);
    await owner.graphql('mutation ($id: ID!) { deleteNoticeTarget(id: $id) }', { id });
    expect((await send(PING)).status).toBe(401);
  });

  it('answers in time while the database hangs, and the press works in the end', async () => {
    const id = await submit();
    await linked(MARA);
    const { Take: take = '' } = await buttons();
    const runner = site.source.createQueryRunner();
    await runner.startTransaction();
    await runner.query('LOCK TABLE discord_interactions, notice_targets IN ACCESS EXCLUSIVE MODE');
    const answer = await send(buttonPress(take, MARA));
    expect(answer.body.data?.content).toContain('more time than usual');
    expect(await ticket(id)).toMatchObject({ assignee: null });

    await runner.rollbackTransaction();
    await runner.release();
    while ((await ticket(id)).assignee === null) await pause(50);
    expect(await ticket(id)).toEqual({ status: 'open', assignee: 'mara' });
  });
});

describe('A press of a button', () => {
  it('of a member who is not linked changes nothing and offers a link, which works once', async () => {
    const id = await submit();
    const { Take: take = '', Close: close = '' } = await buttons();
    const first = await send(buttonPress(take, MARA));
    expect(first.body).toMatchObject({ type: 4, data: { flags: 64 } });
    expect(first.body.data?.components?.[0]?.components[0]?.url).toMatch(
      /^https:\/\/www\.example\.com\/costaadmin\?tab=account#discord-link=/,
    );
    const second = await send(buttonPress(close, MARA));
    expect(await ticket(id)).toEqual({ status: 'open', assignee: null });

    await site.addStaff({ username: 'mara', password: PASSWORD }, ['tickets']);
    const mara = await signIn('mara');
    const invalid = { code: 'NOT_FOUND', message: expect.stringContaining('no longer valid') };
    const problem = async (token: string) => {
      const [error] = (await mara.graphql(LINK, { token })).errors;
      return { code: error?.extensions.code, message: error?.message };
    };
    expect(await problem(tokenIn(first))).toEqual(invalid);
    expect((await mara.graphql(CHECK, { token: tokenIn(second) })).data).toEqual({
      checkDiscordLink: { id: MARA.id, name: MARA.username },
    });
    expect((await mara.graphql(LINK, { token: tokenIn(second) })).errors).toEqual([]);
    expect(await problem(tokenIn(second))).toEqual(invalid);
    expect((await mara.graphql('{ ownDiscordAccount { id name } }')).data).toEqual({
      ownDiscordAccount: { id: MARA.id, name: MARA.username },
    });
    const stored = JSON.stringify(await site.source.query('SELECT * FROM discord_links, audit_log'));
    expect(stored).not.toContain(tokenIn(second));
  });

  it('links only with a recent password check and within ten minutes', async () => {
    await submit();
    const { Take: take = '' } = await buttons();
    const token = tokenIn(await send(buttonPress(take, MARA)));
    await site.addStaff({ username: 'mara', password: PASSWORD }, ['tickets']);
    const mara = await signIn('mara');
    await site.source.query(`UPDATE sessions SET confirmed_at = now() - interval '11 minutes'`);
    expect((await mara.graphql(LINK, { token })).errors[0]?.extensions.code).toBe('REAUTHENTICATION_REQUIRED');
    await site.source.query(`UPDATE sessions SET confirmed_at = now()`);
    await site.source.query(`UPDATE discord_links SET expires_at = now() - interval '1 second'`);
    expect((await mara.graphql(LINK, { token })).errors[0]?.extensions.code).toBe('NOT_FOUND');
  });

  it('runs the use case as the linked account, is audited with its origin, and edits the message', async () => {
    const id = await submit();
    await linked(MARA);
    const number = `#${id.slice(0, 6).toUpperCase()}`;
    const taken = await send(buttonPress((await buttons())['Take'] ?? '', MARA));
    expect(taken.body).toMatchObject({ type: 4, data: { content: `You took ${number}.`, flags: 64 } });
    expect(await ticket(id)).toEqual({ status: 'open', assignee: 'mara' });

    const after = await buttons();
    expect(Object.keys(after)).toEqual(['Close']);
    await send(buttonPress(after['Close'] ?? '', MARA));
    expect(await ticket(id)).toEqual({ status: 'closed', assignee: 'mara' });
    expect(await buttons()).toEqual({});
    expect(await events(id)).toMatchObject([
      { author: 'mara', event: { type: 'assignee', to: 'mara' } },
      { author: 'mara', event: { type: 'status', from: 'open', to: 'closed' } },
    ]);
    const log = `{ auditLog(action: "ticket") { items { actor action via apiToken } } }`;
    expect((await owner.graphql(log)).data).toEqual({
      auditLog: {
        items: [
          { actor: 'mara', action: 'ticket.updated', via: 'discord', apiToken: null },
          { actor: 'mara', action: 'ticket.assigned', via: 'discord', apiToken: null },
        ],
      },
    });
  });

  it('accepts a whitelist application', async () => {
    await site.source.query(`UPDATE application_forms SET is_open = true`);
    const form = { username: 'Fox', email: 'fox@example.com', age: 20, experience: 'Years.', reasonToJoin: 'Boats.' };
    const { body } = await new Visitor(site.origin).rest<{ id: string }>('POST', '/api/applications/whitelist', form);
    await linked(MARA);
    const answer = await send(buttonPress((await buttons())['Accept'] ?? '', MARA));
    expect(answer.body.data?.content).toContain('You accepted');
    const [row] = await site.source.query('SELECT status FROM whitelist_applications WHERE id = $1', [body.id]);
    expect(row).toEqual({ status: 'approved' });
    expect(await buttons()).toEqual({});
  });

  it('acts once when two members of staff press at the same time', async () => {
    const id = await submit();
    await linked(MARA);
    await linked(LIO);
    const { Take: take = '' } = await buttons();
    const answers = await Promise.all([send(buttonPress(take, MARA)), send(buttonPress(take, LIO))]);
    const texts = answers.map(({ body }) => body.data?.content ?? '').sort();
    expect(texts).toEqual([expect.stringMatching(/^You took/), expect.stringMatching(/^(mara|lio) was faster/)].sort());
    expect(await events(id)).toHaveLength(1);
  });

  it('of an old message changes nothing, and says who was faster', async () => {
    const id = await submit();
    await linked(MARA);
    const { Take: take = '', Close: close = '' } = await buttons();
    await owner.rest('PUT', `/api/tickets/${id}`, { status: 'in_progress' });
    expect((await send(buttonPress(take, MARA))).body.data?.content).toMatch(/^staff_\w+ was faster/);
    expect((await send(buttonPress(close, MARA))).body.data?.content).toMatch(/^staff_\w+ was faster/);
    expect(await ticket(id)).toEqual({ status: 'in_progress', assignee: null });
    const now = await buttons();
    await send(buttonPress(now['Take'] ?? '', MARA));
    expect((await send(buttonPress(now['Take'] ?? '', MARA))).body.data?.content).toBe('You have already done this.');
    expect(await events(id)).toHaveLength(2);
  });

  it('of a member who was demoted, deactivated, unlinked or deleted changes nothing', async () => {
    const id = await submit();
    const { id: userId } = await linked(MARA);
    const { Take: take = '' } = await buttons();
    const press = async () => (await send(buttonPress(take, MARA))).body.data?.content;
    await site.source.query(`UPDATE admin_users SET permissions = '{news}' WHERE id = $1`, [userId]);
    expect(await press()).toContain('permission');
    await site.source.query(`UPDATE admin_users SET permissions = '{tickets}', is_active = false WHERE id = $1`, [
      userId,
    ]);
    expect(await press()).toContain('inactive');
    await site.source.query(`UPDATE admin_users SET is_active = true WHERE id = $1`, [userId]);
    await requireSecondFactor(true);
    expect(await press()).toContain('two-factor');
    await requireSecondFactor(false);
    const mara = await signIn('mara');
    await mara.graphql('mutation { unlinkDiscordAccount }');
    expect(await press()).toContain('not linked');
    expect(await ticket(id)).toEqual({ status: 'open', assignee: null });
    expect(await events(id)).toEqual([]);

    await linked(LIO);
    await site.source.query(`UPDATE admin_users SET role = 'admin' WHERE username = 'lio'`);
    expect((await owner.graphql('mutation { deleteAdminUser(username: "lio") }')).errors).toEqual([]);
    expect(await site.source.query('SELECT FROM discord_accounts')).toHaveLength(0);
  });

  it('counts only in the channel that the owner has chosen', async () => {
    const id = await submit();
    await linked(MARA);
    const { Take: take = '' } = await buttons();
    for (const elsewhere of [{ guild_id: '1' }, { channel_id: '1' }, { guild_id: undefined }]) {
      const { body } = await send(buttonPress(take, MARA, elsewhere));
      expect(body.data?.content).toContain('another channel');
    }
    expect(await ticket(id)).toEqual({ status: 'open', assignee: null });
  });

  it('makes one event for each way in which the status changes', async () => {
    const id = await submit();
    await linked(MARA);
    await owner.rest('PUT', `/api/tickets/${id}`, { status: 'in_progress' });
    await owner.graphql('mutation ($id: ID!) { updateTicketStatus(id: $id, status: OPEN) { id } }', { id });
    await send(buttonPress((await buttons())['Close'] ?? '', MARA));
    expect((await events(id)).map(({ event }) => event)).toEqual([
      { type: 'status', from: 'open', to: 'in_progress' },
      { type: 'status', from: 'in_progress', to: 'open' },
      { type: 'status', from: 'open', to: 'closed' },
    ]);
  });

  it('belongs to one account: a Discord account is linked with no second one', async () => {
    await submit();
    await linked(MARA);
    const token = await site.container.get(DiscordLinkService).issue({ id: MARA.id, name: MARA.username });
    const { errors } = await owner.graphql(LINK, { token });
    expect(errors[0]?.extensions.code).toBe('CONFLICT');
    expect(await site.source.query('SELECT discord_id FROM discord_accounts')).toEqual([{ discord_id: MARA.id }]);
  });

  it('counts for no account once the application has another id or key, which all staff have to trust anew', async () => {
    const id = await submit();
    const save = async (more: object) =>
      expect((await owner.graphql(SAVE, { input: { ...DISCORD_APP, ...more } })).errors).toEqual([]);
    const accounts = () => site.source.query('SELECT discord_id FROM discord_accounts');
    await linked(MARA);
    await linked(LIO);
    const { Take: take = '' } = await buttons();
    await save({ channelId: '300000000000000009', token: null });
    expect(await accounts()).toHaveLength(2);

    await save({ applicationId: '100000000000000009' });
    expect(await accounts()).toEqual([]);
    expect(
      await site.source.query(
        `SELECT target FROM audit_log WHERE action = 'admin_user.discord_unlinked' ORDER BY target`,
      ),
    ).toEqual([{ target: 'lio' }, { target: 'mara' }]);

    await save({});
    const token = await site.container.get(DiscordLinkService).issue({ id: MARA.id, name: MARA.username });
    expect((await owner.graphql(LINK, { token })).errors).toEqual([]);
    const pending = await site.container.get(DiscordLinkService).issue({ id: LIO.id, name: LIO.username });
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    await save({ publicKey: publicKey.export({ format: 'der', type: 'spki' }).subarray(12).toString('hex') });
    await send(buttonPress(take, MARA), { key: privateKey });
    expect(await ticket(id)).toEqual({ status: 'open', assignee: null });
    expect(await accounts()).toEqual([]);
    expect((await owner.graphql(LINK, { token: pending })).errors[0]?.extensions.code).toBe('NOT_FOUND');
  });
});
