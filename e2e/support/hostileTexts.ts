import { request } from '@playwright/test';
import { type Site, voteToken } from './Site.js';
import { owner } from './staff.js';
import { castVote } from './votingSite.js';

/** Each text sets `hurt` on the window when it is interpreted as code or markup, each in a different way. */
export const markup = [
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
const shapes = [
  'W'.repeat(5_000),
  '\u202Eright to left\u2067\u200B\uFEFF\u200D',
  `a${'\u0301'.repeat(200)}`,
  '🏴‍☠️'.repeat(400),
  `near${'\n\t '.repeat(10)}far`,
  'https://example.com/'.padEnd(5_000, 'path-without-a-space/'),
];

const corpus = [...markup, ...shapes];

const hostileAddress = 'https://example.com/"onmouseover="hurt=1"></a><script>hurt=1</script>';
const longAddress = 'https://example.com/'.padEnd(2_000, 'W');
/** A missing image whose URL tries to inject an attribute and a CSS rule. */
const hostilePicture = `/missing"onerror="hurt=1");background:url('/missing`;

const longWord = 'W'.repeat(300);

const hostileArticle = [
  ...corpus.map((text) => text.slice(0, 400)),
  `# ${longWord}`,
  `> ${longWord}`,
  `- ${longWord}\n  1. ${longWord}\n     - ${longWord}`,
  `\`${longWord}\``,
  `\`\`\`html\n<script>hurt=1</script> ${'code '.repeat(200)}\n\`\`\``,
  `| ${'wide | '.repeat(40)}\n|${' --- |'.repeat(40)}\n| ${longWord} | ${'<script>hurt=1</script> | '.repeat(39)}`,
  '![a picture that is wider than a phone](/share.png "title\\" onload=hurt=1")',
  `![${longWord}](/missing.png)`,
  '![x](javascript:hurt=1) ![x](data:image/svg+xml,<svg/onload=hurt=1>)',
  '<a href="javascript:hurt=1">raw</a> <javascript:hurt=1> [x][y]\n\n[y]: javascript:hurt=1',
  `[${longWord}](${longAddress})`,
].join('\n\n');

const longEmail = `${'w'.repeat(64)}@${'w'.repeat(63)}.${'w'.repeat(63)}.example.com`;

/** The server rejects names with invisible characters. */
const visible = (text: string) => text.replaceAll(/(?!\u200d)[\p{C}\p{Zl}\p{Zp}]/gu, '');

/** Writes the corpus into every field that staff and visitors can write. */
export async function writeHostileTexts(site: Site): Promise<void> {
  const api = await request.newContext({
    baseURL: site.origin,
    userAgent: `Mozilla/5.0 ${markup[0]} Firefox/${'9'.repeat(300)}`,
  });
  await api.post('/api/admin/auth', { data: owner });

  const write = async (mutation: string, input: object): Promise<void> => {
    const form = `${mutation.replace(/^(create|update|submit)/, '')}Input`;
    const query = `mutation ($input: ${form}!) { ${mutation}(input: $input) { __typename } }`;
    const answer = await (await api.post('/graphql', { data: { query, variables: { input } } })).json();
    if ('errors' in answer) throw new Error(`${mutation} was refused: ${JSON.stringify(answer.errors)}`);
  };

  for (const [index, text] of corpus.entries()) {
    const of = (longest: number) => text.slice(0, longest).trim();
    const name = visible(of(64));
    const image = index % 2 === 0 ? hostilePicture : '/share.png';
    const url = index % 2 === 0 ? hostileAddress : longAddress;
    const day = new Date(2030, 0, 1 + index).toISOString();

    await write('createNews', { title: of(200), excerpt: of(500), content: hostileArticle, image });
    await write('createEvent', {
      ...{ title: of(200), description: of(5_000), type: of(64), prize: of(200), startDate: day, image },
    });
    await write('createGalleryItem', {
      ...{ title: of(200), description: of(5_000), author: name, imageUrl: image, category: 'BUILDS' },
      featured: index < 3,
    });
    await write('createBan', { username: name, reason: of(500), bannedBy: name, duration: of(64) });
    await write('createVoteLink', { site: name, reward: of(200), url });
    await write('createStoreItem', { name, description: of(5_000), category: of(64), price: '1.00', image });
    await write('createSocialLink', { platform: 'OTHER', url });
    await castVote(site.votePort, voteToken, { serviceName: of(64), username: of(64) });
  }

  await write('submitTicket', {
    ...{ username: markup[1], email: longEmail, category: 'general', subject: 'W'.repeat(200) },
    message: corpus.map((text) => text.slice(0, 350)).join('\n'),
  });
  await write('submitTicket', {
    ...{
      username: 'W'.repeat(64),
      email: longEmail,
      category: 'general',
      subject: markup[0],
      message: 'W'.repeat(5_000),
    },
  });
  const applicant = { username: markup[2], email: longEmail, age: 20, experience: 'W'.repeat(5_000) };
  await write('submitStaffApplication', {
    ...{ ...applicant, timezone: markup[0], availability: 'W'.repeat(500), position: 'W'.repeat(64) },
    whyJoin: corpus.map((text) => text.slice(0, 350)).join('\n'),
  });
  await write('submitWhitelistApplication', {
    ...{ ...applicant, reasonToJoin: corpus.map((text) => text.slice(0, 350)).join('\n') },
    friendReferences: 'W'.repeat(500),
  });
  await write('createAdminUser', { username: 'W'.repeat(32), password: 'W'.repeat(200), permissions: ['NEWS'] });
  const commands = [markup[0], 'W'.repeat(1_446)];
  await write('updateRewardCommands', {
    ...{ vote: commands, streak3: commands, streak7: commands, streak14: [], streak30: [], party: commands },
    ...{ partyOnline: [markup[0]], waitsForPlayer: false },
  });
  await write('updateSiteSettings', {
    siteName: `${markup[0]} ${'W'.repeat(38)}`,
    tagline: `${markup[1]} ${'W'.repeat(170)}`,
    serverAddress: `${`${'w'.repeat(60)}.`.repeat(3)}example.com`,
    discordInviteUrl: hostileAddress,
    contactEmail: longEmail,
  });
  // No account has this name. The log in the panel may show the failed login.
  await api.post('/api/admin/auth', { data: { username: markup[0], password: 'W'.repeat(20) } });
  await api.dispose();
}
