import { MAIN_SERVER_ID } from '../src/domain/servers/Server';
import { tmpdir } from 'node:os';
import { randomUUID } from 'node:crypto';
import { DiscordLinkService } from '../src/application/discord/DiscordLinkService';
import { AdminUser } from '../src/domain/staff/AdminUser';
import { ApiToken } from '../src/domain/staff/ApiToken';
import { EventSignUp } from '../src/domain/events/EventSignUp';
import { idOf as idOfProposal } from '../src/domain/proposals/Proposal';
import { AuditEntry } from '../src/domain/staff/AuditEntry';
import { AUDIT_KINDS, type AuditKind } from '../src/domain/staff/auditKinds';
import type { Permission } from '../src/domain/staff/Permission';
import { DemoCommunity } from '../src/infrastructure/demo/DemoCommunity';
import { buildGraphQLSchema } from '../src/infrastructure/features/schema';
import { REQUIRED_ACCESS } from './permissions';
import { totpCode } from './support/authenticator';
import { useWriteDetector } from './support/WriteDetector';
import { buildDocument, graphqlOperations, type GraphQLOperation } from './support/operations';
import { sampleVariables } from './support/samples';
import { uploadPicture } from './support/media';
import { drawing } from './support/pictures';
import { DISCORD_APP } from './support/discordApp';
import { FakeHostingPanel } from './support/FakeHostingPanel';
import { FakeSftpServer } from './support/FakeSftpServer';
import { useSite } from './support/site';
import { buildMessage, sendWebhook, WEBHOOK_SECRET } from './support/tebex';
import { ticketForm } from './support/tickets';
import { Visitor } from './support/Visitor';

/** Mutations that only change the caller's session or screen, or prepare something that has no effect yet. */
const NON_CHANGING_MUTATIONS = [
  'login',
  'logout',
  'reauthenticate',
  'beginSecondFactor',
  'updateOwnLanguage',
  'testServerAddress',
  'testGameConnection',
  'hostingPanelServers',
  'findConnectionProposals',
  'testVoteForwardTarget',
  'checkBackupDownload',
  'saveDraft',
  'discardDraft',
  'noteReplying',
  'noteReading',
  'checkDiscordLink',
  'markRead',
  'markUnread',
  'undoRequestChange',
];

/** The permission of the kind of item that `PREPARED` puts into the trash. */
const OWN_PERMISSIONS: Readonly<Record<string, Permission>> = {
  restoreFromTrash: 'news',
  deleteFromTrash: 'news',
  emptyTrash: 'news',
  updateOwnStaffMember: 'config',
};

const MUTATIONS = Object.entries(REQUIRED_ACCESS)
  .flatMap(([row, access]) => (access === 'everyone' ? [] : (/^mutation (\w+)$/.exec(row)?.[1] ?? [])))
  .filter((mutation) => !NON_CHANGING_MUTATIONS.includes(mutation));

/** A backup that an earlier case has requested may be taken only now. */
const BACKGROUND_TABLES = ['backups'];

const SERVER = { name: 'Creative', kind: 'STANDALONE', address: '10.0.0.5', isPublic: true, isCounted: true };
const FORWARD_TARGET = { name: 'Lobby', address: '10.0.0.5', token: 'a lantern', isOn: true };

const BAN_DATABASE = {
  ...{ dialect: 'MYSQL', address: '10.0.0.5', database: 'litebans', user: 'reader', password: 'a lantern' },
  ...{ prefix: 'litebans_', encryption: 'NONE' },
};

const MAIL_SERVER = { host: 'localhost', port: 25, encryption: 'NONE', fromAddress: 'mail@example.com' };

describe('The audit log', () => {
  const site = useSite({ GAME_SERVER_ROOTS: tmpdir(), CONNECTION_HOSTS: '127.0.0.1' });
  const rented = new FakeSftpServer(tmpdir);

  const hosting = new FakeHostingPanel();

  beforeAll(() => Promise.all([rented.start(), hosting.start()]));
  afterAll(() => Promise.all([rented.stop(), hosting.stop()]));
  const writes = useWriteDetector();
  let operations: ReadonlyMap<string, GraphQLOperation>;
  let staff: Visitor;

  beforeAll(async () => {
    operations = graphqlOperations(await buildGraphQLSchema(site.container));
  });
  beforeEach(async () => {
    staff = await site.signIn();
  });

  async function mutate(mutation: string, variables: object = {}) {
    const operation = operations.get(`mutation ${mutation}`);
    if (!operation) throw new Error(`There is no mutation ${mutation}`);
    const sample = sampleVariables(operation.field);
    const given = Object.keys(variables);
    return staff.graphql<Record<string, never>>(buildDocument(operation, given), { ...sample, ...variables });
  }

  const discordLink = () => site.container.get(DiscordLinkService).issue({ id: '400000000000000004', name: 'mara' });

  async function made<Thing>(mutation: string, variables: object = {}): Promise<Thing> {
    const { data, errors } = await mutate(mutation, variables);
    if (errors.length > 0) throw new Error(`${mutation}: ${JSON.stringify(errors)}`);
    return data?.[mutation] as Thing;
  }

  const remoteFolder = () => ({
    ...{ protocol: 'SFTP', address: rented.address, user: 'owner', path: '/', signsInWith: 'PASSWORD' },
    password: 'a lantern at sea',
  });
  const idOf = async (mutation: string) => ({ id: (await made<{ id: string }>(mutation)).id });
  const server = async () => ({ id: (await made<{ id: string }>('createServer', { input: SERVER })).id });
  const forwardTarget = async () => ({
    id: (await made<{ id: string }>('createVoteForwardTarget', { input: FORWARD_TARGET })).id,
  });
  const account = async () => ({ username: (await made<{ username: string }>('createAdminUser')).username });

  async function withSecondFactor(): Promise<void> {
    const { setupKey } = await made<{ setupKey: string }>('beginSecondFactor');
    await made('confirmSecondFactor', { code: totpCode(setupKey) });
  }

  async function delivery(state: 'confirmed' | 'failed' | 'uncertain', needsReview = false): Promise<{ id: string }> {
    const [row]: { id: string }[] = await site.source.query(
      `INSERT INTO deliveries (id, reason, reference, position, player_name, title, occasion, command, waits_for_player,
         state, attempts, created_at, due_at, needs_review)
       VALUES ($1, 'vote', 'a vote', 0, 'Quartz', 'A key', 'Vote', 'say hello', false, $2, 1, now(), now(), $3) RETURNING id`,
      [randomUUID(), state, needsReview],
    );
    return { id: row?.id ?? '' };
  }

  async function uploadedPicture(): Promise<{ id: string }> {
    const { body } = await uploadPicture(staff, drawing().toBuffer('image/png'));
    return { id: body.id };
  }

  async function failedMessage(): Promise<{ id: string }> {
    await made('updateWebhookSecret', { secret: WEBHOOK_SECRET });
    const message = buildMessage('payment.completed', { subject: { price_paid: { amount: 'much', currency: 'USD' } } });
    await sendWebhook(site, message);
    return { id: message.id };
  }

  /** A decision is in the history of the ticket and of the ban, and its reply and its status are entries as they always are. */
  const ENTRIES: Readonly<Record<string, number>> = { decideAppeal: 4 };

  /** Data that must exist before a mutation can change something. */
  const PREPARED: Readonly<Record<string, () => Promise<object>>> = {
    updateTicketStatus: () => idOf('submitTicket'),
    deleteTicket: () => idOf('submitTicket'),
    reply: () => idOf('submitTicket'),
    assign: async () => {
      await site.addStaff({ username: 'anna', password: 'a lantern on the coast' }, ['tickets']);
      return { ...(await idOf('submitTicket')), assignee: 'anna' };
    },
    changeRequests: async () => {
      await site.addStaff({ username: 'anna', password: 'a lantern on the coast' }, ['tickets']);
      return { input: { requests: [(await idOf('submitTicket')).id], asOf: new Date(), assignee: 'anna' } };
    },
    mergeRequest: async () => {
      const [source, target] = [
        await made<{ id: string }>('submitTicket', { input: ticketForm }),
        await made<{ id: string }>('submitTicket', { input: ticketForm }),
      ];
      return { id: source.id, into: target.id };
    },
    decideAppeal: async () => {
      await made('createBan', {
        input: { username: 'Rascal', reason: 'Spam', bannedBy: 'Mara', duration: 'permanent' },
      });
      const appeal = { ...ticketForm, username: 'Rascal', category: 'ban-appeal' };
      const { id } = await made<{ id: string }>('submitTicket', { input: appeal });
      return { id, input: { decision: 'LIFT', body: 'Welcome back.', after: 1, key: randomUUID() } };
    },
    removeEntry: async () => ({ ...(await idOf('submitTicket')), seq: 1 }),
    removeEventSignUp: async () => {
      const signUp = EventSignUp.add((await idOf('createEvent')).id, 'Steve', 'a visitor', new Date());
      await site.source.manager.save(signUp);
      return { id: signUp.id };
    },
    setStaffApplicationStatus: () => idOf('submitStaffApplication'),
    setWhitelistApplicationStatus: () => idOf('submitWhitelistApplication'),
    setAdminUserActive: account,
    updateAdminUser: account,
    createPasswordLink: account,
    deleteAdminUser: account,
    endSessionsOf: account,
    revokeApiTokenOf: async () => {
      const { username } = await account();
      const { id } = await site.source.getRepository(AdminUser).findOneByOrFail({ username });
      const form = { name: 'Script', access: 'read', permissions: ['news'], lifetimeDays: 7 } as const;
      const { stored } = ApiToken.create(id, form, new Date());
      await site.source.manager.save(stored);
      return { username, id: stored.id };
    },
    resetSecondFactor: async () => {
      const { username } = await account();
      await site.source.query(
        `UPDATE admin_users SET second_factor = 'sealed', second_factor_since = now() WHERE username = $1`,
        [username],
      );
      return { username };
    },
    changePassword: async () => ({ currentPassword: 'a lantern on the coast', newPassword: 'another lantern' }),
    confirmSecondFactor: async () => {
      const { setupKey } = await made<{ setupKey: string }>('beginSecondFactor');
      return { code: totpCode(setupKey) };
    },
    renewRecoveryCodes: async () => (await withSecondFactor(), {}),
    switchOffSecondFactor: async () => (await withSecondFactor(), {}),
    requireSecondFactor: async () => (await withSecondFactor(), { isRequired: true }),
    revokeApiToken: async () => {
      const { apiToken } = await made<{ apiToken: { id: string } }>('createApiToken');
      return { id: apiToken.id };
    },
    linkDiscordAccount: async () => ({ token: await discordLink() }),
    unlinkDiscordAccount: async () => (await made('linkDiscordAccount', { token: await discordLink() }), {}),
    endSession: async () => ({ id: await anotherSession() }),
    endOtherSessions: async () => (await anotherSession(), {}),
    connectVoteLink: () => idOf('createVoteLink'),
    adoptVoteService: async () => {
      const { id } = await idOf('createVoteLink');
      await site.source.query(
        `INSERT INTO vote_inbox (id, source, service, username, state, received_at, due_at)
         VALUES ($1, 'votifier2', 'Lists', 'Quartz', 'unknown_site', now(), now())`,
        [randomUUID()],
      );
      return { linkId: id, service: 'Lists' };
    },
    liftBan: () => idOf('createBan'),
    reinstateBan: async () => {
      const { id } = await idOf('createBan');
      await site.source.query('UPDATE bans SET is_active = false WHERE id = $1', [id]);
      return { id };
    },
    retryDelivery: () => delivery('failed'),
    retryDeliveries: async () => (await delivery('failed'), { kind: 'FAILED' }),
    markDelivered: () => delivery('uncertain'),
    reopenDelivery: async () => ({ ...(await delivery('confirmed')), input: { reason: 'It never arrived.' } }),
    acceptReply: () => delivery('confirmed', true),
    updateSiteText: async () => ({ input: { key: 'bans.title', language: 'en', value: 'Ours' } }),
    restoreSiteText: async () => {
      const input = { key: 'bans.title', language: 'en' };
      await made('updateSiteText', { input: { ...input, value: 'Ours' } });
      return { input };
    },
    restoreUsualFaqEntry: async () => {
      const id = randomUUID();
      await site.source.query(
        `INSERT INTO faq_entries (id, built_in, question, answer, is_published, position)
         VALUES ($1, 'join', 'Ours', 'B', true, 1)`,
        [id],
      );
      return { id };
    },
    updateMedia: async () => ({ ...(await uploadedPicture()), input: { alt: 'A lighthouse' } }),
    deleteMedia: uploadedPicture,
    orderVoteRewards: async () => ({ input: { occasion: 'VOTE', ids: [(await idOf('createVoteReward')).id] } }),
    orderStaffMembers: async () => ({ input: { ids: [await shownMember()] } }),
    hideStaffMember: async () => ({ id: await shownMember(), input: { isHidden: true } }),
    orderApplicationQuestions: async () => ({
      input: { form: 'STAFF', ids: [(await idOf('createApplicationQuestion')).id] },
    }),
    orderFaqEntries: async () => ({ input: { ids: [(await idOf('createFaqEntry')).id] } }),
    createServer: async () => ({ input: SERVER }),
    updateServer: async () => ({ ...(await server()), input: SERVER }),
    deleteServer: server,
    orderServers: async () => ({ input: { ids: [MAIN_SERVER_ID, (await server()).id].reverse() } }),
    endAnnouncement: () => idOf('createAnnouncement'),
    orderMenu: async () => {
      await idOf('createMenuLink');
      const { body } = await staff.rest<{ entries: { id: string; place: string }[] }>('GET', '/api/menu');
      const idsIn = (place: string) =>
        body.entries.flatMap((entry) => (entry.place === place ? entry.id : [])).reverse();
      const order = {
        header: idsIn('header'),
        community: idsIn('community'),
        help: idsIn('help'),
        legal: idsIn('legal'),
      };
      return { input: { ...order, hidden: [] } };
    },
    updateMenuEntry: async () => ({ ...(await idOf('createMenuLink')), input: { label: 'Map' } }),
    deleteMenuLink: () => idOf('createMenuLink'),
    restoreUsualPageText: async () => {
      const id = randomUUID();
      await site.source.query(
        `INSERT INTO pages (id, built_in, slug, title, description, content, place, is_published)
         VALUES ($1, 'terms', 'terms', 'Ours', 'B', 'C', 'legal', true)`,
        [id],
      );
      return { id };
    },
    removeDemo: async () => (await site.container.get(DemoCommunity).seedWhenEmpty(), {}),
    restoreFromTrash: deletedArticle,
    deleteFromTrash: deletedArticle,
    emptyTrash: deletedArticle,
    saveMailTarget: async () => ({ input: MAIL_SERVER }),
    createVoteForwardTarget: async () => ({ input: FORWARD_TARGET }),
    updateVoteForwardTarget: async () => ({ ...(await forwardTarget()), input: FORWARD_TARGET }),
    deleteVoteForwardTarget: forwardTarget,
    sendVotesAgain: forwardTarget,
    saveConsoleConnection: async () => ({ input: { address: '10.0.0.5', password: 'a lantern' } }),
    saveFolderConnection: async () => ({ input: { path: tmpdir() } }),
    saveHostingPanelConnection: async () => ({
      input: { panelAddress: hosting.origin, password: hosting.key, panelServer: hosting.server },
    }),
    saveRemoteFolderConnection: async () => ({ input: remoteFolder() }),
    trustHostKey: async () => {
      await made('saveRemoteFolderConnection', { input: remoteFolder() });
      return { input: { fingerprint: rented.fingerprint } };
    },
    useConnectionProposal: async () => {
      const { origin: panelAddress, key: password, server: panelServer } = hosting;
      await made('saveHostingPanelConnection', { input: { panelAddress, password, panelServer } });
      return { id: idOfProposal({ kind: 'address', file: null, host: 'play.host.example', port: 25_570 }) };
    },
    saveBansConnection: async () => ({ input: BAN_DATABASE }),
    removeGameConnection: async () => (await made('saveBansConnection', { input: BAN_DATABASE }), { kind: 'BANS' }),
    saveStaffMail: async () => (await made('saveMailTarget', { input: MAIL_SERVER }), {}),
    saveDiscordTarget: async () => ({
      input: {
        name: 'news',
        address: `https://discord.com/api/webhooks/123456789012345678/${'a-B_9'.repeat(14)}`,
        kinds: ['NEWS_PUBLISHED'],
      },
    }),
    saveDiscordApp: async () => ({ input: DISCORD_APP }),
    renewSigningKey: noticeTarget,
    switchNoticeTarget: async () => ({ ...(await noticeTarget()), isOn: false }),
    deleteNoticeTarget: noticeTarget,
    testNoticeTarget: noticeTarget,
    sendNoticeAgain: () => notice('refused'),
    sendFailedNoticesAgain: async () => ({ target: (await notice('refused')).target }),
    leaveNotice: () => notice('queued'),
    skipSetupStep: async () => ({ input: { step: 'TEBEX', isSkipped: true } }),
    adoptUsualPageTexts: async () => {
      await site.source.query(
        `INSERT INTO pages (id, built_in, slug, place, is_published) VALUES ($1, 'terms', 'terms', 'legal', true)`,
        [randomUUID()],
      );
      return { input: { pages: ['TERMS'], effectiveOn: '2026-03-01' } };
    },
    undoSiteBrand: async () => {
      await mutate('updateSiteBrand');
      return {};
    },
    updateSiteLanguages: async () => ({ input: { defaultLanguage: 'de', others: ['en'], unlisted: [] } }),
    updateTranslation: async () => {
      await mutate('updateSiteLanguages', { input: { defaultLanguage: 'en', others: ['de'], unlisted: [] } });
      const { id } = await idOf('createNews');
      return { kind: 'NEWS_ARTICLE', id, language: 'de', input: { title: 'Der Hafen' } };
    },
    processWebhookAgain: failedMessage,
    processFailedWebhooks: async () => (await failedMessage(), {}),
  };

  async function noticeTarget(): Promise<{ id: string }> {
    return { id: (await made<{ id: string }>('saveWebhookTarget')).id };
  }

  async function notice(state: string): Promise<{ id: string; target: string }> {
    const [id, target] = [randomUUID(), (await noticeTarget()).id];
    await site.source.query(
      `INSERT INTO notices (id, target, kind, subject, key, facts, language, is_proven, state, due_at, expires_at, created_at)
       VALUES ($1, $2, 'test', 'test', 'test', '{}', 'en', true, $3, now(), now(), now())`,
      [id, target, state],
    );
    return { id, target };
  }

  async function shownMember(): Promise<string> {
    const input = { isShown: true, displayName: 'Tide', roleTitle: 'Builder' };
    return (await made<{ id: string }>('updateOwnStaffMember', { input })).id;
  }

  async function deletedArticle(): Promise<{ id: string }> {
    const article = await idOf('createNews');
    await mutate('deleteNews', article);
    return article;
  }

  async function anotherSession(): Promise<string> {
    const id = randomUUID();
    await site.source.query(
      `INSERT INTO sessions (id, token_hash, admin_user_id, created_at, last_seen_at)
       SELECT $1, $2, id, now(), now() FROM admin_users ORDER BY created_at LIMIT 1`,
      [id, `the hash of ${id}`],
    );
    return id;
  }

  function prepared(mutation: string): Promise<object> {
    const thing = /^(?:update|delete)(\w+)$/.exec(mutation)?.[1];
    const create = operations.has(`mutation create${thing}`) ? () => idOf(`create${thing}`) : async () => ({});
    return (PREPARED[mutation] ?? create)();
  }

  const sessions = () => site.source.query('SELECT id, token_hash FROM sessions ORDER BY id');
  const newest = () => site.source.getRepository(AuditEntry).findOneOrFail({ where: {}, order: { createdAt: 'DESC' } });
  const entries = () => site.source.getRepository(AuditEntry).count();

  it.each(MUTATIONS)(
    'has exactly one entry for %s, and the change is rolled back when the entry cannot be written',
    async (mutation) => {
      const variables = await prepared(mutation);
      const before = await entries();
      const open = await sessions();
      await writes.writtenTables();

      await site.source.query(
        `CREATE FUNCTION no_entry() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no entry'; END $$;
       CREATE TRIGGER no_entry BEFORE INSERT ON audit_log FOR EACH ROW EXECUTE FUNCTION no_entry()`,
      );
      try {
        const { errors } = await mutate(mutation, variables);
        expect(errors[0]?.extensions.code).toBe('INTERNAL_SERVER_ERROR');
        expect(await sessions()).toEqual(open);
      } finally {
        await site.source.query('DROP TRIGGER no_entry ON audit_log; DROP FUNCTION no_entry');
      }
      const written = await writes.writtenTables();
      expect(written.filter((table) => !BACKGROUND_TABLES.includes(table))).toEqual([]);

      await made(mutation, variables);
      expect(await entries()).toBe(before + (ENTRIES[mutation] ?? 1));
      expect(await writes.writtenTables()).toContain('audit_log');

      const kind = (await newest()).action.split('.', 1)[0];
      const access = REQUIRED_ACCESS[`mutation ${mutation}`];
      const permission = access === 'signed in' ? (OWN_PERMISSIONS[mutation] ?? 'user_management') : access;
      const readers = typeof permission === 'object' ? Object.values(permission).flat() : [permission];
      expect(readers).toContain(AUDIT_KINDS[kind as AuditKind]);
    },
  );

  it('rejects every UPDATE, DELETE, TRUNCATE and upsert', async () => {
    await site.source.query(
      `INSERT INTO audit_log (id, actor, action, target, created_at)
       SELECT gen_random_uuid(), 'mara', 'ban.created', 'x', now() - interval '23 months' FROM generate_series(1, 3)`,
    );
    const attempts = [
      `UPDATE audit_log SET actor = 'somebody else'`,
      `UPDATE audit_log SET created_at = now() - interval '3 years'`,
      `DELETE FROM audit_log`,
      `DELETE FROM audit_log WHERE actor = 'mara'`,
      `TRUNCATE audit_log`,
      `INSERT INTO audit_log (id, actor, action, target) SELECT id, 'me', action, target FROM audit_log
       ON CONFLICT (id) DO UPDATE SET actor = 'me'`,
    ];
    for (const attempt of attempts) {
      await expect(site.source.query(attempt)).rejects.toThrow('The audit log is added to, and never altered.');
    }
    expect(await site.source.getRepository(AuditEntry).countBy({ actor: 'mara' })).toBe(3);
  });

  it('keeps its entries and the content of a deleted account', async () => {
    const { username } = await account();
    await site.source.query(`UPDATE admin_users SET permissions = '{news,bans,tickets}' WHERE username = $1`, [
      username,
    ]);
    const { headers } = await site.rest('POST', '/api/admin/auth', { username, password: 'a lantern on the coast' });
    const writer = new Visitor(site.origin, headers.get('set-cookie')?.split(';')[0]);
    const article = await writer.rest<{ id: string }>('POST', '/api/news', { title: 'A', excerpt: 'B', content: 'C' });
    const ban = await writer.rest<{ id: string }>('POST', '/api/bans', {
      username: 'Rascal',
      reason: 'Spam',
      bannedBy: username,
      duration: 'permanent',
    });
    const ticket = await site.rest<{ id: string }>('POST', '/api/tickets', ticketForm);
    await writer.rest('PUT', `/api/tickets/${ticket.body.id}`, { status: 'resolved' });
    const written = () =>
      site.source.query(`SELECT FROM audit_log WHERE actor = $1 AND action !~ '^admin_user'`, [username]);
    expect(await written()).toHaveLength(3);
    await writes.writtenTables();

    expect((await staff.rest('DELETE', `/api/admin/users/${username}`)).status).toBe(204);

    expect(await writes.writtenTables()).toEqual(['admin_users', 'audit_log', 'known_browsers']);
    expect((await site.rest('GET', `/api/news/${article.body.id}`)).status).toBe(200);
    expect((await site.rest('GET', '/api/bans?search=rascal')).body).toMatchObject([{ id: ban.body.id }]);
    expect(await written()).toHaveLength(3);
  });
});
