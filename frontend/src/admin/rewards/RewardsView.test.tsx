import { screen, within } from '@testing-library/react';
import type { Execute } from '@/shared/api/client';
import { clickButton, failWithNetworkError, renderSection, respondWithError, user } from '@/test/renderSection';
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
  needsReview: false,
  history: [],
  version: 4,
};

const loadRewards =
  (
    rewards: object[],
    { isConnected = true, ...counts } = {} as {
      isConnected?: boolean;
      uncertain?: number;
      failed?: number;
      owed?: number;
      refused?: number;
      toReview?: number;
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
        refused: 0,
        uncertain: 0,
        toReview: 0,
        ...counts,
      },
      voteSettings: { __typename: 'VoteSettings', isConnected },
    },
  });

const open = (mocks: Record<string, Execute>, address?: string, permissions = ['votes']) =>
  renderSection(<RewardsView />, mocks, {
    staff: { username: 'keeper', role: 'staff', permissions },
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
    expect(row.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Reopen 50 Coins of Steve',
    ]);
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
    await clickButton('Show: deliveries are uncertain');
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
    ['REFUSED', 'Send All Again', 'REFUSED', { refused: 3 }],
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

  it('with an unusual reply are shown for a look, and accepted one by one or together', async () => {
    const odd = { ...reward, needsReview: true, reply: 'The crate sleeps.' };
    const variablesOf = open({
      AdminRewards: loadRewards(
        [
          odd,
          { ...odd, id: 'd2', playerName: 'Alex' },
          { ...odd, id: 'd4', playerName: 'Cid' },
          { ...reward, id: 'd3', playerName: 'Ben' },
        ],
        {
          toReview: 2,
        },
      ),
      AcceptReply: async ({ variables }) => ({
        data: { acceptReply: { __typename: 'Delivery', id: variables?.id, needsReview: false } },
      }),
    });
    expect(await screen.findByText('2 replies are worth a look')).toBeTruthy();
    expect(screen.getAllByText(/this is not a usual reply/)).toHaveLength(3);
    await clickButton('Show: replies are worth a look');
    expect(variablesOf('AdminRewards').at(-1)).toMatchObject({ state: null, review: 'NEEDED' });

    await clickButton('This is fine: the reply to 50 Coins of Steve');
    expect(await screen.findByText(/^Accepted\./)).toBeTruthy();
    expect(screen.queryByRole('checkbox', { name: 'Select 50 Coins of Ben' })).toBeNull();
    await user.click(await screen.findByRole('checkbox', { name: 'Select 50 Coins of Cid' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select 50 Coins of Alex' }));
    expect(screen.queryByRole('button', { name: 'Send Again 2 rewards' })).toBeNull();
    await clickButton('This Is Fine 2 rewards');
    expect(await screen.findByText('2 accepted.')).toBeTruthy();
    expect(variablesOf('AcceptReply')).toEqual([{ id: 'd1' }, { id: 'd2' }, { id: 'd4' }]);
  });

  it('that were refused are reopened with a rule for their reply', async () => {
    const odd = { ...reward, needsReview: true, reply: '[Kisten] steve schläft.' };
    const variablesOf = open(
      {
        AdminRewards: loadRewards([odd], { toReview: 1 }),
        ReopenDelivery: async () => ({
          data: { reopenDelivery: { __typename: 'Delivery', id: 'd1', state: 'QUEUED' } },
        }),
      },
      undefined,
      ['votes', 'config'],
    );
    await clickButton('It was a refusal: the reply to 50 Coins of Steve');
    const dialog = within(screen.getByRole('dialog', { name: '50 Coins of Steve was refused' }));
    await user.selectOptions(dialog.getByLabelText('Meaning'), 'Refused for good: staff mend the cause');
    await user.click(dialog.getByRole('button', { name: 'Send Again' }));

    expect(await screen.findByText('Queued for another try.')).toBeTruthy();
    expect(variablesOf('ReopenDelivery')).toEqual([
      {
        id: 'd1',
        input: {
          reason: 'The reply was a refusal.',
          version: 4,
          ruleText: '[Kisten] {player} schläft.',
          ruleMeaning: 'REFUSED',
        },
      },
    ]);
  });

  it('that are delivered are reopened with a reason, which another user may have done first', async () => {
    const variablesOf = open({
      AdminRewards: loadRewards([
        {
          ...reward,
          history: [
            {
              __typename: 'ReopenedDelivery',
              at: '2026-03-01T13:00:00Z',
              by: 'mara',
              reason: 'Lost.',
              note: null,
              reply: 'Hmm.',
            },
          ],
        },
      ]),
      ReopenDelivery: respondWithError('CONFLICT', 'Another user changed this in the meantime.', {
        current: { ...reward, version: 6 },
      }),
    });
    await user.click(await screen.findByText('Reopened once'));
    expect(screen.getByText(/by mara: Lost\. Server before: Hmm\./)).toBeTruthy();

    await clickButton('Reopen 50 Coins of Steve');
    const dialog = within(screen.getByRole('dialog', { name: 'Reopen 50 Coins of Steve' }));
    expect(dialog.queryByLabelText('Meaning')).toBeNull();
    await user.type(dialog.getByLabelText('Reason'), 'It never arrived.');
    await user.click(dialog.getByRole('button', { name: 'Send Again' }));

    expect((await screen.findAllByText(/Another user changed this in the meantime\./)).length).toBeGreaterThan(0);
    expect(variablesOf('ReopenDelivery')).toEqual([{ id: 'd1', input: { reason: 'It never arrived.', version: 4 } }]);
  });
});
