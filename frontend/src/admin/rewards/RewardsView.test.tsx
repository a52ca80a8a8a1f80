import { screen, within } from '@testing-library/react';
import type { Execute } from '@/shared/api/client';
import { failWithNetworkError, renderSection, clickButton, respondWithError, user } from '@/test/renderSection';
import { RewardsView } from './RewardsView';

const reward = {
  __typename: 'Delivery',
  id: 'd1',
  playerName: 'Steve',
  reason: 'VOTE',
  title: '50 Coins',
  occasion: 'Vote on one.example',
  command: 'give Steve diamond 1',
  waitsForPlayer: false,
  state: 'CONFIRMED',
  attempts: 1,
  dueAt: '2026-03-01T12:00:00Z',
  note: null,
  reply: 'Gave 1 [Diamond] to Steve',
  createdAt: '2026-03-01T12:00:00Z',
};

const loadRewards =
  (
    rewards: object[],
    { isConnected = true, ...counts } = {} as {
      isConnected?: boolean;
      uncertain?: number;
      failed?: number;
      owed?: number;
    },
  ): Execute =>
  async () => ({
    data: {
      deliveries: {
        __typename: 'DeliveryPage',
        items: rewards,
        page: 1,
        pageSize: 20,
        totalCount: rewards.length,
        totalIsCapped: false,
      },
      deliveryCounts: {
        __typename: 'DeliveryCounts',
        queued: 2,
        owed: 0,
        sent: 1,
        confirmed: 1_000,
        failed: 0,
        uncertain: 0,
        ...counts,
      },
      rewardCommands: { __typename: 'RewardCommands', isConnected },
    },
  });

const open = (mocks: Record<string, Execute>, address?: string) =>
  renderSection(<RewardsView />, mocks, {
    staff: { username: 'keeper', role: 'staff', permissions: ['votes'] },
    ...(address ? { address } : {}),
  });

const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));

describe('Rewards', () => {
  it('show an empty state', async () => {
    open({ AdminRewards: loadRewards([]) });
    expect(await screen.findByText('No rewards yet')).toBeTruthy();
  });

  it('show an error state and load after a retry', async () => {
    let answer = failWithNetworkError;
    open({ AdminRewards: (operation) => answer(operation) });
    expect(await screen.findByText('Error Loading Rewards')).toBeTruthy();

    answer = loadRewards([reward]);
    await clickButton('Retry');
    expect(await screen.findByText('give Steve diamond 1')).toBeTruthy();
  });

  it('show the title, occasion, state and server reply of each delivery', async () => {
    open({ AdminRewards: loadRewards([reward]) });
    const row = await rowOf('Steve');

    for (const words of ['50 Coins', 'Vote on one.example', 'Delivered', 'Server: Gave 1 [Diamond] to Steve']) {
      expect(row.getByText(words)).toBeTruthy();
    }
    expect(row.queryByRole('button')).toBeNull();
    expect(screen.getByText('3 pending · 1,000+ delivered')).toBeTruthy();
    expect(screen.queryByText('The game server is not connected')).toBeNull();
  });

  it('warn that nothing is delivered while the game server is not connected', async () => {
    open({
      AdminRewards: loadRewards([{ ...reward, state: 'QUEUED', command: null, reply: null }], { isConnected: false }),
    });

    expect(await screen.findByText('The game server is not connected')).toBeTruthy();
    expect((await rowOf('Steve')).getByText('No command')).toBeTruthy();
  });

  it('show what a delivery waits for, and why one failed', async () => {
    open({
      AdminRewards: loadRewards([
        { ...reward, state: 'QUEUED', waitsForPlayer: true, reply: null },
        {
          ...reward,
          id: 'd2',
          playerName: null,
          command: 'give @a cake 1',
          state: 'FAILED',
          note: 'The player is not online.',
          reply: 'No player was found',
          attempts: 3,
        },
      ]),
    });

    expect((await rowOf('Steve')).getByText('Waiting until the player is online.')).toBeTruthy();
    const failed = await rowOf('Everyone online');
    expect(failed.getByText('The player is not online.')).toBeTruthy();
    expect(failed.getByText(/^Tried 3 times; next try/)).toBeTruthy();
  });

  it('are sent again after a confirmation when they are uncertain, and can be filtered', async () => {
    const uncertain = { ...reward, state: 'UNCERTAIN', note: 'No answer.', reply: null };
    const variablesOf = open({
      AdminRewards: loadRewards([uncertain], { uncertain: 1 }),
      RetryDelivery: async () => ({ data: { retryDelivery: { ...uncertain, state: 'QUEUED' } } }),
    });
    expect(await screen.findByText('One delivery is uncertain')).toBeTruthy();
    await clickButton('Show');
    expect(variablesOf('AdminRewards').at(-1)).toMatchObject({ state: 'UNCERTAIN' });

    await clickButton('Send 50 Coins of Steve again');
    expect(screen.getByRole('alertdialog', { name: 'Send 50 Coins to Steve again?' })).toBeTruthy();
    expect(variablesOf('RetryDelivery')).toEqual([]);
    await clickButton('Send Again');
    expect(await screen.findByText('Queued for another try.')).toBeTruthy();
    expect(variablesOf('RetryDelivery')).toEqual([{ id: 'd1' }]);
  });

  it('show a conflict when one that is marked as delivered was already delivered', async () => {
    const variablesOf = open({
      AdminRewards: loadRewards([{ ...reward, state: 'FAILED', note: 'Away.' }]),
      MarkDelivered: respondWithError('CONFLICT', 'This was already delivered.'),
    });
    await clickButton('Mark 50 Coins of Steve as delivered');

    expect(await screen.findByText(/This was already delivered\./)).toBeTruthy();
    expect(variablesOf('MarkDelivered')).toEqual([{ id: 'd1' }]);
  });

  it.each([
    ['FAILED', 'Send All Again', 'FAILED', { failed: 2 }],
    ['QUEUED', 'Send Pending Rewards', 'OWED', { owed: 1 }],
  ])('are sent again in bulk when filtered by %s', async (state, words, kind, counts) => {
    const variablesOf = open(
      {
        AdminRewards: loadRewards([{ ...reward, state }], counts),
        RetryDeliveries: async () => ({ data: { retryDeliveries: 2 } }),
      },
      `/costaadmin?tab=votes&view=rewards&state=${state}`,
    );
    await clickButton(words);

    expect(await screen.findByText('Queued for another try.')).toBeTruthy();
    expect(variablesOf('RetryDeliveries')).toEqual([{ kind }]);
  });

  it('are searched and filtered by the URL', async () => {
    const variablesOf = open(
      { AdminRewards: loadRewards([]) },
      '/costaadmin?tab=votes&view=rewards&search=ste&state=FAILED',
    );

    expect(await screen.findByText('No rewards found')).toBeTruthy();
    expect(variablesOf('AdminRewards')[0]).toMatchObject({ search: 'ste', state: 'FAILED', page: 1 });
  });

  it('are sent again together, after a question where one may have been delivered', async () => {
    const variablesOf = open({
      AdminRewards: loadRewards([
        reward,
        { ...reward, id: 'd2', playerName: 'Alex', state: 'FAILED' },
        { ...reward, id: 'd3', playerName: 'Koralle', state: 'UNCERTAIN' },
      ]),
      RetryDelivery: async ({ variables }) => ({
        data: { retryDelivery: { __typename: 'Delivery', id: variables?.id, state: 'QUEUED' } },
      }),
    });
    await screen.findByText('Koralle');
    expect(screen.queryByRole('checkbox', { name: 'Select 50 Coins of Steve' })).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Select 50 Coins of Alex' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select 50 Coins of Koralle' }));
    await clickButton('Send Again 2 rewards');
    const question = within(screen.getByRole('alertdialog', { name: 'Send 2 rewards again?' }));
    expect(question.getByText(/^1 may have been delivered already/)).toBeTruthy();
    expect(variablesOf('RetryDelivery')).toEqual([]);

    await user.click(question.getByRole('button', { name: 'Send Again' }));
    expect(await screen.findByText('2 queued for another try.')).toBeTruthy();
    expect(variablesOf('RetryDelivery')).toEqual([{ id: 'd2' }, { id: 'd3' }]);
  });
});
