import { GUIDE_STEPS, type GuideStep } from './GuideStep';
import { isExampleUrl } from './isExampleUrl';
import { GUIDE_PAGES, isStepDone, type SetupEvidence } from './SetupEvidence';

const page = { id: 'p', hasUsualText: false, isPublished: true, effectiveOn: '2026-03-01' };
const voteSite = { id: 'v', site: 'Block List', isExample: false, hasVotes: true };

/** A site that passes every test. */
const ready: SetupEvidence = {
  name: { siteName: 'Nova', hasOwnName: true, hasOwnLook: true },
  languages: { codes: ['en'], areChosen: true },
  address: {
    ...{ address: 'play.nova.gg:25565', source: null, isForPlayers: true, state: 'online' },
    ...{ ping: 34, onlinePlayers: 12, maxPlayers: 200, version: '1.21.4' },
  },
  gameServer: { console: true, folder: false, votes: false, bans: false },
  links: { store: 'unset', chat: 'set', contact: 'unset', socialLinks: 0, exampleSocialLinks: 0 },
  legal: GUIDE_PAGES.map((name) => ({ ...page, page: name })),
  startPage: { isArranged: true, hasOwnMenu: false },
  votes: [voteSite],
  tebex: { hasSecret: true, validatedAt: new Date(), hasMessages: false },
  connections: { sendsMails: true, channels: 0 },
  backups: { schedule: 'daily', lastGoodAt: new Date(), isOverdue: false },
  secondFactor: { isOn: true, ownersWithout: 0 },
  demoRemains: false,
};

describe('The tests of the setup guide', () => {
  it.each(GUIDE_STEPS)('pass %s on a site that is ready', (step) => expect(isStepDone(step, ready)).toBe(true));

  it.each<[GuideStep, string, Partial<SetupEvidence>]>([
    ['name', 'the name of the software', { name: { ...ready.name, hasOwnName: false } }],
    ['name', 'no look of its own', { name: { ...ready.name, hasOwnLook: false } }],
    ['languages', 'the language that nobody chose', { languages: { codes: ['en'], areChosen: false } }],
    ['start_page', 'the usual page and menu', { startPage: { isArranged: false, hasOwnMenu: false } }],
    ['connections', 'no mail server', { connections: { sendsMails: false, channels: 2 } }],
    ['address', 'no answer', { address: { ...ready.address, state: 'offline' } }],
    ['address', 'no address for players', { address: { ...ready.address, isForPlayers: false } }],
    ['game_server', 'no connection', { gameServer: { console: false, folder: false, votes: false, bans: false } }],
    ['links', 'no link at all', { links: { ...ready.links, chat: 'unset' } }],
    ['links', 'an example', { links: { ...ready.links, contact: 'example' } }],
    ['links', 'links of the demo community', { links: { ...ready.links, exampleSocialLinks: 1 } }],
    ['legal', 'a usual text', { legal: ready.legal.map((each) => ({ ...each, hasUsualText: each.page === 'terms' })) }],
    ['legal', 'a draft', { legal: ready.legal.map((each) => ({ ...each, isPublished: each.page !== 'rules' })) }],
    ['legal', 'a missing page', { legal: ready.legal.slice(1) }],
    ['votes', 'no vote links', { votes: [] }],
    ['votes', 'a site without votes', { votes: [voteSite, { ...voteSite, hasVotes: false }] }],
    ['votes', 'an example', { votes: [{ ...voteSite, isExample: true }] }],
    ['tebex', 'no secret', { tebex: { ...ready.tebex, hasSecret: false } }],
    ['tebex', 'neither validation nor message', { tebex: { ...ready.tebex, validatedAt: null } }],
    ['backups', 'no schedule', { backups: { ...ready.backups, schedule: null } }],
    ['backups', 'no backup', { backups: { ...ready.backups, lastGoodAt: null } }],
    ['backups', 'an old backup', { backups: { ...ready.backups, isOverdue: true } }],
    ['second_factor', 'none of its own', { secondFactor: { isOn: false, ownersWithout: 0 } }],
    ['second_factor', 'an owner without', { secondFactor: { isOn: true, ownersWithout: 1 } }],
    ['demo', 'demo rows', { demoRemains: true }],
  ])('fail %s with %s', (step, _what, changes) => expect(isStepDone(step, { ...ready, ...changes })).toBe(false));

  it('accept one link to social media, and a message instead of a validation', () => {
    expect(isStepDone('links', { ...ready, links: { ...ready.links, chat: 'unset', socialLinks: 1 } })).toBe(true);
    expect(isStepDone('tebex', { ...ready, tebex: { hasSecret: true, validatedAt: null, hasMessages: true } })).toBe(
      true,
    );
  });

  it('ask those who may not see the owners for their own second factor alone', () => {
    expect(isStepDone('second_factor', { ...ready, secondFactor: { isOn: true, ownersWithout: null } })).toBe(true);
  });
});

describe('An example address', () => {
  it.each(['https://tidewatch.example.com/vote', 'http://a.test', 'https://EXAMPLE.org', 'http://localhost:3000', 'x'])(
    'is %s',
    (url) => expect(isExampleUrl(url)).toBe(true),
  );

  it.each(['https://blocklist.net/vote', 'https://myexample.com', 'https://example.community'])('is not %s', (url) =>
    expect(isExampleUrl(url)).toBe(false),
  );
});
