import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { request } from '@playwright/test';
import { buildSchema, getNamedType, type GraphQLInputObjectType, GraphQLString, isInputObjectType } from 'graphql';
import { type Site, voteToken } from './Site.js';
import { owner } from './staff.js';
import { castVote } from './votingSite.js';

/** Each text sets `hurt` on the window when it is interpreted as code or markup, each in a different way. */
export const hostileMarkup = [
  '<script>hurt=1</script>',
  '<img src=/x onerror=hurt=1>',
  '<svg/onload=hurt=1>',
  '"><iframe srcdoc="<script>parent.hurt=1</script>">',
  '</script></title></style><script>hurt=1</script><!--state-->',
  `' onfocus='hurt=1' autofocus='`,
  '[link](javascript:hurt=1)',
  '{{constructor.constructor("hurt=1")()}} ${hurt=1} <%= hurt=1 %>',
  '&lt;script&gt;hurt=1&lt;/script&gt; &#60;b&#62;',
  'javascript:hurt=1',
];

/** These texts would overflow a layout, reverse its direction or overlap other text. */
const layoutBreakers = [
  'W'.repeat(5_000),
  '\u202Eright to left\u2067\u200B\uFEFF\u200D',
  `a${'\u0301'.repeat(200)}`,
  '🏴‍☠️'.repeat(400),
  `near${'\n\t '.repeat(10)}far`,
  'https://example.com/'.padEnd(5_000, 'path-without-a-space/'),
];

const hostileTexts = [...hostileMarkup, ...layoutBreakers];

const hostileUrl = 'https://example.com/"onmouseover="hurt=1"></a><script>hurt=1</script>';
const longUrl = 'https://example.com/'.padEnd(2_000, 'W');
/** A missing image whose URL tries to inject an attribute and a CSS rule. */
const hostileImage = `/missing"onerror="hurt=1");background:url('/missing`;

const longWord = 'W'.repeat(300);
const longPlayerName = 'W'.repeat(16);

const hostileArticle = [
  ...hostileTexts.map((text) => text.slice(0, 400)),
  `# ${longWord}`,
  `> ${longWord}`,
  `- ${longWord}\n  1. ${longWord}\n     - ${longWord}`,
  `\`${longWord}\``,
  `\`\`\`html\n<script>hurt=1</script> ${'code '.repeat(200)}\n\`\`\``,
  `| ${'wide | '.repeat(40)}\n|${' --- |'.repeat(40)}\n| ${longWord} | ${'<script>hurt=1</script> | '.repeat(39)}`,
  '![a picture that is wider than a phone](/icon-512.png "title\\" onload=hurt=1")',
  `![${longWord}](/missing.png)`,
  '![x](javascript:hurt=1) ![x](data:image/svg+xml,<svg/onload=hurt=1>)',
  '<a href="javascript:hurt=1">raw</a> <javascript:hurt=1> [x][y]\n\n[y]: javascript:hurt=1',
  `[${longWord}](${longUrl})`,
].join('\n\n');

const longEmail = `${'w'.repeat(64)}@${'w'.repeat(63)}.${'w'.repeat(63)}.example.com`;

/** The server rejects names with invisible characters. */
const stripInvisible = (text: string) => text.replaceAll(/(?!\u200d)[\p{C}\p{Zl}\p{Zp}]/gu, '');

/** Text fields that get none of these texts, with the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'AppealDecisionInput.body': 'a reply like that of `ReplyInput`, and the reason of a lift like that of `BanInput`',
  'AppealDecisionInput.duration': 'a length, which the server checks',
  'BulkChangeInput.assignee': 'the name of an account, which the server checks',
  'BackupPlanInput.schedule': 'a schedule, which the server checks',
  'UsualTextAdoptionInput.effectiveOn': 'a day, which the server checks',
  'InvitationInput.username': 'a created account has the longest name',
  'DeliveryReopeningInput.reason': 'it is only shown for deliveries, which need a game server',
  'DeliveryReopeningInput.ruleText': 'it becomes the text of a reply rule',
  'MenuEntryInput.label': 'a link of the menu has the same label',
  'MenuEntryInput.url': 'a link of the menu has the same address',
  'SiteSectionsInput.forumsUrl': 'a link of the menu has such an address',
  'SiteBrandInput.primaryColor': 'a colour, which the server checks',
  'SiteBrandInput.secondaryColor': 'a colour, which the server checks',
  'SiteBrandInput.logoImage': 'the path of an upload, which the server checks',
  'SiteBrandInput.heroImage': 'an article has such an address',
  'SiteLanguagesInput.defaultLanguage': 'the code of a language, which the server checks',
  'SiteLanguagesInput.others': 'codes of languages, which the server checks',
  'SiteLanguagesInput.unlisted': 'codes of languages, which the server checks',
  'CannedReplyInput.language': 'the code of a language, which the server checks',
  'DiscordTargetInput.address': 'it is never shown',
  'DiscordTargetInput.language': 'the code of a language, which the server checks',
  'DiscordTargetInput.threadId': 'a number, which the server checks',
  'DiscordAppInput.applicationId': 'a number, which the server checks',
  'DiscordAppInput.publicKey': 'a key, which the server checks',
  'DiscordAppInput.token': 'it is never shown',
  'DiscordAppInput.guildId': 'a number, which the server checks',
  'DiscordAppInput.channelId': 'a number, which the server checks',
  'DiscordAppInput.language': 'the code of a language, which the server checks',
  'MailTargetInput.host': 'a host name, which the server checks',
  'MailTargetInput.fromAddress': 'an address, which the server checks',
  'MailTargetInput.password': 'it is never shown',
  'NewVoteForwardTargetInput.token': 'it is never shown',
  'VoteForwardTargetInput.name': 'as that of a new one',
  'VoteForwardTargetInput.address': 'as that of a new one',
  'VoteForwardTargetInput.token': 'it is never shown',
  'ConsoleConnectionInput.address': 'an address, which the server checks',
  'ConsoleConnectionInput.password': 'it is never shown',
  'FolderConnectionInput.path': 'one of the folders that the server offers',
  'HostingPanelInput.panelAddress': 'an address, which the server checks',
  'HostingPanelInput.password': 'it is never shown',
  'HostingPanelConnectionInput.panelAddress': 'an address, which the server checks',
  'HostingPanelConnectionInput.password': 'it is never shown',
  'HostingPanelConnectionInput.panelServer': 'an id, which the server checks',
  'RemoteFolderConnectionInput.address': 'an address, which the server checks',
  'RemoteFolderConnectionInput.user': 'as that of `BansConnectionInput`',
  'RemoteFolderConnectionInput.path': 'it is shown as the name of a database is',
  'RemoteFolderConnectionInput.password': 'it is never shown',
  'HostKeyInput.fingerprint': 'a fingerprint, which the server checks',
  'VotesConnectionInput.token': 'it is never shown',
  'BansConnectionInput.password': 'it is never shown',
  'BansConnectionInput.prefix': 'letters and digits, which the server checks',
  'StaffMailInput.staffAddress': 'an address, which the server checks',
  'ServerInput.banScope': 'only the form of its server shows it',
  'ServerAddressInput.address': 'an address, which the server checks',
  'RestoredTextInput.key': 'the key of a text, which the server checks',
  'RestoredTextInput.language': 'the code of a language, which the server checks',
  'SiteTextInput.key': 'the key of a text, which the server checks',
  'SiteTextInput.language': 'the code of a language, which the server checks',
  'SignUpInput.username': 'a name of a player, which the server checks',
  'SignUpInput.website': 'a honeypot: the server refuses a sign-up that fills it in',
  'StaffApplicationInput.website': 'a honeypot: the server refuses an application that fills it in',
  'TicketInput.website': 'a honeypot: the server refuses a ticket that fills it in',
  'WhitelistApplicationInput.website': 'a honeypot: the server refuses an application that fills it in',
  'VoteConnectionInput.pingbackHost': 'a host name, which the server checks',
  'VoteConnectionInput.pingbackSecret': 'it is never shown',
  'VoteConnectionInput.token': 'it is never shown in full',
};

const schema = buildSchema(readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8'));

const mutations = schema.getMutationType()?.getFields() ?? {};

/** The input type of each mutation that writes texts. An `update…` is left out where a `create…` has the same input. */
const inputTypes = new Map(
  Object.values(mutations).flatMap(({ name, args }) => {
    const type = getNamedType(args.find((argument) => argument.name === 'input')?.type);
    const isCovered = name.startsWith('update') && name.replace('update', 'create') in mutations;
    return isInputObjectType(type) && !isCovered ? [[name, type] as const] : [];
  }),
);

const listTextFields = (type: GraphQLInputObjectType): string[] =>
  Object.values(type.getFields())
    .filter((field) => getNamedType(field.type) === GraphQLString)
    .map(({ name }) => `${type.name}.${name}`);

/** Writes the corpus into every text field that staff and visitors can write. Throws when it leaves one out. */
export async function createHostileContent(site: Site): Promise<void> {
  const api = await request.newContext({
    baseURL: site.origin,
    userAgent: `Mozilla/5.0 ${hostileMarkup[0]} Firefox/${'9'.repeat(300)}`,
  });
  await api.post('/api/admin/auth', { data: owner });

  const filled = new Set(Object.keys(EXCEPTIONS));
  const send = async (query: string, variables: object): Promise<Record<string, { id: string }>> => {
    const response = await (await api.post('/graphql', { data: { query, variables } })).json();
    if ('errors' in response) throw new Error(`${query} was refused: ${JSON.stringify(response.errors)}`);
    return response.data;
  };
  const create = async (mutation: string, input: object): Promise<void> => {
    const type = inputTypes.get(mutation)?.name;
    await send(`mutation ($input: ${type}!) { ${mutation}(input: $input) { __typename } }`, { input });
    for (const field of Object.keys(input)) filled.add(`${type}.${field}`);
  };

  for (const [index, text] of hostileTexts.entries()) {
    const truncate = (maxLength: number) => text.slice(0, maxLength).trim();
    const name = stripInvisible(truncate(64));
    const image = index % 2 === 0 ? hostileImage : '/icon-512.png';
    const url = index % 2 === 0 ? hostileUrl : longUrl;
    const day = new Date(2030, 0, 1 + index).toISOString();

    await create('createNews', {
      title: truncate(200),
      excerpt: truncate(500),
      content: hostileArticle,
      image,
      author: name,
    });
    await create('createEvent', {
      ...{
        title: truncate(200),
        description: truncate(5_000),
        type: truncate(64),
        prize: truncate(200),
        startDate: day,
        image,
      },
    });
    await create('createGalleryItem', {
      ...{ title: truncate(200), description: truncate(5_000), author: name, imageUrl: image, category: 'BUILDS' },
      featured: index < 3,
    });
    // The server refuses hostile names of players; only an import can bring them.
    const username = `Hostile_${index}`;
    await create('createBan', { username, reason: truncate(500), bannedBy: name, duration: truncate(64) });
    const ban = { username: longPlayerName, reason: 'Lifted', bannedBy: name, duration: 'perm' };
    await create('createBan', { ...ban, isActive: false, liftReason: truncate(500) });
    await create('createVoteLink', { site: name, reward: truncate(200), url });
    await create('createStoreItem', {
      name,
      description: truncate(5_000),
      category: truncate(64),
      price: '1.00',
      image,
    });
    const label = stripInvisible(truncate(40));
    await create('createSocialLink', { platform: 'OTHER', url, label });
    await create('createMenuLink', { label, url, place: index % 2 ? 'HELP' : 'HEADER' });
    await create('createAnnouncement', {
      ...{ text: stripInvisible(truncate(140)), url, tone: 'WARNING', isDismissible: true },
      startsAt: new Date(Date.now() - 60_000).toISOString(),
    });
    await create('createCannedReply', {
      ...{ title: stripInvisible(truncate(80)), language: 'en', category: index % 2 ? 'STAFF_APPLICATION' : null },
      body: hostileTexts.map((text) => text.slice(0, 350)).join('\n'),
    });
    await create('createFaqEntry', {
      question: stripInvisible(truncate(200)),
      answer: hostileArticle.slice(0, 5_000),
      isPublished: true,
    });
    await create('createSitePage', {
      ...{ slug: index === 0 ? 'w'.repeat(60) : `hostile-${index}`, title: stripInvisible(truncate(200)) },
      ...{ description: truncate(500), content: hostileArticle, effectiveOn: '2030-01-01' },
      ...{ place: ['MENU', 'HELP', 'LEGAL'][index % 3], isPublished: true },
    });
    await castVote(site.votePort, voteToken, { serviceName: truncate(64), username: truncate(64) });
  }

  await create('updateStartPage', {
    blocks: ['TEXT', 'STATUS', 'EVENT', 'VOTE_PARTY', 'NEWS', 'GALLERY', 'TOP_PLAYERS', 'LINKS'],
    ...{ title: stripInvisible(`${hostileMarkup[0]}`.slice(0, 200)), content: hostileArticle.slice(0, 5_000) },
  });
  await create('updateOwnStaffMember', {
    ...{ isShown: true, displayName: stripInvisible(`${hostileMarkup[0]}`.slice(0, 64)), playerName: longPlayerName },
    ...{ roleTitle: 'W'.repeat(40), about: `${hostileMarkup[0]} ${'W'.repeat(200)}` },
  });
  for (const name of [hostileMarkup[0], 'W'.repeat(60)]) {
    await create('createApiToken', { name, access: 'READ', permissions: ['NEWS'], lifetimeDays: 7 });
  }
  await create('submitTicket', {
    ...{ username: longPlayerName, email: longEmail, category: 'general', subject: 'W'.repeat(200) },
    message: hostileTexts.map((text) => text.slice(0, 350)).join('\n'),
  });
  await create('submitTicket', {
    ...{
      username: longPlayerName,
      email: longEmail,
      category: 'general',
      subject: hostileMarkup[0],
      message: 'W'.repeat(5_000),
    },
  });
  const { submitTicket } = await send('mutation ($input: TicketInput!) { submitTicket(input: $input) { id } }', {
    input: { ...{ username: longPlayerName, email: longEmail, category: 'general', subject: 'W' }, message: 'W' },
  });
  for (const body of [hostileTexts.map((text) => text.slice(0, 350)).join('\n'), 'W'.repeat(5_000)]) {
    await send(
      `mutation ($id: ID!, $reply: GuestReplyInput!, $note: ReplyInput!, $answer: ReplyInput!) {
        replyAsGuest(id: $id, input: $reply) { seq }
        note: reply(id: $id, input: $note) { seq }
        answer: reply(id: $id, input: $answer) { seq }
      }`,
      {
        id: submitTicket?.id,
        reply: { body, key: randomUUID() },
        note: { body, isNote: true, after: 0, key: randomUUID() },
        answer: { body, isNote: false, after: 0, key: randomUUID() },
      },
    );
  }
  for (const type of ['GuestReplyInput', 'ReplyInput']) filled.add(`${type}.body`);
  const questionText = stripInvisible(hostileMarkup[0] ?? '').slice(0, 200);
  for (const form of ['STAFF', 'WHITELIST']) {
    const question = { form, isRequired: false, help: 'W'.repeat(300) };
    await create('createApplicationQuestion', {
      ...{ ...question, kind: 'CHOICE', question: 'W'.repeat(200) },
      options: [hostileMarkup[0]?.slice(0, 100).trim(), 'W'.repeat(100)].join('\n'),
    });
    await create('createApplicationQuestion', { ...question, kind: 'LONG_TEXT', question: questionText });
  }
  const { applicationQuestions } = await send('{ applicationQuestions { id form kind } }', {});
  const asked = applicationQuestions as unknown as { id: string; form: string; kind: string }[];
  const answersTo = (wanted: string) =>
    asked
      .filter(({ form, kind }) => form === wanted && kind === 'LONG_TEXT')
      .map(({ id }) => ({ question: id, answer: `${hostileMarkup[0]} ${'W'.repeat(900)}` }));
  const applicant = { username: longPlayerName, email: longEmail, age: 20, experience: 'W'.repeat(5_000) };
  await create('submitStaffApplication', {
    ...{ ...applicant, timezone: hostileMarkup[0], availability: 'W'.repeat(500), position: 'W'.repeat(64) },
    whyJoin: hostileTexts.map((text) => text.slice(0, 350)).join('\n'),
    answers: answersTo('STAFF'),
  });
  await create('submitWhitelistApplication', {
    ...{ ...applicant, reasonToJoin: hostileTexts.map((text) => text.slice(0, 350)).join('\n') },
    friendReferences: 'W'.repeat(500),
    answers: answersTo('WHITELIST'),
  });
  await create('createAdminUser', { username: 'W'.repeat(32), password: 'W'.repeat(200), permissions: ['NEWS'] });
  for (const text of [stripInvisible(hostileMarkup[0] ?? ''), 'W'.repeat(200)]) {
    await create('createReplyRule', { text: text.slice(0, 200), meaning: 'FAILED' });
  }
  const commands = [hostileMarkup[0], 'W'.repeat(1_446)];
  for (const promise of [hostileMarkup[0], 'W'.repeat(200)]) {
    for (const occasion of ['VOTE', 'PARTY', 'PARTY_ONLINE'])
      await create('createVoteReward', { occasion, promise, commands: occasion === 'VOTE' ? commands : [] });
  }
  await create('createVoteReward', { occasion: 'STREAK', day: 5, promise: 'W'.repeat(200), commands: [] });
  await create('updateSiteSettings', {
    siteName: `${hostileMarkup[0]} ${'W'.repeat(38)}`,
    shortName: 'W'.repeat(12),
    tagline: `${hostileMarkup[1]} ${'W'.repeat(170)}`,
    serverAddress: `${`${'w'.repeat(60)}.`.repeat(3)}example.com`,
    playerNamePrefix: '*.+!~^-_'.repeat(2),
    bedrockAddress: `${`${'w'.repeat(60)}.`.repeat(3)}example.com:65535`,
    supportedVersions: `${hostileMarkup[2]} ${'W'.repeat(60)}`,
    discordInviteUrl: hostileUrl,
    contactEmail: longEmail,
  });
  const sentence = stripInvisible(hostileMarkup[0] ?? '').replaceAll(/[{}]/g, '');
  const ownTexts = {
    'news.description': sentence,
    'gallery.description': 'W'.repeat(400),
    'bans.title': 'W'.repeat(80),
  };
  for (const [key, value] of Object.entries({ ...ownTexts, 'forums.title': sentence.slice(0, 80) })) {
    await create('updateSiteText', { key, language: 'en', value });
  }
  const targetName = stripInvisible(hostileMarkup[0] ?? '').slice(0, 64);
  const mailLogin = { username: targetName, fromName: targetName };
  await create('saveMailTarget', {
    ...{ host: 'localhost', port: 2525, encryption: 'NONE', fromAddress: longEmail, ...mailLogin },
  });
  await create('saveBansConnection', {
    ...{ dialect: 'MYSQL', address: `${`${'w'.repeat(60)}.`.repeat(3)}example.com:65535`, encryption: 'NONE' },
    ...{ database: targetName, user: 'W'.repeat(64), password: '', prefix: 'w'.repeat(32) },
  });
  const hostName = `${'w'.repeat(60)}.`.repeat(3);
  for (const kind of ['PROXY', 'STANDALONE'])
    await create('createServer', {
      ...{
        key: `${kind.toLowerCase()}-${'w'.repeat(12)}`,
        name: kind === 'PROXY' ? 'W'.repeat(40) : targetName.slice(0, 40),
        kind,
      },
      ...{
        address: `${kind}.${hostName}example.com:65535`,
        statusAddress: `status-${kind}.${hostName}example.com:65535`,
      },
      ...{ isPublic: true, isCounted: true },
    });
  await create('createVoteForwardTarget', {
    ...{ name: targetName, address: `${`${'w'.repeat(60)}.`.repeat(3)}example.com:65535`, token: 'W'.repeat(200) },
    isOn: true,
  });
  const address = `https://discord.com/api/webhooks/123456789012345678/${'W'.repeat(70)}`;
  await create('saveDiscordTarget', { name: targetName, address, kinds: [] });
  await create('saveWebhookTarget', { name: 'W'.repeat(64), url: longUrl.replace(/^http:/, 'https:'), kinds: [] });
  const { voteLinks } = await send('{ voteLinks { id } }', {});
  await send('mutation ($id: ID!, $input: VoteConnectionInput!) { connectVoteLink(id: $id, input: $input) { id } }', {
    ...{ id: (voteLinks as unknown as { id: string }[])[0]?.id, input: { serviceName: hostileMarkup[0] } },
  });
  filled.add('VoteConnectionInput.serviceName');

  const languages = { defaultLanguage: 'en', others: ['de'], unlisted: [] };
  await send('mutation ($input: SiteLanguagesInput!) { updateSiteLanguages(input: $input) { version } }', {
    input: languages,
  });
  const translate = async (kind: string, id: string | undefined, input: object): Promise<void> => {
    const query = `mutation ($kind: TranslatedKind!, $id: ID!, $input: TranslationInput!) {
      updateTranslation(kind: $kind, id: $id, language: "de", input: $input) { version }
    }`;
    await send(query, { kind, id, input });
    for (const field of Object.keys(input)) filled.add(`TranslationInput.${field}`);
  };
  const [markup = '', name] = [hostileMarkup[0], stripInvisible(hostileMarkup[0] ?? '').slice(0, 64)];
  const listed = (await send(
    '{ newsPage { items { id } } events { id } gallery { id } voteLinks { id } storeItems { id } sitePage(slug: "hostile-1") { id } faqEntries { id } staffMembers { id } siteMenu { entries { id kind } } announcement { id } voteRewards { id occasion } }',
    {},
  )) as unknown as Record<string, { id: string }[]> & {
    siteMenu: { entries: { id: string; kind: string }[] };
    announcement: { id: string };
    newsPage: { items: { id: string }[] };
    sitePage: { id: string };
  };
  await translate('NEWS_ARTICLE', listed.newsPage.items[0]?.id, {
    title: 'W'.repeat(200),
    excerpt: markup,
    content: hostileArticle,
  });
  const texts = { description: 'W'.repeat(5_000), type: 'W'.repeat(64), prize: markup };
  await translate('EVENT', listed['events']?.[0]?.id, { title: markup, ...texts });
  await translate('GALLERY_ITEM', listed['gallery']?.[0]?.id, { title: markup, description: 'W'.repeat(5_000) });
  await translate('VOTE_LINK', listed['voteLinks']?.[0]?.id, { site: name, reward: 'W'.repeat(200) });
  const streak = (listed['voteRewards'] as { id: string; occasion: string }[]).find(
    ({ occasion }) => occasion === 'STREAK',
  );
  await translate('VOTE_REWARD', streak?.id, { promise: 'W'.repeat(200) });
  await translate('STORE_ITEM', listed['storeItems']?.[0]?.id, { name, description: 'W'.repeat(5_000) });
  await translate('PAGE', listed.sitePage.id, { title: markup, description: 'W'.repeat(500), content: hostileArticle });
  await translate('FAQ_ENTRY', listed['faqEntries']?.at(-1)?.id, { question: markup, answer: 'W'.repeat(5_000) });
  await translate('STAFF_MEMBER', listed['staffMembers']?.[0]?.id, {
    roleTitle: stripInvisible(markup.slice(0, 40)),
    about: 'W'.repeat(300),
  });
  await translate('MENU_ITEM', listed.siteMenu.entries.find(({ kind }) => kind === 'LINK')?.id, {
    label: 'W'.repeat(40),
  });
  await translate('ANNOUNCEMENT', listed.announcement.id, { text: 'W'.repeat(140) });
  await translate('START_PAGE', '00000000-0000-0000-0000-000000000001', { title: 'W'.repeat(200), content: markup });
  await translate('SITE_SETTINGS', '00000000-0000-0000-0000-000000000000', {
    siteName: name,
    shortName: 'W'.repeat(12),
    tagline: 'W'.repeat(200),
    supportedVersions: 'W'.repeat(100),
  });

  const uploaded = await api.post('/api/media', {
    headers: { 'content-type': 'image/png', 'x-file-name': encodeURIComponent(`${hostileMarkup[0]}.png`) },
    data: readFileSync(new URL('../../backend/test/support/server-icon.png', import.meta.url)),
  });
  const { id: mediaId } = (await uploaded.json()) as { id: string };
  await send('mutation ($id: ID!, $input: MediaInput!) { updateMedia(id: $id, input: $input) { id } }', {
    ...{ id: mediaId, input: { alt: `${hostileMarkup[0]} ${'W'.repeat(200)}` } },
  });
  filled.add('MediaInput.alt');
  await translate('MEDIA', mediaId, { alt: 'W'.repeat(300) });

  const positions = [...hostileMarkup, 'W'.repeat(64)].map((text) => text.slice(0, 64)).join('\n');
  const { updateApplicationForm: form } = await send(
    'mutation ($input: ApplicationFormInput!) { updateApplicationForm(kind: STAFF, input: $input) { id } }',
    { input: { isOpen: true, positions } },
  );
  filled.add('ApplicationFormInput.positions');
  await translate('APPLICATION_FORM', form?.id, { positions });
  for (const { id, kind } of asked) {
    const options = Array.from({ length: 2 }, (_, index) => `${index} ${'W'.repeat(90)}`).join('\n');
    await translate('APPLICATION_QUESTION', id, {
      ...{ question: 'W'.repeat(200), help: stripInvisible(hostileMarkup[0] ?? '').slice(0, 300) },
      ...(kind === 'CHOICE' && { options }),
    });
  }
  await create('updateWhitelistCommand', { command: `say {player} ${hostileMarkup[0]} ${'W'.repeat(200)}` });

  const forgotten = [...inputTypes.values()].flatMap(listTextFields).filter((field) => !filled.has(field));
  if (forgotten.length > 0) throw new Error(`hostileTexts.ts gives no text for ${forgotten.join(', ')}.`);

  // No account has this name. The log in the panel may show the failed login.
  await api.post('/api/admin/auth', { data: { username: hostileMarkup[0], password: 'W'.repeat(20) } });
  await api.dispose();
}
