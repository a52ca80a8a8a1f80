import { randomUUID } from 'node:crypto';
import {
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql';
import { AnalyticsDay } from '../src/domain/analytics/AnalyticsDay';
import { Backups } from '../src/domain/backups/Backups';
import { Ban } from '../src/domain/bans/Ban';
import { EventSignUp } from '../src/domain/events/EventSignUp';
import { ImportedFiles } from '../src/domain/imports/ImportedFiles';
import { ImportReports } from '../src/domain/imports/ImportReports';
import { TebexWebhookLog } from '../src/domain/payments/TebexWebhookLog';
import { Player } from '../src/domain/players/Player';
import { Delivery } from '../src/domain/rewards/Delivery';
import { EDITABLE_TEXTS } from '../src/domain/texts/editableTexts';
import { ReplyRule } from '../src/domain/rewards/ReplyRule';
import { Money } from '../src/domain/shared/Money';
import { AdminUser } from '../src/domain/staff/AdminUser';
import { ApiToken } from '../src/domain/staff/ApiToken';
import { Session } from '../src/domain/staff/Session';
import { Purchase } from '../src/domain/store/Purchase';
import { ArrivedVote, type VoteState } from '../src/domain/voting/ArrivedVote';
import { Vote } from '../src/domain/voting/Vote';
import { buildGraphQLSchema } from '../src/infrastructure/features/schema';
import { aNotice, aNoticeTarget } from './support/notices';
import { setGoal } from './support/goal';
import { OPERATIONS } from './support/openApi';
import { buildDocument, graphqlOperations } from './support/operations';
import { sampleVariables } from './support/samples';
import { useSite } from './support/site';
import { onStatement } from './support/statements';
import { ticketForm } from './support/tickets';
import { Visitor } from './support/Visitor';

/** The numbers of rows at which the statements are counted. */
const ROW_COUNTS = [1, 10, 50];

const DAY_MS = 24 * 60 * 60 * 1000;

const IMPORT_REPORT = {
  origin: '/srv/minecraft',
  startedAt: new Date(),
  finishedAt: new Date(),
  players: 1,
  bans: 1,
  problem: null,
  fingerprint: null,
  vanishedRuns: 0,
} as const;

/** A list of the API, in GraphQL and REST where both have it. */
interface ListCase {
  /** Adds one row; `index` makes the row unique. */
  readonly add: (index: number) => Promise<unknown>;
  /** The query arguments that return all rows. */
  readonly queryArguments?: string;
  readonly rest?: string;
  /** The maximum number of rows in the response, whatever the arguments. */
  readonly maxRows?: number;
}

/** The first picture that a case adds. */
const SHOWN_PICTURE = `/media/${'0'.repeat(32)}.webp`;

/** The conversation whose entries are counted. */
const CONVERSATION = { id: '' };

/** The event of all sign-ups. */
const SIGN_UP_EVENT = randomUUID();

/** The variables that find the rows of the case. */
const VARIABLES: Readonly<Record<string, object>> = {
  'query eventSignUps': { eventId: SIGN_UP_EVENT },
  'query incompleteItems': { language: 'de' },
  'query apiTokensOf': { username: 'Marina' },
  'query playerRecord': { username: 'Steve' },
  'query searchPlayers': { query: 'steve' },
  'query panelSearch': { text: 'steve' },
  'query mediaAt': { url: SHOWN_PICTURE },
  'query conversation': CONVERSATION,
  'query guestConversation': CONVERSATION,
};

/** The path of a list; the first variable of its query is also the id in the path. */
const pathOf = (name: string, rest: string): string =>
  rest
    .replace('GET ', '')
    .replace('{kind}', 'staff')
    .replace(/\{(?:id|username)\}/, () => String(Object.values(VARIABLES[name] ?? {})[0]));

/** Lists of constant length. */
const CONSTANT_LENGTH_LISTS = [
  'query activity',
  'query sales',
  'query serverStatusHistory',
  'query usualHours',
  'query streakRewards',
  'query builtInReplyRules',
  'query translationCoverage',
  'query sitePage',
  'query editableTexts',
  'query demoRows',
  'query notice',
  'query staffApplication',
  'query whitelistApplication',
  'query gameConnections',
  'query player',
  'query failedGameConnections',
  'query voteForwardTargets',
];

/** Lists of constant length in REST. */
const CONSTANT_LENGTH_ROUTES = [
  'GET /api/rewards/reply-rules/built-in',
  'GET /api/texts/editable',
  'GET /api/game-connections',
  'GET /api/vote-forwards',
];

describe('The number of SQL statements', () => {
  const site = useSite();
  let statements = 0;
  let schema: GraphQLSchema;
  let staff: Visitor;

  beforeAll(async () => {
    schema = await buildGraphQLSchema(site.container);
    onStatement(site.source, () => (statements += 1));
  });
  beforeEach(async () => {
    staff = await knownEverywhere();
  });

  /** Staff who may see everything, with a visitor cookie as well. */
  async function knownEverywhere(): Promise<Visitor> {
    const credentials = { username: 'Marina', password: 'a lantern on the coast' };
    await site.addStaff(credentials, [
      'stats',
      'config',
      'tebex',
      'news',
      'bans',
      'votes',
      'tickets',
      'social',
      'user_management',
    ]);
    const { headers } = await site.rest('POST', '/api/admin/auth', credentials);
    const cookies = headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    expect(cookies).toHaveLength(2);
    return new Visitor(site.origin, cookies.join('; '));
  }

  /** Runs the mutation of that name with sample values. */
  async function through(mutation: string, given: object = {}): Promise<string> {
    const operation = graphqlOperations(schema).get(`mutation ${mutation}`);
    if (!operation) throw new Error(`There is no mutation ${mutation}.`);
    const { data, errors } = await staff.graphql<Record<string, { id: string }>>(buildDocument(operation), {
      ...sampleVariables(operation.field),
      ...given,
    });
    expect(errors).toEqual([]);
    return data?.[mutation]?.id ?? '';
  }

  /** A reply to a ticket whose conversation the visitor has opened. */
  async function aReply(index: number): Promise<unknown> {
    if (index === 0) {
      const { headers, body } = await site.rest<{ id: string }>('POST', '/api/tickets', ticketForm);
      const opened = headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
      CONVERSATION.id = body.id;
      staff = staff.with(opened.join('; '));
    }
    return through('reply', CONVERSATION);
  }

  const stored = <T extends object>(thing: T) => site.source.manager.save(thing);
  const aReward = (occasion: string, day: number | null = null) =>
    site.source.query(
      `INSERT INTO vote_rewards (id, occasion, day, promise, commands, position) VALUES ($1, $2, $3, 'A key', '{}', 1)`,
      [randomUUID(), occasion, day],
    );
  const aPlayer = (index: number) =>
    stored(
      Player.fromRecord({ username: `Steve_${index}`, uuid: randomUUID(), totalVotes: 1, lastVoteDate: new Date() }),
    );
  /** A picture that an article shows, so that both are read. */
  const aPicture = async (index: number) => {
    const hash = index.toString(16).padStart(32, '0');
    await site.source.query(
      `INSERT INTO media (id, original_sha256, kind, hash, type, width, height, color, placeholder, bytes, uploaded_by, uploaded_at)
       VALUES ($1, $2, 'picture', $2, 'image/webp', 9, 7, '#FFFFFF', '', 1, 'mara', $3)`,
      [randomUUID(), hash, when(index)],
    );
    await site.source.query(
      `INSERT INTO media_variants (hash, media_id, type, width, height, content)
       SELECT hash, id, type, width, height, '' FROM media WHERE hash = $1`,
      [hash],
    );
    return `/media/${hash}.webp`;
  };
  const withPicture =
    (mutation: string, field = 'image') =>
    async (index: number) => {
      const image = await aPicture(index);
      return through(mutation, { input: { ...sampleInputOf(mutation), [field]: image } });
    };
  /** A form has at most 15 questions. */
  const aFormQuestion = async (index: number) => {
    if (index < 15) await through('createApplicationQuestion');
  };
  const sampleInputOf = (mutation: string): object => {
    const operation = graphqlOperations(schema).get(`mutation ${mutation}`);
    return (operation && (sampleVariables(operation.field)['input'] as object)) ?? {};
  };
  const anArrivedVote = (index: number, state: VoteState) => {
    const claim = { source: 'votifier2', service: `List ${index}`, username: 'Steve' } as const;
    return Object.assign(ArrivedVote.verified(claim, null, `key ${index}`, when(index)), { state });
  };
  const when = (index: number) => new Date(Date.UTC(2026, 0, 1) + index * DAY_MS);

  const LISTS: Readonly<Record<string, ListCase>> = {
    'query adminUsers': {
      add: (index) => site.addStaff({ username: `staff_${index}`, password: 'unused' }, ['news']),
      rest: 'GET /api/admin/users',
    },
    'query ownSessions': {
      add: async (index) => {
        const { id } = await site.source.getRepository(AdminUser).findOneByOrFail({ username: 'Marina' });
        return stored(Session.begin(`hash ${index}`, id, new Date()));
      },
      rest: 'GET /api/admin/sessions',
    },
    'query ownApiTokens': {
      add: async (index) => {
        const { id } = await site.source.getRepository(AdminUser).findOneByOrFail({ username: 'Marina' });
        const form = { name: `Script ${index}`, access: 'read', permissions: ['news'], lifetimeDays: 7 } as const;
        return stored(ApiToken.create(id, form, when(index)).stored);
      },
      rest: 'GET /api/admin/api-tokens',
    },
    'query apiTokensOf': {
      add: async (index) => {
        const { id } = await site.source.getRepository(AdminUser).findOneByOrFail({ username: 'Marina' });
        const form = { name: `Script ${index}`, access: 'read', permissions: ['news'], lifetimeDays: 7 } as const;
        return stored(ApiToken.create(id, form, when(index)).stored);
      },
      rest: 'GET /api/admin/users/{username}/api-tokens',
    },
    'query analytics': {
      add: (index) =>
        stored(
          AnalyticsDay.of({
            date: when(index),
            uniquePlayers: 1,
            totalPlaytime: 1,
            newPlayers: 1,
            revenue: Money.of('1.00'),
            topItem: null,
            peakPlayers: 1,
            averageSessionTime: 1,
          }),
        ),
      queryArguments: 'from: "2026-01-01T00:00:00Z", to: "2026-12-31T00:00:00Z"',
    },
    'query trash': {
      add: async () => {
        const { errors } = await staff.graphql('mutation ($id: ID!) { deleteNews(id: $id) }', {
          id: await through('createNews'),
        });
        expect(errors).toEqual([]);
      },
      queryArguments: 'pageSize: 50',
      rest: 'GET /api/trash',
    },
    'query auditLog': { add: () => through('createSocialLink'), queryArguments: 'pageSize: 50' },
    'query bans': { add: () => through('createBan'), queryArguments: 'pageSize: 50', rest: 'GET /api/bans' },
    'query cart': {
      add: async () => through('setCartItem', { storeItemId: await through('createStoreItem'), quantity: 2 }),
    },
    'query dashboard': { add: () => Promise.all([through('createNews'), through('submitTicket')]), maxRows: 3 },
    'query noticeTargets': { add: () => stored(aNoticeTarget()), rest: 'GET /api/notices/targets' },
    'query noticePage': {
      add: async (index) => {
        const { id } = await stored(aNoticeTarget());
        await stored(aNotice(id, index));
      },
      queryArguments: 'pageSize: 50',
      rest: 'GET /api/notices',
    },
    'query deliveries': {
      add: (index) =>
        stored(
          Delivery.create(
            {
              reason: 'vote',
              reference: `vote ${index}`,
              playerName: 'Steve',
              title: 'A key',
              occasion: 'A vote',
              command: null,
            },
            when(index),
          ),
        ),
      queryArguments: 'pageSize: 50',
      rest: 'GET /api/rewards',
    },
    'query events': { add: withPicture('createEvent'), rest: 'GET /api/events' },
    'query eventPage': { add: () => through('createEvent'), queryArguments: 'pageSize: 50' },
    'query eventSignUps': {
      add: async (index) => {
        await site.source.query(
          `INSERT INTO events (id, title, description, type, start_date) VALUES ($1, 'A', 'B', 'C', now())
           ON CONFLICT DO NOTHING`,
          [SIGN_UP_EVENT],
        );
        await stored(EventSignUp.add(SIGN_UP_EVENT, `Steve_${index}`, `visitor ${index}`, when(index)));
      },
      queryArguments: 'pageSize: 50',
      rest: 'GET /api/events/{id}/sign-ups',
    },
    'query eventMonth': {
      add: withPicture('createEvent'),
      queryArguments: 'month: "2026-07"',
    },
    'query gallery': {
      add: async (index) =>
        through('likeGalleryItem', { id: await withPicture('createGalleryItem', 'imageUrl')(index) }),
      rest: 'GET /api/gallery',
    },
    'query galleryPage': {
      add: async () => through('likeGalleryItem', { id: await through('createGalleryItem') }),
      queryArguments: 'pageSize: 50',
    },
    'query incompleteItems': {
      add: async () => {
        await through('createNews');
        await staff.graphql(
          'mutation { updateSiteLanguages(input: { defaultLanguage: "en", others: ["de"], unlisted: [] }) { version } }',
        );
      },
      queryArguments: 'pageSize: 50',
    },
    'query imports': {
      add: async (index) => {
        await site.container.get(ImportReports).save({ ...IMPORT_REPORT, source: 'game' });
        const problem = { file: `file ${index}`, line: 1, problem: 'it is empty' };
        await site.container.get(ImportedFiles).saveStamp({ file: problem.file, stamp: '', content: null, problem });
      },
      maxRows: 20,
    },
    'query news': { add: withPicture('createNews'), queryArguments: 'first: 50', rest: 'GET /api/news' },
    'query newsPage': { add: () => through('createNews'), queryArguments: 'pageSize: 50' },
    'query playerRecord': {
      add: (index) =>
        stored(Ban.impose({ username: 'Steve', reason: 'Spam', bannedBy: 'mara', duration: '7 days' }, when(index))),
      maxRows: 5,
    },
    'query replyRules': {
      add: (index) => stored(ReplyRule.create({ text: `reply ${index}`, meaning: 'failed' }, 'Mara', when(index))),
      rest: 'GET /api/rewards/reply-rules',
    },
    'query purchases': {
      add: (index) =>
        stored(
          Purchase.of({
            username: 'Steve',
            email: 'steve@example.com',
            items: [],
            totalAmount: Money.of('1.00'),
            currency: 'USD',
            paymentId: `payment ${index}`,
            status: 'completed',
            createdAt: when(index),
          }),
        ),
      queryArguments: 'pageSize: 50',
    },
    'query panelSearch': { add: aPlayer, maxRows: 5 },
    'query searchPlayers': { add: aPlayer, maxRows: 20, rest: 'GET /api/players/search?query=steve' },
    'query media': { add: (index) => aPicture(index), queryArguments: 'pageSize: 50' },
    'query mediaAt': {
      add: async (index) => {
        if (index === 0) await aPicture(0);
        await through('createNews', { input: { ...sampleInputOf('createNews'), image: SHOWN_PICTURE } });
      },
    },
    'query backups': {
      add: (index) =>
        site.container
          .get(Backups)
          .recordSuccess({ kind: 'manual', file: `/b${index}`, startedAt: when(index), bytes: 1, rows: 1 }),
    },
    'query setupGuide': { add: () => through('createVoteLink') },
    'query applicationForms': {
      add: async (index) => {
        const staff = await site.signIn('tickets');
        const kind = index === 0 ? 'staff' : 'whitelist';
        await staff.rest('PUT', `/api/applications/forms/${kind}`, { isOpen: index < 2 });
      },
      maxRows: 2,
      rest: 'GET /api/applications/forms',
    },
    'query applicationQuestions': {
      add: aFormQuestion,
      maxRows: 15,
      rest: 'GET /api/application-questions',
    },
    'query applicationFormVersions': {
      add: aFormQuestion,
      maxRows: 15,
      rest: 'GET /api/application-questions/versions/{kind}',
    },
    'query faqEntries': {
      add: () => through('createFaqEntry'),
      queryArguments: 'includeUnpublished: true',
      rest: 'GET /api/faq',
    },
    'query servers': {
      // Each has an address of its own.
      add: (index) =>
        site.source.query(
          `INSERT INTO servers (id, key, name, kind, address, is_public, is_counted, position)
           VALUES (gen_random_uuid(), 'a' || $1::int, 'A', 'standalone', '10.0.0.' || $1::int || ':25565', true, true, $1 + 2)`,
          [index],
        ),
      maxRows: 15,
      queryArguments: 'includeHidden: true',
      rest: 'GET /api/servers',
    },
    'query staffMembers': {
      add: async (index) => {
        const user = await site.addStaff({ username: `account_${index}`, password: 'a lantern on the coast' }, []);
        await site.source.query(
          `INSERT INTO staff_members (id, admin_user_id, display_name, role_title, is_shown, position)
           VALUES (gen_random_uuid(), $1, 'Tide', 'Builder', true, $2)`,
          [user.id, index],
        );
      },
      rest: 'GET /api/staff',
    },
    'query cannedReplies': { add: () => through('createCannedReply'), rest: 'GET /api/canned-replies' },
    'query allAnnouncements': { add: () => through('createAnnouncement'), rest: 'GET /api/announcements' },
    'query siteMenu': {
      add: () => through('createMenuLink'),
      queryArguments: 'includeHidden: true',
    },
    'query siteTexts': {
      add: async (index) => {
        await site.source.query(`INSERT INTO site_texts (key, language, value) VALUES ($1, 'en', 'A')`, [
          Object.keys(EDITABLE_TEXTS)[index],
        ]);
      },
      maxRows: 40,
      rest: 'GET /api/texts',
    },
    'query sitePages': {
      add: () => through('createSitePage'),
      queryArguments: 'includeUnpublished: true',
      rest: 'GET /api/pages',
    },
    'query socialLinks': { add: () => through('createSocialLink'), rest: 'GET /api/social-media' },
    'query staffApplications': {
      add: () => through('submitStaffApplication'),
      queryArguments: 'pageSize: 50',
      rest: 'GET /api/applications/staff',
    },
    'query storeItems': { add: withPicture('createStoreItem'), rest: 'GET /api/store' },
    'query tebexWebhookLogs': {
      add: (index) =>
        stored(
          TebexWebhookLog.of({
            id: `webhook ${index}`,
            eventType: 'payment.completed',
            transactionId: null,
            playerUsername: null,
            playerEmail: null,
            amount: null,
            currency: null,
            products: null,
            status: 'processed',
            reason: null,
            rawPayload: {},
            createdAt: when(index),
          }),
        ),
      queryArguments: 'pageSize: 50',
    },
    'query conversation': { add: aReply, rest: 'GET /api/requests/{id}/entries' },
    'query guestConversation': { add: aReply },
    'query colleagues': {
      add: (index) => site.addStaff({ username: `colleague_${index}`, password: 'unused' }, ['tickets']),
    },
    'query queueCounts': { add: () => through('submitTicket'), maxRows: 1 },
    'query queuePage': { add: () => through('submitTicket'), queryArguments: 'pageSize: 50' },
    'query tickets': { add: () => through('submitTicket'), queryArguments: 'pageSize: 50', rest: 'GET /api/tickets' },
    'query topPlayers': { add: aPlayer, queryArguments: 'limit: 50', rest: 'GET /api/players/top?limit=50' },
    'query topVoters': { add: aPlayer, queryArguments: 'limit: 50' },
    'query votesBySite': {
      add: async (index) => {
        const player = await stored(Player.fromRecord({ username: `Ben_${index}`, uuid: randomUUID() }));
        return stored(Vote.receive(player as Player, `list ${index}`, new Date()));
      },
    },
    'query unknownVoteServices': {
      add: (index) => stored(anArrivedVote(index, 'unknown_site')),
      rest: 'GET /api/vote/unknown-services',
    },
    'query voteConnections': { add: () => through('createVoteLink'), rest: 'GET /api/vote/connections' },
    'query voteInbox': {
      add: (index) => stored(anArrivedVote(index, 'counted')),
      queryArguments: 'pageSize: 50',
      rest: 'GET /api/vote/inbox',
    },
    'query voteRewards': { add: (index) => aReward('streak', index + 1), rest: 'GET /api/rewards/promises' },
    'query votePrizes': { add: () => aReward('vote') },
    'query voteParty': {
      add: async () => {
        await setGoal(site, 250);
        await aReward('party_online');
      },
    },
    'query voteLinks': { add: () => through('createVoteLink'), rest: 'GET /api/vote' },
    'query whitelistApplications': {
      add: () => through('submitWhitelistApplication'),
      queryArguments: 'pageSize: 50',
      rest: 'GET /api/applications/whitelist',
    },
  };

  it('is counted for every list in GraphQL and REST', () => {
    const inGraphQL = [...graphqlOperations(schema)].filter(
      ([, { kind, field }]) => kind === 'query' && hasList(field.type),
    );
    const inRest = [...OPERATIONS].filter(
      ([name, { responses }]) => name.startsWith('GET ') && isArray(responses['200']),
    );
    const counted = Object.values(LISTS).flatMap(({ rest }) => rest?.split('?', 1) ?? []);

    expect([...Object.keys(LISTS), ...CONSTANT_LENGTH_LISTS].sort()).toEqual(inGraphQL.map(([name]) => name).sort());
    expect([...counted, ...CONSTANT_LENGTH_ROUTES].sort()).toEqual(inRest.map(([name]) => name).sort());
  });

  it.each(Object.keys(LISTS))(
    'does not grow with the number of rows in %s',
    async (name) => {
      const { add, queryArguments = '', rest, maxRows = Infinity } = LISTS[name] as ListCase;
      const operation = graphqlOperations(schema).get(name);
      if (!operation) throw new Error(`There is no ${name}.`);
      const variables = VARIABLES[name] ?? sampleVariables(operation.field);
      const transports = [
        async () => {
          const { data, errors } = await staff.graphql(buildDocument(operation, [], queryArguments), variables);
          expect(errors).toEqual([]);
          return longestList(data);
        },
        ...(rest ? [async () => longestList((await staff.rest('GET', pathOf(name, rest))).body)] : []),
      ];

      const counts: number[][] = [];
      let rows = 0;
      for (const rowCount of ROW_COUNTS) {
        for (; rows < rowCount; rows++) await add(rows);
        counts.push([]);
        for (const fetchLength of transports) {
          await fetchLength();
          const before = statements;
          expect(await fetchLength()).toBeGreaterThanOrEqual(Math.min(rowCount, maxRows));
          counts.at(-1)?.push(statements - before);
        }
      }
      const grows = counts.some((later) => later.some((count, door) => count > (counts[0]?.[door] ?? 0)));
      expect({ counts, grows }).toEqual({ counts, grows: false });
      expect(Math.min(...counts.flat())).toBeGreaterThan(0);
    },
    20_000,
  );
});

/** Whether a response of this type contains a list of objects. */
function hasList(type: GraphQLOutputType): boolean {
  const named = getNamedType(type);
  if (!isObjectType(named)) return false;
  return isListType(getNullableType(type)) || Object.values(named.getFields()).some((field) => hasList(field.type));
}

const isArray = (response: { content?: Readonly<Record<string, { schema: object }>> } | undefined): boolean => {
  const schema = response?.content?.['application/json']?.schema as { type?: string } | undefined;
  return schema?.type === 'array';
};

function longestList(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const own = Array.isArray(value) ? value.length : 0;
  return Math.max(own, ...Object.values(value).map(longestList));
}
