import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Execute } from '@/shared/api/client';
import { neverRespond, renderWithProviders } from '@/test/renderWithProviders';
import { ConfirmProvider } from '../components/forms/ConfirmProvider';
import { StaffContext } from '../session/staff';
import { StatsSection } from './StatsSection';

const dashboard = {
  __typename: 'Dashboard',
  newsCount: 24,
  activeBans: 18,
  totalBans: 143,
  activeVoteLinks: 5,
  totalVoteLinks: 6,
  openTickets: 7,
  totalTickets: 212,
  recentNews: [
    { __typename: 'NewsArticle', id: 'n1', title: 'Lantern Festival', date: '2026-11-19T12:00:00.000Z', image: null },
  ],
  recentTickets: [
    {
      __typename: 'TicketSummary',
      id: 't1',
      subject: 'Paid for MVP rank',
      username: 'Quartzling',
      status: 'OPEN',
      createdAt: '2026-11-21T12:00:00.000Z',
    },
  ],
};
const day = (date: string, votes: number | null, revenue: string | null) => ({
  __typename: 'ActivityDay',
  date: `${date}T00:00:00.000Z`,
  peakPlayers: votes,
  votes,
  revenue,
  currency: 'USD',
  otherRevenue: revenue === '5.00' ? [{ __typename: 'CurrencyAmount', currency: 'EUR', amount: '12.50' }] : [],
  ticketsOpened: 2,
});
const setup = {
  __typename: 'Setup',
  probedAddress: { __typename: 'ProbedAddress', address: 'play.nova.gg', source: null },
  lastBackupAt: '2026-11-21T04:00:00.000Z' as string | null,
  backupIsOverdue: false,
};
const progress = (state: string) => ({
  __typename: 'SetupGuide',
  steps: ['NAME', 'BACKUPS', 'TEBEX'].map((step) => ({
    __typename: 'GuideStepStatus',
    ...{ step, state: step === 'NAME' ? 'DONE' : step === 'BACKUPS' ? state : 'SKIPPED' },
  })),
});
const defaultMocks: Record<string, Execute> = {
  AdminSetupProgress: async () => ({ data: { setupGuide: progress('DONE') } }),
  AdminDashboard: async () => ({ data: { dashboard } }),
  AdminActivity: async () => ({
    data: {
      activity: [
        day('2026-11-18', null, null),
        day('2026-11-19', 175, '1200.10'),
        day('2026-11-20', 102, '0.20'),
        day('2026-11-21', 74, '5.00'),
      ],
    },
  }),
  AdminSetup: async () => ({ data: { setup } }),
  AdminServerProbe: async () => ({ data: { serverProbe: { __typename: 'ServerProbe', address: null } } }),
  AdminFailedConnections: async () => ({ data: { failedGameConnections: [] } }),
  AdminImports: async () => ({ data: { imports: [] } }),
};

function open(
  mocks: Record<string, Execute> = {},
  address = '/costaadmin?tab=stats',
  permissions = ['stats', 'tickets'],
) {
  const operations: { name: string; variables: Record<string, unknown> }[] = [];
  renderWithProviders(
    <StaffContext value={{ username: 'keeper', role: 'admin', permissions }}>
      <ConfirmProvider>
        <StatsSection />
      </ConfirmProvider>
    </StaffContext>,
    address,
    (operation) => {
      const name = operation.operationName ?? '';
      operations.push({ name, variables: operation.variables ?? {} });
      return ({ ...defaultMocks, ...mocks }[name] ?? neverRespond)(operation);
    },
  );
  return (name: string) => operations.filter((operation) => operation.name === name).map(({ variables }) => variables);
}

const user = userEvent.setup({ delay: null });

describe('Stats section', () => {
  it('shows the counts, and links to open tickets and details', async () => {
    open();
    expect((await screen.findByText('18')).closest('li')?.textContent).toBe('Active Bans18of 143 total');
    expect(screen.getByText('24').closest('li')?.textContent).toContain('News Articles');
    expect(screen.getByText('5').closest('li')?.textContent).toBe('Active Vote Links5of 6 total');
    expect(screen.getByText('7').closest('li')?.textContent).toBe('Open Tickets7of 212 total');
    expect(screen.getByRole('link', { name: 'Review Open Tickets' }).getAttribute('href')).toContain(
      'tab=tickets&view=open',
    );
    expect(screen.getByRole('link', { name: 'Paid for MVP rank' }).getAttribute('href')).toContain('request=t1');
    expect(screen.getByText('Lantern Festival')).toBeTruthy();
  });

  it('hides links to tabs that the user may not open', async () => {
    open({}, '/costaadmin?tab=stats', ['stats']);
    expect(await screen.findByText('Paid for MVP rank')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Review Open Tickets' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'All Tickets' })).toBeNull();
    expect(screen.queryByRole('link', { name: /Active Bans/ })).toBeNull();
  });

  it('describes each chart in its label, and shows its data as a table', async () => {
    open();
    const chart = await screen.findByRole('img', { name: /^Votes per day/ });
    expect(chart.getAttribute('aria-label')).toBe(
      'Votes per day. Last 30 days, 351 in total, 74 today, days in UTC. Highest 175 on Nov 19, last 74',
    );
    expect(
      screen.getByText('Last 30 days, 1,205.30 USD in total, 5.00 USD today, plus 12.50 EUR, days in UTC'),
    ).toBeTruthy();

    await user.click(within(screen.getByRole('group', { name: 'Show Votes per day as' })).getByText('Table'));
    const table = within(screen.getByRole('region', { name: 'Votes per day, as a table' }));
    expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'Day (UTC)Votes',
      'Nov 2174',
      'Nov 20102',
      'Nov 19175',
      'Nov 18—',
    ]);
    expect(screen.queryByRole('img', { name: /^Votes per day/ })).toBeNull();
  });

  it('read single values by arrow keys and by taps', async () => {
    open();
    const chart = await screen.findByRole('img', { name: /^Votes per day/ });
    const group = chart.parentElement as HTMLElement;
    const value = () => within(group).getByRole('status').textContent;
    group.focus();
    expect(value()).toBe('');

    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(value()).toBe('Nov 20: 102');
    await user.keyboard('{Home}');
    expect(value()).toBe('Nov 18: no data');
    await user.pointer({ keys: '[TouchA]', target: chart.querySelectorAll('.hit')[1] as Element });
    expect(value()).toBe('Nov 19: 175');

    await user.hover(chart.querySelectorAll('.hit')[2] as Element);
    expect(value()).toBe('Nov 20: 102');
    expect(chart.textContent).toContain('Nov 20: 102');
    await user.unhover(chart.parentElement as Element);
    expect(value()).toBe('');
  });

  it('loads the period of the URL, with hourly players for a week', async () => {
    const variablesOf = open(
      {
        PlayersByHour: async () => ({
          data: {
            serverStatusHistory: [
              { __typename: 'ServerStatusHour', startsAt: '2026-11-21T11:00:00.000Z', peakPlayers: 3 },
            ],
          },
        }),
      },
      '/costaadmin?tab=stats&days=7',
    );
    expect(
      await screen.findByRole('img', { name: /^Players online\. Last 7 days, hourly peak, \S+ time\./ }),
    ).toBeTruthy();
    expect(variablesOf('PlayersByHour')).toEqual([{ hours: 168, server: null }]);
    const from = Date.parse(String(variablesOf('AdminActivity')[0]?.from));
    expect(from % 86_400_000).toBe(0);
    expect(Math.floor(Date.now() / 86_400_000) - from / 86_400_000).toBe(6);

    await user.click(screen.getByRole('button', { name: '90 days' }));
    expect(screen.getByRole('button', { name: '90 days', pressed: true })).toBeTruthy();
  });

  it('shows the hourly players of one of several servers', async () => {
    const hour = { __typename: 'ServerStatusHour', startsAt: '2026-11-21T11:00:00.000Z', peakPlayers: 3 };
    const variablesOf = open(
      {
        PlayersByHour: async () => ({ data: { serverStatusHistory: [hour] } }),
        ChartServers: async () => ({
          data: {
            servers: [
              { __typename: 'Server', id: 's1', key: 'main', name: null },
              { __typename: 'Server', id: 's2', key: 'creative', name: 'Creative' },
            ],
          },
        }),
      },
      '/costaadmin?tab=stats&days=7',
    );
    await user.selectOptions(await screen.findByLabelText('Server of the chart'), 'Creative');
    await waitFor(() => expect(variablesOf('PlayersByHour')).toContainEqual({ hours: 168, server: 'creative' }));
  });

  it('shows a message for charts without data', async () => {
    open({ AdminActivity: async () => ({ data: { activity: [day('2026-11-21', null, null)] } }) });
    expect(await screen.findByText('No vote data for this period.')).toBeTruthy();
    expect(screen.getByText('No payment data for this period.')).toBeTruthy();
  });

  it('draws no axis for charts whose values are all zero, and shows the currency on the axis of revenue', async () => {
    const none = { ...day('2026-11-21', 0, '0.00'), ticketsOpened: 0 };
    open({ AdminActivity: async () => ({ data: { activity: [{ ...none, votes: 0 }] } }) });
    expect(await screen.findByText('No votes in this period.')).toBeTruthy();
    expect(screen.getByText('No revenue in USD in this period.')).toBeTruthy();
    expect(screen.getByText('No tickets in this period.')).toBeTruthy();
    expect(screen.getByText('No players were online in this period.')).toBeTruthy();
    expect(screen.queryByRole('img', { name: /per day/ })).toBeNull();
    cleanup();

    open();
    const revenue = await screen.findByRole('img', { name: /^Revenue per day/ });
    expect(within(revenue).getByText('500 USD')).toBeTruthy();
  });

  it('offers to review open tickets as the main action only while there are some', async () => {
    open({ AdminDashboard: async () => ({ data: { dashboard: { ...dashboard, openTickets: 0 } } }) });
    expect(await screen.findByText('Lantern Festival')).toBeTruthy();
    const getButton = () => screen.getByRole('link', { name: 'Review Open Tickets' });
    expect(getButton().className).toContain('outlined');
    cleanup();

    open();
    expect(await screen.findByText('Lantern Festival')).toBeTruthy();
    expect(getButton().className).toContain('contained');
  });

  it('says how many payment messages failed, to staff who may see them', async () => {
    const AdminFailedMessages: Execute = async () => ({
      data: { tebexConfig: { __typename: 'TebexConfig', failedMessages: 2 } },
    });
    open({ AdminFailedMessages }, '/costaadmin?tab=stats', ['stats', 'tebex']);
    expect(await screen.findByText('2 payment messages failed')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Show failed messages' }).getAttribute('href')).toContain(
      'tab=tebex&view=deliveries&status=FAILED',
    );
    cleanup();

    const variablesOf = open({ AdminFailedMessages });
    expect(await screen.findByText('Lantern Festival')).toBeTruthy();
    expect(variablesOf('AdminFailedMessages')).toEqual([]);
  });

  it('shows notes and charts together, so that nothing moves when the notes arrive', async () => {
    let answerSetup: (response: Awaited<ReturnType<Execute>>) => void = () => {};
    open({ AdminSetup: () => new Promise((resolve) => (answerSetup = resolve)) });
    expect(await screen.findByText('18')).toBeTruthy();
    expect(screen.queryByRole('img', { name: /^Votes per day/ })).toBeNull();

    answerSetup({ data: { setup: { ...setup, lastBackupAt: null } } });
    expect(await screen.findByText('This site has no backup')).toBeTruthy();
    expect(screen.getByRole('img', { name: /^Votes per day/ })).toBeTruthy();
  });

  it('shows how far the setup is, its next step, and the guide to those who may open it', async () => {
    const mocks = { AdminSetupProgress: async () => ({ data: { setupGuide: progress('OPEN') } }) };
    open(mocks, '/costaadmin?tab=stats', ['stats', 'config']);
    const card = within(await screen.findByRole('region', { name: /^Setup guide/ }));
    expect(card.getByText('1 of 2 done')).toBeTruthy();
    expect(card.getByText('Next: Backups')).toBeTruthy();
    expect(card.getByRole('link', { name: 'Open setup guide' }).getAttribute('href')).toMatch(
      /\?tab=config&view=setup$/,
    );

    cleanup();
    open(mocks);
    expect(await screen.findByText('Staff with the permission config can do this.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Open setup guide' })).toBeNull();
  });

  it('has no progress of the setup when every step is done or skipped', async () => {
    open();
    expect(await screen.findByText('18')).toBeTruthy();
    expect(screen.queryByRole('region', { name: /^Setup/ })).toBeNull();
  });

  it('reports a missing backup, and a site without one', async () => {
    open({ AdminSetup: async () => ({ data: { setup: { ...setup, backupIsOverdue: true } } }) });
    expect((await screen.findByText('A backup is missing')).parentElement?.textContent).toContain(
      'The last successful backup is from',
    );

    cleanup();
    const none = { ...setup, lastBackupAt: null };
    open({ AdminSetup: async () => ({ data: { setup: none } }) }, '/costaadmin?tab=stats', ['stats', 'config']);
    expect(await screen.findByText('This site has no backup')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open Backups' })).toBeTruthy();
  });

  it('reports broken files and failed imports', async () => {
    const last = {
      __typename: 'Import',
      source: 'GAME',
      origin: '/srv/minecraft',
      finishedAt: new Date().toISOString(),
      players: 120,
      bans: 4,
      problem: null,
      brokenFiles: [],
      brokenFileCount: 0,
    };
    const file = { __typename: 'BrokenFile', file: 'ops.json', line: 3, problem: 'it is incomplete' };
    open({
      AdminImports: async () => ({
        data: {
          imports: [
            { ...last, brokenFiles: [file], brokenFileCount: 1 },
            { ...last, source: 'LITEBANS', origin: 'mysql://db:3306/bans', problem: 'the connection was refused' },
          ],
        },
      }),
    });

    expect(await screen.findByText('A file could not be read completely')).toBeTruthy();
    expect(screen.getByText('it is incomplete').closest('li')?.textContent).toBe('ops.json, line 3: it is incomplete');
    expect(screen.getByText('Import from LiteBans failed')).toBeTruthy();
  });

  it('shows an error state and loads after a retry', async () => {
    let answer: Execute = () => Promise.reject(new TypeError('fetch failed'));
    open({ AdminDashboard: (operation) => answer(operation) });
    expect(await screen.findByText('Error Loading Stats')).toBeTruthy();
    answer = async () => ({ data: { dashboard } });
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Lantern Festival')).toBeTruthy();
  });

  it('say that the setup and the imports could not be loaded', async () => {
    const failToFetch: Execute = () => Promise.reject(new TypeError('fetch failed'));
    open({ AdminSetup: failToFetch, AdminImports: failToFetch });
    expect(await screen.findByText('Error Loading Setup Steps')).toBeTruthy();
    expect(await screen.findByText('Error Loading Imports')).toBeTruthy();
  });

  it('shows an error in each chart that could not be loaded', async () => {
    open({ AdminActivity: () => Promise.reject(new TypeError('fetch failed')) });
    expect(await screen.findAllByText('Error Loading Charts')).toHaveLength(4);
    expect(screen.getByText('18')).toBeTruthy();
  });

  it('shows empty lists on a new site', async () => {
    open({
      AdminDashboard: async () => ({ data: { dashboard: { ...dashboard, recentNews: [], recentTickets: [] } } }),
    });
    expect(await screen.findByText('No support tickets yet.')).toBeTruthy();
    expect(screen.getByText('None yet')).toBeTruthy();
  });
});
