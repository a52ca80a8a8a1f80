import { randomUUID } from 'node:crypto';
import { DemoCommunity } from '../../src/infrastructure/demo/DemoCommunity';
import { Backups } from '../../src/domain/backups/Backups';
import { SETUP_STEPS } from '../../src/application/setup/SetupSteps';
import { FakeStatusServer } from '../support/FakeStatusServer';
import { ServerProbeService } from '../../src/application/gameserver/ServerProbeService';
import { totpCode } from '../support/authenticator';
import { sendWebhook, WEBHOOK_SECRET } from '../support/tebex';
import { listChanges } from '../support/auditEntries';
import type { Visitor } from '../support/Visitor';
import { useSite } from '../support/site';

const SETUP = '{ setup { demoRemains openSteps probedAddress { address source } lastBackupAt backupIsOverdue } }';

describe('Setup status', () => {
  const site = useSite();

  it('is returned to signed-in staff, whatever their permissions', async () => {
    const staff = await site.signIn('bans');
    expect((await staff.graphql(SETUP)).data).toEqual({
      setup: {
        demoRemains: false,
        openSteps: SETUP_STEPS.map((step) => step.toUpperCase()),
        probedAddress: null,
        lastBackupAt: null,
        backupIsOverdue: false,
      },
    });

    await site.container.get(DemoCommunity).seedWhenEmpty();
    expect((await staff.graphql(SETUP)).data?.['setup']).toMatchObject({
      demoRemains: true,
      openSteps: SETUP_STEPS.map((step) => step.toUpperCase()),
      probedAddress: null,
    });
    await site.container.get(DemoCommunity).clear();
    expect((await staff.graphql(SETUP)).data?.['setup']).toMatchObject({ demoRemains: false });
  });

  it('leaves out what the owner has set, also over an example of the demo community', async () => {
    await site.container.get(DemoCommunity).seedWhenEmpty();
    const staff = await site.signIn('config', 'tebex');
    const names = { site_name: 'Nova', site_tagline: 'A new coast' };
    await staff.rest('PUT', '/api/config', { ...names, server_address: 'play.nova.gg', contact_email: 'hi@nova.gg' });
    await staff.rest('POST', '/api/config/store-redirect', { url: 'https://store.nova.gg' });

    const { data } = await staff.graphql<{ setup: { openSteps: string[] } }>(SETUP);
    expect(data?.setup).toMatchObject({ probedAddress: { address: 'play.nova.gg:25565', source: null } });
    expect(data?.setup.openSteps).toEqual(['GAME_FOLDER', 'BACKUPS', 'VOTIFIER', 'RCON', 'CHAT_INVITE', 'PAYMENTS']);
  });

  it('is denied to visitors', async () => {
    expect((await site.graphql(SETUP)).errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });
});

describe('Removing the demo community', () => {
  const site = useSite();
  const remove = (staff: Visitor) => staff.graphql('mutation { removeDemo }');
  const count = async (staff: Visitor) => (await staff.graphql('{ demoRows { table count } }')).data?.['demoRows'];

  it('removes its rows once, also when two requests meet, and is audited once', async () => {
    await site.container.get(DemoCommunity).seedWhenEmpty();
    const staff = await site.signIn('config');
    await site.source.query(
      `INSERT INTO social_media (id, platform, url, is_active) VALUES (gen_random_uuid(), 'other', 'https://a.gg', true)`,
    );
    expect(await count(staff)).toContainEqual({ table: 'bans', count: 60 });

    const results = await Promise.all([remove(staff), remove(staff)]);

    expect(results.map(({ data }) => data?.['removeDemo']).sort()).toEqual([0, expect.any(Number)]);
    expect(await count(staff)).toEqual([]);
    expect(await site.source.query('SELECT platform FROM social_media')).toEqual([{ platform: 'other' }]);
    expect(await listChanges(site, { action: 'demo.removed' })).toHaveLength(1);
  });

  it('needs a recent password and the permission', async () => {
    const staff = await site.signIn('config');
    await site.source.query(`UPDATE sessions SET confirmed_at = confirmed_at - interval '11 minutes'`);
    expect((await remove(staff)).errors[0]?.extensions.code).toBe('REAUTHENTICATION_REQUIRED');
    expect((await remove(await site.signIn('news'))).errors[0]?.extensions.code).toBe('FORBIDDEN');
  });
});

describe('Setup status with a game server address', () => {
  const site = useSite({ GAME_SERVER_ADDRESS: 'play.example.com' });

  it('reports that the game server is known', async () => {
    const { data } = await (await site.signIn('stats')).graphql(SETUP);

    expect(data?.['setup']).toMatchObject({
      probedAddress: { address: 'play.example.com:25565', source: 'GAME_SERVER_ADDRESS' },
      openSteps: expect.not.arrayContaining(['SERVER_ADDRESS']),
    });
  });
});

describe('Setup status with scheduled backups', () => {
  const site = useSite({ BACKUP_SCHEDULE: 'daily' });
  const backupFrom = (startedAt: Date) =>
    site.container.get(Backups).recordSuccess({ kind: 'manual', file: '/b', startedAt, bytes: 1, rows: 1 });
  const read = async () => (await (await site.signIn('stats')).graphql(SETUP)).data?.['setup'];

  it('reports whether the last backup is overdue', async () => {
    expect(await read()).toMatchObject({ lastBackupAt: null, backupIsOverdue: true });

    const tooOld = new Date(Date.now() - 27 * 3_600_000);
    await backupFrom(tooOld);
    expect(await read()).toMatchObject({ lastBackupAt: tooOld.toISOString(), backupIsOverdue: true });

    await backupFrom(new Date());
    expect(await read()).toMatchObject({ backupIsOverdue: false });
  });
});

const GUIDE = `{ setupGuide {
  steps { step state isSkipped version permissions }
  name { siteName hasOwnName hasOwnLook }
  languages { codes areChosen }
  startPage { isArranged hasOwnMenu }
  connections { sendsMails channels }
  address { address source isForPlayers state onlinePlayers maxPlayers version }
  links { store chat contact socialLinks exampleSocialLinks }
  legal { page hasUsualText isPublished effectiveOn }
  votes { site isExample hasVotes }
  tebex { hasSecret validatedAt hasMessages }
  backups { schedule lastGoodAt isOverdue }
  secondFactor { isOn ownersWithout }
} }`;

interface Guide {
  steps: { step: string; state: string; version: number }[];
  [evidence: string]: unknown;
}

describe('The setup guide', () => {
  const site = useSite();

  beforeEach(() =>
    site.source.query(
      `INSERT INTO pages (id, built_in, slug, place, is_published)
       SELECT gen_random_uuid(), name, name, 'legal', name <> 'rules'
       FROM unnest('{terms,privacy,refund,rules}'::text[]) AS name`,
    ),
  );

  async function read(staff: Visitor): Promise<Guide> {
    const { data, errors } = await staff.graphql<{ setupGuide: Guide }>(GUIDE);
    expect(errors).toEqual([]);
    return data?.setupGuide as Guide;
  }

  const stateOf = async (staff: Visitor, step: string) =>
    (await read(staff)).steps.find((each) => each.step === step)?.state;
  const doneOf = ({ steps }: Guide) => steps.filter(({ state }) => state === 'DONE').map(({ step }) => step);

  it('has every step open on a site with a demo community, and names its examples', async () => {
    await site.container.get(DemoCommunity).seedWhenEmpty();
    const guide = await read(await site.signIn());

    expect(guide.steps).toHaveLength(13);
    expect(doneOf(guide)).toEqual([]);
    expect(guide).toMatchObject({
      name: { siteName: 'Costa', hasOwnName: false, hasOwnLook: false },
      languages: { codes: ['en'], areChosen: false },
      startPage: { isArranged: false, hasOwnMenu: false },
      connections: { sendsMails: false, channels: 0 },
      address: { address: null, isForPlayers: false, state: 'NOT_MEASURED', onlinePlayers: null },
      links: { store: 'EXAMPLE', chat: 'EXAMPLE', contact: 'EXAMPLE', socialLinks: 0, exampleSocialLinks: 3 },
      tebex: { hasSecret: false, validatedAt: null, hasMessages: false },
      backups: { schedule: null, lastGoodAt: null, isOverdue: false },
      secondFactor: { isOn: false, ownersWithout: 1 },
    });
    expect(guide['legal']).toEqual(
      ['RULES', 'TERMS', 'PRIVACY', 'REFUND'].map((page) => ({
        ...{ page, hasUsualText: true, effectiveOn: null },
        isPublished: page !== 'RULES',
      })),
    );
    expect(guide['votes']).toContainEqual({ site: 'Tidewatch', isExample: true, hasVotes: false });
  });

  it('ticks every step by what was done, and by nothing else', async () => {
    await site.container.get(DemoCommunity).seedWhenEmpty();
    const staff = await site.signIn();
    const server = await FakeStatusServer.start({
      version: { name: '1.21.4', protocol: 769 },
      players: { online: 12, max: 200 },
    });
    try {
      await staff.graphql('mutation { removeDemo }');
      expect(doneOf(await read(staff))).toEqual(['DEMO']);

      const names = { site_name: 'Nova', site_tagline: 'A new coast', discord_invite_url: 'https://discord.gg/nova' };
      await staff.rest('PUT', '/api/config', { ...names, server_address: server.address });
      expect(doneOf(await read(staff))).toEqual(['LINKS', 'DEMO']);
      await site.container.get(ServerProbeService).probe();
      await staff.rest('PUT', '/api/brand', {
        ...{ primaryColor: '#4E8A3F', secondaryColor: '#E0A13C', emblem: 'tree', heroScene: 'forest' },
        ...{ displayFont: 'jersey', defaultTheme: 'dark' },
      });
      expect((await read(staff))['address']).toEqual({
        ...{ address: server.address, source: null, isForPlayers: true, state: 'ONLINE' },
        ...{ onlinePlayers: 12, maxPlayers: 200, version: '1.21.4' },
      });
      expect(doneOf(await read(staff))).toEqual(['NAME', 'ADDRESS', 'LINKS', 'DEMO']);

      await staff.rest('POST', '/api/pages/adopt', {
        pages: ['rules', 'terms', 'privacy', 'refund'],
        effectiveOn: '2026-03-01',
      });
      expect(await stateOf(staff, 'LEGAL')).toBe('DONE');

      const link = { site: 'Block List', url: 'https://blocklist.gg/vote', reward: 'A key' };
      const { body } = await staff.rest<{ id: string }>('POST', '/api/vote', link);
      const arrive = (state: string) =>
        site.source.query(
          `INSERT INTO vote_inbox (id, source, service, username, link_id, state, received_at, due_at)
           VALUES ($1, 'votifier2', 'Block List', 'Quartz', $2, $3, now(), now())`,
          [randomUUID(), body.id, state],
        );
      await arrive('unverified');
      expect(await stateOf(staff, 'VOTES')).toBe('OPEN');
      await arrive('counted');
      expect(await stateOf(staff, 'VOTES')).toBe('DONE');

      await staff.rest('POST', '/api/tebex/webhook-secret', { webhook_secret: WEBHOOK_SECRET });
      expect(await stateOf(staff, 'TEBEX')).toBe('OPEN');
      await sendWebhook(site, { id: 'v', type: 'validation.webhook', subject: {} });
      expect(await stateOf(staff, 'TEBEX')).toBe('DONE');

      await staff.rest('PUT', '/api/backups/plan', { schedule: 'daily' });
      expect(await stateOf(staff, 'BACKUPS')).toBe('OPEN');
      const backup = { kind: 'manual', file: '/b', startedAt: new Date(), bytes: 1, rows: 1 } as const;
      await site.container.get(Backups).recordSuccess(backup);
      expect(await stateOf(staff, 'BACKUPS')).toBe('DONE');

      await staff.graphql(
        'mutation { updateSiteLanguages(input: { defaultLanguage: "en", others: [], unlisted: [] }) { version } }',
      );
      expect(await stateOf(staff, 'LANGUAGES')).toBe('DONE');
      await staff.rest('PUT', '/api/menu/sections', { off: ['forums'] });
      expect((await read(staff))['startPage']).toEqual({ isArranged: false, hasOwnMenu: true });
      await staff.rest('PUT', '/api/start-page', { blocks: ['status', 'news'] });
      expect((await read(staff))['startPage']).toEqual({ isArranged: true, hasOwnMenu: true });
      expect(await stateOf(staff, 'START_PAGE')).toBe('DONE');
      expect(await stateOf(staff, 'CONNECTIONS')).toBe('OPEN');
      expect(await stateOf(staff, 'GAME_SERVER')).toBe('OPEN');
      await staff.graphql(
        'mutation { saveConsoleConnection(input: { address: "10.0.0.5", password: "a lantern" }) { kind } }',
      );
      expect(await stateOf(staff, 'GAME_SERVER')).toBe('DONE');
      await site.source.query(
        `INSERT INTO notice_targets (id, channel, name, settings, is_on, rests_until, created_at)
         VALUES (gen_random_uuid(), 'mail', 'mail', '{}', true, now(), now())`,
      );
      expect(await stateOf(staff, 'CONNECTIONS')).toBe('DONE');

      const { data } = await staff.graphql<{ beginSecondFactor: { setupKey: string } }>(
        'mutation { beginSecondFactor { setupKey } }',
      );
      const code = totpCode(data?.beginSecondFactor.setupKey ?? '');
      await staff.graphql(`mutation { confirmSecondFactor(code: "${code}") }`);
      expect(doneOf(await read(staff))).toHaveLength(13);

      await site.signIn('news');
      expect((await read(staff))['secondFactor']).toEqual({ isOn: true, ownersWithout: 1 });
      expect(await stateOf(staff, 'SECOND_FACTOR')).toBe('OPEN');
    } finally {
      await server.stop();
    }
  });

  it('is the same over REST', async () => {
    const staff = await site.signIn('votes');
    const { status, body } = await staff.rest<{ steps: object[] }>('GET', '/api/setup');

    expect(status).toBe(200);
    expect(body.steps).toContainEqual({
      ...{ step: 'second_factor', isSkipped: false, version: 0, state: 'open', permissions: [] },
    });
    expect(body).toMatchObject({
      name: null,
      legal: null,
      votes: [],
      secondFactor: { isOn: false, ownersWithout: null },
    });
    expect((await site.rest('GET', '/api/setup')).status).toBe(401);
  });

  it('shows evidence only to those who may do the step, and owners only to those who manage accounts', async () => {
    const guide = await read(await site.signIn('social'));
    expect(guide['links']).not.toBeNull();
    for (const evidence of ['name', 'address', 'legal', 'votes', 'tebex', 'backups'])
      expect({ evidence, seen: guide[evidence] }).toEqual({ evidence, seen: null });
    expect(guide['secondFactor']).toEqual({ isOn: false, ownersWithout: null });
  });

  it('skips a step once when two staff do it at the same time, and refuses the slower of two edits', async () => {
    const staff = await site.signIn('config');
    const skip = (isSkipped: boolean, version: number | null = null) =>
      staff.graphql<{ skipSetupStep: { version: number } }>(
        'mutation ($input: StepSkipInput!) { skipSetupStep(input: $input) { step isSkipped version } }',
        { input: { step: 'TEBEX', isSkipped, version } },
      );

    const both = await Promise.all([skip(true), skip(true)]);
    expect(both.map(({ data }) => data?.skipSetupStep.version)).toEqual([1, 1]);
    expect(await listChanges(site, { action: 'setup.skipped' })).toHaveLength(1);
    expect(await stateOf(staff, 'TEBEX')).toBe('SKIPPED');

    const edits = await Promise.all([skip(false, 1), skip(false, 1)]);
    expect(edits.map(({ errors }) => errors[0]?.extensions.code).sort()).toEqual(['CONFLICT', undefined]);
    expect(await stateOf(staff, 'TEBEX')).toBe('OPEN');
  });

  it.each([
    { step: 'coffee', isSkipped: true },
    { step: 'tebex', isSkipped: 'yes' },
    { isSkipped: true },
    { step: 'tebex' },
  ])('refuses %j', async (body) => {
    const staff = await site.signIn('config');
    expect((await staff.rest('PUT', '/api/setup/skips', body)).status).toBe(400);
  });
});
