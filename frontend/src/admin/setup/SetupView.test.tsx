import { screen, waitFor, within } from '@testing-library/react';
import type { Execute } from '@/shared/api/client';
import { clickButton, failWithNetworkError, renderSection, user } from '@/test/renderSection';
import { permissions } from '../session/staff';
import { SetupView } from './SetupView';

type State = 'DONE' | 'OPEN' | 'SKIPPED';

const NAMES = [
  ...[
    'NAME',
    'LANGUAGES',
    'ADDRESS',
    'GAME_SERVER',
    'LINKS',
    'LEGAL',
    'START_PAGE',
    'VOTES',
    'TEBEX',
    'CONNECTIONS',
    'BACKUPS',
  ],
  ...['SECOND_FACTOR', 'DEMO'],
];
const NEEDED: Record<string, string[]> = {
  LINKS: ['CONFIG', 'SOCIAL'],
  VOTES: ['VOTES'],
  TEBEX: ['TEBEX'],
  SECOND_FACTOR: [],
};

const page = (name: string, changes: object = {}) => ({
  __typename: 'PageEvidence',
  ...{ id: `p-${name}`, page: name, hasUsualText: false, isPublished: true, effectiveOn: '2026-03-01' },
  ...changes,
});

const evidence = {
  name: { __typename: 'NameEvidence', siteName: 'Costa', hasOwnName: false, hasOwnLook: false },
  languages: { __typename: 'LanguagesEvidence', codes: ['de', 'en'], areChosen: false },
  startPage: { __typename: 'StartPageEvidence', isArranged: false, hasOwnMenu: true },
  connections: { __typename: 'ConnectionsEvidence', sendsMails: false, channels: 2 },
  address: {
    __typename: 'AddressEvidence',
    ...{ address: 'play.nova.gg:25565', source: null as string | null, isForPlayers: true, state: 'ONLINE' },
    ...{ ping: 34, onlinePlayers: 12, maxPlayers: 200, version: '1.21.4' },
  },
  gameServer: { __typename: 'GameServerEvidence', console: true, folder: false, votes: false, bans: false },
  links: {
    __typename: 'LinksEvidence',
    ...{ store: 'UNSET', chat: 'EXAMPLE', contact: 'SET', socialLinks: 2, exampleSocialLinks: 1 },
  },
  legal: [
    page('RULES', { hasUsualText: true }),
    page('TERMS', { isPublished: false }),
    page('PRIVACY'),
    page('REFUND'),
  ],
  votes: [
    { __typename: 'VoteSiteEvidence', id: 'v1', site: 'Block List', isExample: false, hasVotes: true },
    { __typename: 'VoteSiteEvidence', id: 'v2', site: 'Tidewatch', isExample: true, hasVotes: false },
  ],
  tebex: { __typename: 'TebexEvidence', hasSecret: true, validatedAt: null, hasMessages: false },
  backups: { __typename: 'BackupEvidence', schedule: 'daily 04:00', lastGoodAt: null, isOverdue: true },
  secondFactor: { __typename: 'SecondFactorEvidence', isOn: true, ownersWithout: 1 as number | null },
};

const guide = (states: Record<string, State> = {}, changes: object = {}) => ({
  __typename: 'SetupGuide',
  steps: NAMES.map((step) => ({
    __typename: 'GuideStepStatus',
    ...{ step, state: states[step] ?? 'OPEN', version: 3, permissions: NEEDED[step] ?? ['CONFIG'] },
  })),
  ...evidence,
  ...changes,
});

function open(
  setupGuide: object = guide(),
  {
    mocks = {},
    openSteps = [],
    mayUse = [...permissions],
  }: Partial<Record<'mocks', Record<string, Execute>>> & {
    openSteps?: string[];
    mayUse?: string[];
  } = {},
) {
  return renderSection(
    <SetupView />,
    {
      AdminSetupGuide: async () => ({ data: { setup: { __typename: 'Setup', openSteps }, setupGuide } }),
      ...mocks,
    },
    { staff: { username: 'keeper', role: 'owner', permissions: mayUse } },
  );
}

const step = async (title: string) =>
  within((await screen.findByRole('heading', { name: title })).closest('li') as HTMLElement);

describe('The setup guide', () => {
  it('shows an error state', async () => {
    open({}, { mocks: { AdminSetupGuide: failWithNetworkError } });
    expect(await screen.findByText('Error Loading Setup Steps')).toBeTruthy();
  });

  it('counts the steps, opens the first one that is left, and shows the evidence of those that are done', async () => {
    open(guide({ ADDRESS: 'DONE', TEBEX: 'SKIPPED' }));
    const progress = await screen.findByRole('progressbar', { name: 'Setup guide' });
    expect([progress.getAttribute('aria-valuenow'), progress.getAttribute('aria-valuemax')]).toEqual(['1', '12']);
    expect(screen.getByText('1 of 12 done')).toBeTruthy();
    expect(screen.getByText('One step is skipped.')).toBeTruthy();

    const name = await step('Name and look (open)');
    expect(name.getByText('The site still has the name Costa.')).toBeTruthy();
    expect(name.getByRole('link', { name: 'Open Appearance' }).getAttribute('href')).toMatch(
      /\?tab=config&view=appearance$/,
    );
    const address = await step('Game server address (done)');
    expect(address.getByText('play.nova.gg:25565 · Online, 34 ms, 12 of 200 players, version 1.21.4')).toBeTruthy();
    expect(address.getByRole('link', { name: 'Change Game server address' })).toBeTruthy();
  });

  it('names what is missing in the line of a step, and all of it when the step is opened', async () => {
    open();
    const expected: [string, string, string[]][] = [
      [
        'Chat, store and social media',
        'The chat invite is the example of the demo.',
        ['Contact e-mail', '2 links to social media'],
      ],
      ['Rules and legal texts', 'Rules: the usual text, which is not adopted', ['Terms: not published']],
      ['Voting sites', 'Tidewatch: the address is an example', ['Block List: a vote has arrived']],
      ['Tebex', 'Tebex has not validated the webhook yet.', ['Webhook secret set']],
      ['Languages', 'German: the usual language, which is not chosen yet', []],
      ['Mail and Discord', 'There is no mail server.', ['2 channels get messages']],
      ['Backups', 'This site has no backup.', ['Every day at 04:00 UTC']],
      ['Two-factor sign-in', 'One owner does not have it.', ['On for your account']],
    ];
    for (const [title, summary, details] of expected) {
      const row = await step(`${title} (open)`);
      expect(row.getByText(summary)).toBeTruthy();
      await user.click(row.getByRole('button', { name: `Open ${title}` }));
      expect(row.getByRole('button', { name: `Close ${title}`, expanded: true })).toBeTruthy();
      for (const detail of details) expect(row.getByText(detail)).toBeTruthy();
    }
  });

  it('says who can do a step, and what it may not show', async () => {
    open(guide({}, { tebex: null }), { mayUse: ['config'] });
    const tebex = await step('Tebex (open)');
    await user.click(tebex.getByRole('button', { name: 'Open Tebex' }));
    expect(tebex.getByText('Staff with the permission tebex can do this.')).toBeTruthy();
    expect(tebex.queryByRole('link', { name: /^Open/ })).toBeNull();
  });

  it('skips a step with its version', async () => {
    const skipped = { __typename: 'StepSkip', step: 'NAME', isSkipped: true, version: 4 };
    const variablesOf = open(guide(), { mocks: { SkipSetupStep: async () => ({ data: { skipSetupStep: skipped } }) } });
    await clickButton('Skip Name and look');
    expect(await screen.findByText('Skipped: Name and look.')).toBeTruthy();
    expect(variablesOf('SkipSetupStep')).toEqual([{ input: { step: 'NAME', isSkipped: true, version: 3 } }]);
  });

  it('adopts what is left of the usual texts from today on, and opens each page to replace it', async () => {
    const variablesOf = open(
      guide({ NAME: 'DONE', LANGUAGES: 'DONE', ADDRESS: 'DONE', GAME_SERVER: 'DONE', LINKS: 'DONE' }),
      {
        mocks: {
          AdoptUsualPageTexts: async () => ({
            data: { adoptUsualPageTexts: [{ __typename: 'SitePage', id: 'p-RULES' }] },
          }),
        },
      },
    );
    const legal = await step('Rules and legal texts (open)');
    expect(legal.getByRole('link', { name: 'Read or replace: Rules' }).getAttribute('href')).toMatch(/view=pages$/);
    await clickButton('Adopt Usual Texts');

    expect(await screen.findByText('The usual texts are adopted and published.')).toBeTruthy();
    expect(variablesOf('AdoptUsualPageTexts')).toEqual([
      { input: { pages: ['RULES'], effectiveOn: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) } },
    ]);
  });

  it('tests the address in force, and says that the environment sets it', async () => {
    const variablesOf = open(
      guide(
        { NAME: 'DONE', LANGUAGES: 'DONE' },
        { address: { ...evidence.address, state: 'OFFLINE', source: 'GAME_SERVER_ADDRESS' } },
      ),
      {
        mocks: {
          TestServerAddress: async () => ({
            data: {
              testServerAddress: {
                __typename: 'AddressTest',
                ...{ outcome: 'REFUSED', ping: null, onlinePlayers: null, maxPlayers: null, version: null },
              },
            },
          }),
        },
      },
    );
    expect(await screen.findByText('GAME_SERVER_ADDRESS')).toBeTruthy();
    await clickButton('Test server address');
    expect(await screen.findByText(/^The machine refused the connection/)).toBeTruthy();
    expect(variablesOf('TestServerAddress')).toEqual([{ input: { address: 'play.nova.gg:25565' } }]);
  });

  it('says that the site is ready', async () => {
    open(guide(Object.fromEntries(NAMES.map((name) => [name, 'DONE']))));
    expect(await screen.findByText('The site is ready for visitors')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Open/ })).toBeNull());
  });
});
