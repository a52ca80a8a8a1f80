import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, getNamedType, isInputObjectType } from 'graphql';
import { uploadPicture } from '../support/media';
import { drawing } from '../support/pictures';
import { DISCORD_APP } from '../support/discordApp';
import { useSite, type Site } from '../support/site';
import { ticketForm } from '../support/tickets';
import type { Visitor } from '../support/Visitor';

/** Something that two staff members can edit at the same time. */
interface Editable {
  /** Creates one and returns its id. */
  readonly make: (staff: Visitor, site: Site) => Promise<string>;
  /** The mutation that edits it, without its selection; it takes `$id` and `$version` where it has an id. */
  readonly edit: string;
  /** Its state after that edit, as GraphQL returns it. */
  readonly current: object;
  /** The same over REST, where REST has it. */
  readonly rest?: { readonly path: string; readonly body: object; readonly current: object; readonly method?: string };
  /** The GraphQL type of the id, if it is not `ID`. */
  readonly idType?: string;
  /** Settings are never deleted. */
  readonly isSingleton?: boolean;
}

const create =
  (mutation: string, argument = 'input') =>
  async (staff: Visitor): Promise<string> => {
    const { data, errors } = await staff.graphql<{ made: { id: string } }>(
      `mutation { made: ${mutation.replace('$', `${argument}: `)} { id } }`,
    );
    expect(errors).toEqual([]);
    return data?.made.id ?? '';
  };

const connect = (mutation: string) => async (staff: Visitor) => {
  expect((await staff.graphql(`mutation { ${mutation} { kind } }`)).errors).toEqual([]);
  return '';
};
const server = 'kind: STANDALONE, address: "10.0.0.5", isPublic: true, isCounted: true';

const forwardTarget = 'name: "Lobby", address: "10.0.0.5", token: "a lantern"';
const banDatabase =
  'dialect: MYSQL, address: "10.0.0.5", database: "litebans", user: "reader", password: "a lantern", prefix: "litebans_", encryption: NONE';

const ban = { username: 'Fox', reason: 'Spam', bannedBy: 'Mara', duration: 'perm' };
const date = '2026-07-01T18:00:00.000Z';

const DISCORD_TOKEN = 'a-B_9'.repeat(14);
const discord = `name: "news", address: "https://discord.com/api/webhooks/123456789012345678/${DISCORD_TOKEN}"`;
const discordApp = Object.entries(DISCORD_APP)
  .map(([name, value]) => `${name}: "${value}"`)
  .join(', ');
const mailServer = 'host: "localhost", port: 2525, encryption: NONE, fromAddress: "mail@example.com"';

const EDITABLE_CASES: Readonly<Record<string, Editable>> = {
  'a news article': {
    make: create('createNews($ { title: "A", excerpt: "B", content: "C" })'),
    edit: 'updateNews(id: $id, input: { title: "New", excerpt: "B", content: "C", version: $version })',
    current: { title: 'New', image: null, version: 2 },
    rest: {
      path: '/api/news/:id',
      body: { title: 'New', excerpt: 'B', content: 'C' },
      current: { title: 'New', version: 2 },
    },
  },
  'a ban': {
    make: create('createBan($ { username: "Fox", reason: "Spam", bannedBy: "Mara", duration: "30d" })'),
    edit: 'updateBan(id: $id, input: { username: "Fox", reason: "Spam", bannedBy: "Mara", duration: "perm", version: $version })',
    current: { ...ban, isPermanent: true, expiresAt: null, isActive: true, version: 2 },
    rest: { path: '/api/bans/:id', body: ban, current: { ...ban, isActive: true, version: 2 } },
  },
  'a translation': {
    make: async (staff) => {
      await staff.graphql(
        'mutation { updateSiteLanguages(input: { defaultLanguage: "en", others: ["de"], unlisted: [] }) { version } }',
      );
      const id = await create('createNews($ { title: "A", excerpt: "B", content: "C" })')(staff);
      await staff.graphql(
        `mutation { updateTranslation(kind: NEWS_ARTICLE, id: "${id}", language: "de", input: { title: "D" }) { version } }`,
      );
      return id;
    },
    edit: 'updateTranslation(kind: NEWS_ARTICLE, id: $id, language: "de", input: { title: "New", version: $version })',
    current: { title: 'New', excerpt: null, content: null, version: 2 },
  },
  'a vote link': {
    make: create('createVoteLink($ { site: "A", url: "https://example.com", reward: "B" })'),
    edit: 'updateVoteLink(id: $id, input: { site: "New", url: "https://example.com", reward: "B", version: $version })',
    current: { site: 'New', url: 'https://example.com', reward: 'B', isActive: true, version: 2 },
    rest: {
      path: '/api/vote/:id',
      body: { site: 'New', url: 'https://example.com', reward: 'B' },
      current: { site: 'New', isActive: true, version: 2 },
    },
  },
  'a social link': {
    make: create('createSocialLink($ { platform: DISCORD, url: "https://example.com" })'),
    edit: 'updateSocialLink(id: $id, input: { platform: YOUTUBE, url: "https://example.com", version: $version })',
    current: { platform: 'YOUTUBE', url: 'https://example.com', isActive: true, version: 2 },
    rest: {
      path: '/api/social-media/:id',
      body: { platform: 'youtube', url: 'https://example.com' },
      current: { platform: 'youtube', isActive: true, version: 2 },
    },
  },
  'an event': {
    make: create(`createEvent($ { title: "A", description: "B", type: "C", startDate: "${date}" })`),
    edit: `updateEvent(id: $id, input: { title: "New", description: "B", type: "C", startDate: "${date}", status: ONGOING, version: $version })`,
    current: { title: 'New', startDate: date, endDate: null, status: 'ONGOING', participants: [], version: 2 },
    rest: {
      path: '/api/events/:id',
      body: { title: 'New', description: 'B', type: 'C', startDate: date, status: 'ongoing' },
      current: { title: 'New', status: 'ongoing' },
    },
  },
  'a gallery picture': {
    make: create(
      'createGalleryItem($ { title: "A", description: "B", imageUrl: "/c.png", author: "D", category: BUILDS })',
    ),
    edit: 'updateGalleryItem(id: $id, input: { title: "New", description: "B", imageUrl: "/c.png", author: "D", category: EVENTS, version: $version })',
    current: { title: 'New', imageUrl: '/c.png', category: 'EVENTS', featured: false, likes: 0, version: 2 },
  },
  'a store item': {
    make: create('createStoreItem($ { name: "A", description: "B", price: "1.50" })'),
    edit: 'updateStoreItem(id: $id, input: { name: "New", description: "B", price: "2.50", version: $version })',
    current: { name: 'New', price: '2.50', category: 'rank', image: null, version: 2 },
    rest: {
      path: '/api/store/:id',
      body: { name: 'New', description: 'B', price: '2.50' },
      current: { name: 'New', price: '2.50', version: 2 },
    },
  },
  'an account': {
    make: async (staff) => {
      const account = { username: 'Ben', password: 'a lantern on the coast', permissions: ['news'] };
      expect((await staff.rest('POST', '/api/admin/users', account)).status).toBe(201);
      return 'Ben';
    },
    idType: 'String',
    edit: 'updateAdminUser(username: $id, input: { role: ADMIN, permissions: [BANS], version: $version })',
    current: { username: 'Ben', role: 'ADMIN', permissions: ['BANS'], version: 2 },
    rest: {
      path: '/api/admin/users/:id',
      body: { role: 'admin', permissions: ['bans'] },
      current: { username: 'Ben', role: 'admin', permissions: ['bans'], version: 2 },
    },
  },
  'a ticket': {
    make: (_staff, site) =>
      create(
        'submitTicket($ { username: "Fox", email: "fox@example.com", category: "ban-appeal", subject: "A", message: "B" })',
      )(site),
    edit: 'updateTicketStatus(id: $id, status: IN_PROGRESS, version: $version)',
    current: { status: 'IN_PROGRESS', category: 'BAN_APPEAL', updatedBy: expect.any(String), version: 2 },
    rest: {
      path: '/api/tickets/:id',
      body: { status: 'in_progress' },
      current: { status: 'in_progress', category: 'ban-appeal', version: 2 },
    },
  },
  'the assignee of a conversation': {
    make: async (_staff, site) => {
      await site.addStaff({ username: 'mara', password: 'a lantern on the coast' }, ['tickets']);
      const { body } = await site.rest<{ id: string }>('POST', '/api/tickets', ticketForm);
      return body.id;
    },
    edit: 'assign(id: $id, assignee: "mara", version: $version)',
    current: { kind: 'TICKET', assignee: 'mara', version: 2 },
    rest: {
      path: '/api/requests/:id/assignee',
      body: { assignee: 'mara' },
      current: { kind: 'ticket', assignee: 'mara', version: 2 },
    },
  },
  'when tickets without an answer are closed': {
    make: async () => '',
    edit: 'updateTicketClosing(input: { isOn: true, daysToWarning: 14, daysToClosing: 2, version: $version })',
    current: { isOn: true, daysToWarning: 14, daysToClosing: 2, version: 1 },
    rest: {
      path: '/api/requests/closing',
      body: { isOn: true, daysToWarning: 14, daysToClosing: 2 },
      current: { isOn: true, daysToWarning: 14, daysToClosing: 2, version: 1 },
    },
    isSingleton: true,
  },
  'a staff application': {
    make: (_staff, site) =>
      create(
        'submitStaffApplication($ { username: "Fox", email: "fox@example.com", age: 20, experience: "A", timezone: "B", whyJoin: "C", availability: "D", position: "E" })',
      )(site),
    edit: 'setStaffApplicationStatus(id: $id, status: APPROVED, notes: "Kind", version: $version)',
    current: { status: 'APPROVED', notes: 'Kind', position: 'E', version: 2 },
  },
  'a whitelist application': {
    make: (_staff, site) =>
      create(
        'submitWhitelistApplication($ { username: "Fox", email: "fox@example.com", age: 20, experience: "A", reasonToJoin: "B" })',
      )(site),
    edit: 'setWhitelistApplicationStatus(id: $id, status: REJECTED, notes: "Later", version: $version)',
    current: { status: 'REJECTED', notes: 'Later', friendReferences: null, version: 2 },
  },
  'the connection of a vote link': {
    make: create('createVoteLink($ { site: "A", url: "https://example.com", reward: "B" })'),
    edit: 'connectVoteLink(id: $id, input: { serviceName: "New", version: $version })',
    current: { site: 'A', serviceName: 'New', maskedToken: null, version: 1 },
    rest: {
      path: '/api/vote/:id/connection',
      body: { serviceName: 'New' },
      current: { site: 'A', serviceName: 'New', version: 1 },
    },
  },
  'a promise': {
    make: create('createVoteReward($ { occasion: STREAK, day: 7, promise: "A key", commands: [] })'),
    edit: 'updateVoteReward(id: $id, input: { occasion: STREAK, day: 8, promise: "New", commands: ["say New"], version: $version })',
    current: { occasion: 'STREAK', day: 8, promise: 'New', commands: ['say New'], voteLinkId: null, version: 2 },
    rest: {
      path: '/api/rewards/promises/:id',
      body: { occasion: 'streak', day: 8, promise: 'New', commands: ['say New'] },
      current: { occasion: 'streak', day: 8, promise: 'New', commands: ['say New'], version: 2 },
    },
  },
  'the goal of the vote party': {
    make: async () => '',
    edit: 'updateVoteSettings(input: { goal: 100, waitsForPlayer: false, version: $version })',
    current: { goal: 100, waitsForPlayer: false, version: 1 },
    rest: {
      path: '/api/rewards/settings',
      body: { goal: 100, waitsForPlayer: false },
      current: { goal: 100, waitsForPlayer: false, version: 1 },
    },
    isSingleton: true,
  },
  'a reply rule': {
    make: create('createReplyRule($ { text: "nicht da", meaning: FAILED })'),
    edit: 'updateReplyRule(id: $id, input: { text: "weg", meaning: REFUSED, version: $version })',
    current: { text: 'weg', meaning: 'REFUSED', version: 2 },
    rest: {
      path: '/api/rewards/reply-rules/:id',
      body: { text: 'weg', meaning: 'refused' },
      current: { text: 'weg', meaning: 'refused', version: 2 },
    },
  },
  'the languages of the site': {
    make: async () => '',
    edit: 'updateSiteLanguages(input: { defaultLanguage: "en", others: ["de", "fr"], unlisted: ["fr"], version: $version })',
    current: { defaultLanguage: 'en', others: ['de', 'fr'], unlisted: ['fr'], version: 1 },
    isSingleton: true,
  },
  'a text': {
    make: async () => '',
    edit: 'updateSiteText(input: { key: "bans.title", language: "en", value: "New", version: $version })',
    current: { key: 'bans.title', language: 'en', value: 'New', defaultValue: 'Ban List', version: 1 },
    rest: {
      path: '/api/texts',
      body: { key: 'bans.title', language: 'en', value: 'New' },
      current: { key: 'bans.title', value: 'New', version: 1 },
    },
    isSingleton: true,
  },
  'a question': {
    make: create('createFaqEntry($ { question: "A", answer: "B", isPublished: true })'),
    edit: 'updateFaqEntry(id: $id, input: { question: "New", answer: "B", isPublished: true, version: $version })',
    current: { question: 'New', answer: 'B', builtIn: null, isPublished: true, version: 2 },
    rest: {
      path: '/api/faq/:id',
      body: { question: 'New', answer: 'B', isPublished: true },
      current: { question: 'New', answer: 'B', version: 2 },
    },
  },
  'a question of a form for applications': {
    make: create(
      'createApplicationQuestion($ { form: STAFF, kind: YES_NO, isRequired: true, question: "A", help: "B" })',
    ),
    edit: 'updateApplicationQuestion(id: $id, input: { kind: CHOICE, isRequired: false, question: "New", options: "C\\nD", version: $version })',
    current: { kind: 'CHOICE', isRequired: false, question: 'New', help: null, options: 'C\nD', version: 2 },
    rest: {
      path: '/api/application-questions/:id',
      body: { kind: 'choice', isRequired: false, question: 'New', options: 'C\nD' },
      current: { kind: 'choice', question: 'New', options: 'C\nD', version: 2 },
    },
  },
  'an entry of the staff page': {
    make: create(
      'updateOwnStaffMember($ { isShown: true, displayName: "Tide", roleTitle: "Builder", about: "Hello" })',
    ),
    edit: 'updateOwnStaffMember(input: { isShown: true, displayName: "Gull", roleTitle: "Builder", version: $version })',
    current: { displayName: 'Gull', roleTitle: 'Builder', playerName: null, about: null, isShown: true, version: 2 },
    rest: {
      path: '/api/staff/own',
      body: { isShown: true, displayName: 'Gull', roleTitle: 'Builder' },
      current: { displayName: 'Gull', about: null, version: 2 },
    },
    isSingleton: true,
  },
  'a canned reply': {
    make: create('createCannedReply($ { title: "A", language: "en", body: "B" })'),
    edit: 'updateCannedReply(id: $id, input: { title: "New", category: STORE, language: "en", body: "B", version: $version })',
    current: { title: 'New', category: 'STORE', language: 'en', body: 'B', version: 2 },
    rest: {
      path: '/api/canned-replies/:id',
      body: { title: 'New', category: 'store', language: 'en', body: 'B' },
      current: { title: 'New', category: 'store', version: 2 },
    },
  },
  'an announcement': {
    make: create(
      'createAnnouncement($ { text: "A", tone: INFO, startsAt: "2026-07-01T18:00:00.000Z", isDismissible: true })',
    ),
    edit: 'updateAnnouncement(id: $id, input: { text: "New", tone: WARNING, startsAt: "2026-07-01T18:00:00.000Z", isDismissible: true, version: $version })',
    current: { text: 'New', tone: 'WARNING', startsAt: date, endsAt: null, url: null, version: 2 },
    rest: {
      path: '/api/announcements/:id',
      body: { text: 'New', tone: 'warning', startsAt: date, isDismissible: true },
      current: { text: 'New', tone: 'warning', version: 2 },
    },
  },
  'an entry of the menu': {
    make: create('createMenuLink($ { label: "A", url: "https://a.example", place: HELP })'),
    edit: 'updateMenuEntry(id: $id, input: { label: "New", url: "https://a.example", version: $version })',
    current: { label: 'New', kind: 'LINK', target: 'https://a.example', place: 'HELP', version: 2 },
    rest: {
      path: '/api/menu/:id',
      body: { label: 'New', url: 'https://a.example' },
      current: { label: 'New', kind: 'link', version: 2 },
    },
  },
  'the pages that are switched off': {
    make: async () => '',
    edit: 'updateSiteSections(input: { off: [GALLERY], version: $version })',
    current: { off: ['GALLERY'], forumsUrl: null, version: 1 },
    isSingleton: true,
    rest: { path: '/api/menu/sections', body: { off: ['gallery'] }, current: { off: ['gallery'], version: 1 } },
  },
  'the start page': {
    make: async () => '',
    edit: 'updateStartPage(input: { blocks: [NEWS], title: "Hello", content: "C", version: $version })',
    current: { blocks: ['NEWS'], title: 'Hello', content: 'C', version: 1 },
    isSingleton: true,
    rest: {
      path: '/api/start-page',
      body: { blocks: ['news'], title: 'Hello', content: 'C' },
      current: { blocks: ['news'], title: 'Hello', version: 1 },
    },
  },
  'an uploaded picture': {
    make: async (staff) => (await uploadPicture(staff, drawing().toBuffer('image/png'))).body.id,
    edit: 'updateMedia(id: $id, input: { alt: "New", version: $version })',
    current: { alt: 'New', isDecoration: false, focusX: 50, version: 2 },
  },
  'a page': {
    make: create(
      'createSitePage($ { slug: "a", title: "A", description: "B", content: "C", place: NONE, isPublished: true })',
    ),
    edit: 'updateSitePage(id: $id, input: { slug: "new", title: "New", description: "B", content: "C", place: MENU, isPublished: true, version: $version })',
    current: { slug: 'new', title: 'New', place: 'MENU', builtIn: null, hasUsualText: false, version: 2 },
    rest: {
      path: '/api/pages/:id',
      body: { slug: 'new', title: 'New', description: 'B', content: 'C', place: 'menu', isPublished: true },
      current: { slug: 'new', title: 'New', place: 'menu', hasUsualText: false, version: 2 },
    },
  },
  'the brand': {
    make: async () => '',
    edit: 'updateSiteBrand(input: { primaryColor: "#4E8A3F", secondaryColor: "#E0A13C", emblem: TREE, heroScene: FOREST, displayFont: JERSEY, defaultTheme: DARK, version: $version })',
    current: { primaryColor: '#4E8A3F', emblem: 'TREE', heroScene: 'FOREST', version: 1 },
    isSingleton: true,
    rest: {
      path: '/api/brand',
      body: {
        ...{ primaryColor: '#4E8A3F', secondaryColor: '#E0A13C', emblem: 'tree', heroScene: 'forest' },
        ...{ displayFont: 'jersey', defaultTheme: 'dark' },
      },
      current: { primaryColor: '#4E8A3F', emblem: 'tree', heroScene: 'forest', version: 1 },
    },
  },
  'the backup schedule': {
    make: async () => '',
    edit: 'updateBackupPlan(input: { schedule: "every 6h", version: $version })',
    current: { schedule: 'every 6h', isConfigured: false, version: 1 },
    rest: {
      path: '/api/backups/plan',
      body: { schedule: 'every 6h' },
      current: { schedule: 'every 6h', isConfigured: false, version: 1 },
    },
    isSingleton: true,
  },
  'a skipped step of the setup guide': {
    make: async () => '',
    edit: 'skipSetupStep(input: { step: TEBEX, isSkipped: true, version: $version })',
    current: { step: 'TEBEX', isSkipped: true, version: 1 },
    rest: {
      path: '/api/setup/skips',
      body: { step: 'tebex', isSkipped: true },
      current: { step: 'tebex', isSkipped: true, version: 1 },
    },
    isSingleton: true,
  },
  'the settings': {
    make: async () => '',
    edit: 'updateSiteSettings(input: { siteName: "New", tagline: "A", serverAddress: "b.example", discordInviteUrl: "https://c.example", contactEmail: "d@example.com", version: $version })',
    current: {
      siteName: 'New',
      storeRedirectUrl: null,
      contactEmail: 'd@example.com',
      version: 5,
    },
    rest: {
      path: '/api/config',
      body: {
        site_name: 'New',
        site_tagline: 'A',
        server_address: 'b.example',
        discord_invite_url: 'https://c.example',
        contact_email: 'd@example.com',
      },
      current: { site_name: 'New', contact_email: 'd@example.com', version: 5 },
    },
    isSingleton: true,
  },
  'a form for applications': {
    make: async () => '',
    edit: 'updateApplicationForm(kind: STAFF, input: { isOpen: false, positions: "Builder", version: $version })',
    current: { kind: 'STAFF', isOpen: false, positions: 'Builder', version: 2 },
    rest: {
      path: '/api/applications/forms/staff',
      body: { isOpen: false, positions: 'Builder' },
      current: { kind: 'staff', isOpen: false, positions: 'Builder', version: 2 },
    },
    isSingleton: true,
  },
  'the whitelist command': {
    make: async () => '',
    edit: 'updateWhitelistCommand(input: { command: "whitelist add {player}", version: $version })',
    current: { command: 'whitelist add {player}', version: 2 },
    rest: {
      path: '/api/applications/whitelist-command',
      body: { command: 'whitelist add {player}' },
      current: { command: 'whitelist add {player}', version: 2 },
    },
    isSingleton: true,
  },
  'the store address': {
    make: async () => '',
    edit: 'updateStoreRedirectUrl(url: "https://new.example", version: $version)',
    current: { storeRedirectUrl: 'https://new.example', version: 1 },
    rest: {
      path: '/api/config/store-redirect',
      method: 'POST',
      body: { url: 'https://new.example' },
      current: { store_redirect_url: 'https://new.example', version: 1 },
    },
    isSingleton: true,
  },
  'a Discord target of notices': {
    make: create(`saveDiscordTarget($ { ${discord}, kinds: [] })`),
    edit: 'saveDiscordTarget(id: $id, input: { name: "events", kinds: [NEWS_PUBLISHED], version: $version })',
    current: { channel: 'DISCORD', name: 'events', kinds: ['NEWS_PUBLISHED'], isOn: true, version: 2 },
  },
  'the Discord application': {
    make: create(`saveDiscordApp($ { ${discordApp} })`),
    edit: `saveDiscordApp(input: { ${discordApp}, language: "en", version: $version })`,
    current: { channel: 'DISCORD_APP', channelId: DISCORD_APP.channelId, language: 'en', version: 2 },
    isSingleton: true,
  },
  'a webhook target of notices': {
    make: create('saveWebhookTarget($ { name: "bot", url: "https://bot.example.com/", kinds: [] })'),
    edit: 'saveWebhookTarget(id: $id, input: { name: "bot", url: "https://bot.example.com/new", kinds: [], version: $version })',
    current: { channel: 'WEBHOOK', url: 'https://bot.example.com/new', version: 2 },
  },
  'the key of a webhook target': {
    make: create('saveWebhookTarget($ { name: "bot", url: "https://bot.example.com/", kinds: [] })'),
    edit: 'renewSigningKey(id: $id, version: $version)',
    current: { channel: 'WEBHOOK', version: 2 },
  },
  'the switch of a target': {
    make: create('saveWebhookTarget($ { name: "bot", url: "https://bot.example.com/", kinds: [] })'),
    edit: 'switchNoticeTarget(id: $id, isOn: false, version: $version)',
    current: { isOn: false, version: 2 },
  },
  'a game server': {
    make: create(`createServer($ { name: "A", ${server} })`),
    edit: `updateServer(id: $id, input: { name: "New", ${server}, version: $version })`,
    current: { name: 'New', address: '10.0.0.5', version: 2 },
  },
  'a server for votes': {
    make: create(`createVoteForwardTarget($ { ${forwardTarget}, isOn: true })`),
    edit: `updateVoteForwardTarget(id: $id, input: { ${forwardTarget}, isOn: false, version: $version })`,
    current: { name: 'Lobby', address: '10.0.0.5:8192', isOn: false, version: 2 },
  },
  'the console': {
    make: connect('saveConsoleConnection(input: { address: "10.0.0.5", password: "a lantern" })'),
    edit: 'saveConsoleConnection(input: { address: "10.0.0.5:7", password: "a lantern", version: $version })',
    current: { kind: 'CONSOLE', address: '10.0.0.5:7', version: 2 },
    isSingleton: true,
  },
  'the port for votes': {
    make: connect('saveVotesConnection(input: { port: 8192, acceptsVersion1: false })'),
    edit: 'saveVotesConnection(input: { port: 8193, acceptsVersion1: true, version: $version })',
    current: { kind: 'VOTES', port: 8193, acceptsVersion1: true, version: 2 },
    isSingleton: true,
  },
  'the database of bans': {
    make: connect(`saveBansConnection(input: { ${banDatabase} })`),
    edit: `saveBansConnection(input: { ${banDatabase}, version: $version })`,
    current: { kind: 'BANS', address: '10.0.0.5:3306', database: 'litebans', version: 2 },
    isSingleton: true,
  },
  'the mail server': {
    make: create(`saveMailTarget($ { ${mailServer} })`),
    edit: 'saveMailTarget(input: { host: "relay", port: 25, encryption: NONE, fromAddress: "mail@example.com", version: $version })',
    current: { channel: 'MAIL', name: 'relay', host: 'relay', port: 25, encryption: 'NONE', version: 2 },
    isSingleton: true,
  },
  'the mails to staff': {
    make: create(`saveMailTarget($ { ${mailServer} })`),
    edit: 'saveStaffMail(input: { staffAddress: "mara@example.com", kinds: [BACKUP_FAILED], version: $version })',
    current: { staffAddress: 'mara@example.com', kinds: ['BACKUP_FAILED'], version: 2 },
    isSingleton: true,
  },
};

/** Decisions with a version that cannot be repeated, with the file of their test. */
const DECISIONS: Readonly<Record<string, string>> = {
  reopenDelivery: 'rewards.test.ts',
  mergeRequest: 'merging.test.ts',
  decideAppeal: 'appeals.test.ts',
  undoSiteBrand: 'brand.test.ts',
  orderMenu: 'menu.test.ts',
  restoreUsualFaqEntry: 'faq.test.ts',
  restoreSiteText: 'texts.test.ts',
  restoreUsualPageText: 'pages.test.ts',
  sendNoticeAgain: 'notices.test.ts',
  leaveNotice: 'notices.test.ts',
  saveFolderConnection: 'gameConnections.test.ts',
  saveHostingPanelConnection: 'hostingPanel.test.ts',
  saveRemoteFolderConnection: 'remoteFolders.test.ts',
  trustHostKey: 'remoteFolders.test.ts',
  removeGameConnection: 'gameConnections.test.ts',
};

const editableCases = Object.entries(EDITABLE_CASES).map(([what, thing]) => ({ what, ...thing }));
const restCases = editableCases.flatMap(({ rest, ...thing }) => (rest ? [{ ...thing, rest }] : []));
const deletableCases = editableCases.filter(({ isSingleton }) => !isSingleton);

/** A second time they are a conflict by themselves; `bans.test.ts` covers them. */
const UNREPEATABLE = ['liftBan', 'reinstateBan'];

/** The mutations that take the version of the edited thing, as an argument or in their input. */
function listVersionedMutations(): string[] {
  const schema = buildSchema(readFileSync(join(__dirname, '../../../schema.graphql'), 'utf8'));
  return Object.values(schema.getMutationType()?.getFields() ?? {})
    .filter(({ args }) =>
      args.some(({ name, type }) => {
        const named = getNamedType(type);
        return name === 'version' || (isInputObjectType(named) && 'version' in named.getFields());
      }),
    )
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('create') && !UNREPEATABLE.includes(name));
}

describe('The table of editable things', () => {
  it('has a row for every mutation that takes a version', () => {
    const covered = Object.values(EDITABLE_CASES).map(({ edit }) => edit.split('(', 1)[0]);

    expect(listVersionedMutations().filter((name) => !covered.includes(name) && !(name in DECISIONS))).toEqual([]);
  });
});

describe('Edit conflicts', () => {
  const site = useSite();

  const change = (staff: Visitor, { edit, idType = 'ID', isSingleton }: Editable, id: string, version?: number) => {
    const variables = isSingleton ? '$version: Int' : `$id: ${idType}!, $version: Int`;
    return staff.graphql<{ edited: { version: number } }>(
      `mutation (${variables}) { edited: ${edit} { version } }`,
      isSingleton ? { version } : { id, version },
    );
  };

  it.each(editableCases)('return the current state over GraphQL: $what', async (thing) => {
    const staff = await site.signIn();
    const id = await thing.make(staff, site);
    const first = await change(staff, thing, id);
    expect(first.errors).toEqual([]);

    const { errors } = await change(staff, thing, id, (first.data?.edited.version ?? 0) - 1);
    expect(errors[0]?.extensions).toMatchObject({ code: 'CONFLICT', current: thing.current });
    expect((await change(staff, thing, id, first.data?.edited.version)).errors).toEqual([]);
  });

  it.each(restCases)('return the current state over REST: $what', async ({ make, rest }) => {
    const { path, method = 'PUT', body, current } = rest;
    const staff = await site.signIn();
    const address = path.replace(':id', await make(staff, site));
    expect((await staff.rest(method, address, body)).status).toBe(200);

    expect(await staff.rest(method, address, { ...body, version: 0 })).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', current },
    });
  });

  it.each(deletableCases)('return NOT_FOUND for an unknown id: $what', async (thing) => {
    const staff = await site.signIn();
    await thing.make(staff, site);

    expect((await change(staff, thing, randomUUID(), 1)).errors[0]?.extensions.code).toBe('NOT_FOUND');
  });
});
