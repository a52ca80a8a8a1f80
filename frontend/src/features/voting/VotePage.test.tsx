import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Execute } from '@/shared/api/client';
import { neverRespond, renderWithProviders } from '@/test/renderWithProviders';
import { VotePage } from './VotePage';

const today = new Date().toISOString();

const voter = (
  username: string,
  totalVotes: number,
  rank: number,
  streak = 7,
  lastVoteDate: string | null = today,
) => ({
  __typename: 'Voter',
  username,
  totalVotes,
  rank,
  streak,
  lastVoteDate,
});

const link = (site: string, reward = '50 Coins') => ({
  __typename: 'VoteLink',
  untranslated: null,
  id: site,
  site,
  url: `https://${site.toLowerCase()}.example/vote`,
  reward,
  icon: null,
});

const prize = (promise: string) => ({ __typename: 'VotePrize', promise, icon: null, untranslated: null });

const streakReward = (day: number, reward: string) => ({
  ...{ __typename: 'StreakReward', day, reward },
  ...{ icon: null, untranslated: null },
});

const page = {
  voteParty: {
    ...{ __typename: 'VoteParty', current: 187, goal: 250 },
    prizes: [prize('100 Coins + Epic Crate Key')],
    voterPrizes: [] as ReturnType<typeof prize>[],
  },
  votePrizes: [] as ReturnType<typeof prize>[],
  voteLinks: [link('Anchor'), link('Compass', 'Vote Crate Key'), link('Tidewatch')],
  streakRewards: [
    streakReward(3, '50 Coins + Vote Crate Key'),
    streakReward(7, '100 Coins + Rare Crate Key'),
    streakReward(14, 'VIP Rank (24h) + Epic Crate'),
    streakReward(30, 'MVP Rank (7d) + Legendary Crate'),
  ],
  topVoters: [voter('Brineheart', 1306, 1), voter('MossyOak', 302, 2)],
  exampleVoter: voter('Steve', 142, 42) as ReturnType<typeof voter> | null,
};

/** The server's rule: it knows Zoë. */
const checkName = (name: unknown) => ({
  __typename: 'PlayerNameCheck',
  problem: name === 'Zoë' ? null : 'A player name has 3 to 16 letters, digits or underscores.',
  isKnown: name === 'Zoë',
  suggestions: [],
});

/** Mocks the server's responses. Tests change the voters while the page is open. */
function mockCommunity(changes: Partial<typeof page> = {}, voters: ReturnType<typeof voter>[] = []) {
  const site = { ...page, ...changes };
  const find = (name: unknown) => voters.find(({ username }) => username.toLowerCase() === String(name).toLowerCase());
  const execute: Execute = async ({ operationName, variables = {} }) => {
    if (operationName === 'VotePage') return { data: { ...site } };
    if (operationName === 'PlayerNameCheck') return { data: { playerNameCheck: checkName(variables.username) } };
    if (operationName === 'Voter') return { data: { voter: find(variables.username) ?? null } };
    if (operationName !== 'VoteCounts') return new Promise(() => {});

    const { voteParty, topVoters } = site;
    const counts = { voteParty, topVoters };
    return { data: variables.isNamed ? { ...counts, voter: find(variables.username) ?? null } : counts };
  };
  return { site, voters, execute };
}

const open = (execute: Execute) => renderWithProviders(<VotePage />, '/vote', execute);

const findSection = async (name: string) => {
  const section = (await screen.findByText(name, { selector: 'h2' })).closest('section');
  if (!section) throw new Error(`No section has the heading ${name}.`);
  return section;
};
const voteOn = (site: string) => screen.findByRole('link', { name: new RegExp(`Vote on ${site}`) });
const returnToPage = () => act(() => void window.dispatchEvent(new Event('focus')));

/** Follows a link without navigation, which jsdom does not support. */
async function openVoteLink(site: string) {
  const anchor = await voteOn(site);
  anchor.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(anchor);
}

async function enterName(name: string) {
  const field = await screen.findByLabelText('Your in-game username');
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(name);
  await userEvent.keyboard('{Enter}');
}

beforeEach(() => localStorage.clear());

describe('The vote page', () => {
  it('shows a loading state', () => {
    open(neverRespond);

    expect(screen.getByLabelText('Loading votes').getAttribute('aria-busy')).toBe('true');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Vote');
  });

  it('shows an error state and loads after a retry', async () => {
    let answer: Execute = () => Promise.reject(new TypeError('fetch failed'));
    open((operation) => answer(operation));
    expect(await screen.findByText('Error Loading Votes')).toBeTruthy();

    answer = mockCommunity().execute;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await findSection('Vote Party')).toBeTruthy();
  });

  it('keeps its content and shows a notice while offline', async () => {
    open(mockCommunity().execute);
    await findSection('Vote Party');
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));

    expect(await screen.findByText(/You are offline/)).toBeTruthy();
    expect(await findSection('Vote Party')).toBeTruthy();
    onLine.mockRestore();
  });

  it('shows the progress of the vote party in blocks and numbers', async () => {
    open(mockCommunity().execute);
    const party = await findSection('Vote Party');

    const progress = within(party).getByRole('progressbar', { name: 'Vote party' });
    expect(progress.getAttribute('aria-valuenow')).toBe('187');
    expect(progress.getAttribute('aria-valuemax')).toBe('250');
    expect(progress.children).toHaveLength(25);
    expect(party.textContent).toContain('187/250');
    expect(party.textContent).toContain('63 votes to go');
    expect(party.textContent).toContain('each block is 10 votes');
    expect(party.textContent).toContain('100 Coins + Epic Crate Key');
  });
});

describe('Voter statistics', () => {
  it('show the example voter until a name is entered', async () => {
    open(mockCommunity().execute);

    for (const name of ['Vote Streak', 'Total Votes']) {
      expect((await findSection(name)).textContent).toContain('Example: Steve');
    }
    expect((await findSection('Total Votes')).textContent).toContain('142');
    expect((await findSection('Total Votes')).textContent).toContain('#42');
  });

  it('are empty without an example voter, and ask for a name', async () => {
    open(mockCommunity({ exampleVoter: null }).execute);

    const streak = await findSection('Vote Streak');
    expect(streak.textContent).toContain('—');
    expect(within(streak).queryByText('voted')).toBeNull();
    expect((await findSection('Total Votes')).textContent).toContain('not known yet');
    await userEvent.click(within(streak).getByRole('button', { name: 'Enter your username' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Your in-game username'));
    expect(within(await findSection('Streak Rewards')).queryByText('Reached')).toBeNull();
  });

  it('switch to those of the visitor, in the spelling of the server, and are remembered', async () => {
    const { execute } = mockCommunity({}, [voter('Tidewalker', 12_345, 3, 4)]);
    const { unmount } = open(execute);
    await enterName('tidewalker');

    expect(await screen.findByText('Tidewalker', { selector: 'b' })).toBeTruthy();
    expect((await findSection('Vote Streak')).textContent).toContain('4days');
    expect((await findSection('Total Votes')).textContent).toContain('12,345');
    expect(screen.queryByText(/Example/)).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change' }));

    unmount();
    open(execute);
    expect((await screen.findByText('Tidewalker', { selector: 'b' })).parentElement?.textContent).toBe(
      'Voting as Tidewalker',
    );
  });

  it('change with the name, and stay when the change is cancelled', async () => {
    open(mockCommunity({}, [voter('Okto', 9, 8), voter('Pebble', 10, 7)]).execute);
    await enterName('Okto');
    await userEvent.click(await screen.findByRole('button', { name: 'Change' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Your in-game username'));
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByText('Okto', { selector: 'b' })).toBeTruthy();

    await userEvent.click(screen.getByRole('button', { name: 'Change' }));
    await enterName('Pebble');
    expect(await screen.findByText('#7')).toBeTruthy();
  });

  it.each([
    ['', /Enter your username\./],
    ['ab', /3 to 16/],
    ['two words', /3 to 16/],
    ['Жанна', /3 to 16/],
  ])('reject the name %p', async (name, problem) => {
    open(mockCommunity().execute);
    const field = await screen.findByLabelText('Your in-game username');
    if (name) await userEvent.type(field, name);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));

    expect(await screen.findByText(problem)).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field);
    expect(localStorage.getItem('voter')).toBeNull();
  });

  it('accept a name with other letters that the server knows, and keep it', async () => {
    const { execute } = mockCommunity({}, [voter('Zoë', 9, 8)]);
    open(execute);
    await enterName('Zoë');

    expect(await screen.findByText('#8')).toBeTruthy();
    expect(localStorage.getItem('voter')).toBe('Zoë');
  });

  it('say that a name could not be checked', async () => {
    const { execute } = mockCommunity();
    open((operation) =>
      operation.operationName === 'PlayerNameCheck'
        ? Promise.reject(new TypeError('fetch failed'))
        : execute(operation),
    );
    await enterName('Zoë');

    expect(await screen.findByText('The name could not be checked. Please try again.')).toBeTruthy();
  });

  it('show that a new name has no votes yet', async () => {
    open(mockCommunity().execute);
    await enterName('Newcomer');

    expect((await findSection('Vote Streak')).textContent).toContain('No votes are counted yet for Newcomer.');
    expect((await findSection('Total Votes')).textContent).toContain('— no votes yet');
    expect(await screen.findByText('3 days to go')).toBeTruthy();
  });

  it('show an inline error without affecting the page, and load after a retry', async () => {
    const { execute } = mockCommunity({}, [voter('Okto', 9, 8)]);
    let isDown = true;
    open((operation) =>
      isDown && operation.operationName === 'Voter'
        ? Promise.reject(new TypeError('fetch failed'))
        : execute(operation),
    );
    await enterName('Okto');
    expect(await screen.findByText('Your votes could not be loaded.')).toBeTruthy();
    expect(await voteOn('Anchor')).toBeTruthy();

    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('#8')).toBeTruthy();
  });

  it('ignore an invalid stored name', async () => {
    localStorage.setItem('voter', '<b>?</b>');
    open(mockCommunity().execute);

    expect(await screen.findByLabelText('Your in-game username')).toBeTruthy();
    expect((await findSection('Total Votes')).textContent).toContain('Example');
  });
});

describe('The vote links', () => {
  it('open in a new tab with noopener, and the first one is highlighted', async () => {
    open(mockCommunity().execute);
    const first = await voteOn('Anchor');

    expect(first.getAttribute('href')).toBe('https://anchor.example/vote');
    expect(first.getAttribute('target')).toBe('_blank');
    expect(first.getAttribute('rel')).toContain('noopener');
    expect(first.className).toContain('MuiButton-contained');
    expect((await voteOn('Compass')).className).toContain('MuiButton-outlined');
  });

  it('show an empty state', async () => {
    open(mockCommunity({ voteLinks: [] }).execute);

    expect(await screen.findByText('No vote links yet')).toBeTruthy();
  });

  it('are marked when opened today, and the next one is highlighted', async () => {
    const { execute } = mockCommunity();
    const { unmount } = open(execute);
    await openVoteLink('Anchor');

    expect(await screen.findByText('1 of 3 opened today')).toBeTruthy();
    expect(screen.getByText('Opened today')).toBeTruthy();
    expect((await voteOn('Anchor')).className).toContain('MuiButton-outlined');
    expect((await voteOn('Compass')).className).toContain('MuiButton-contained');
    expect(screen.queryByText(/counted/i)?.textContent).toContain('to see when your vote is counted');

    unmount();
    open(execute);
    expect(await screen.findByText('1 of 3 opened today')).toBeTruthy();
  });

  it('ignore links opened on another day, and invalid storage', async () => {
    localStorage.setItem('opened_vote_links', JSON.stringify({ day: 1, ids: ['Anchor'] }));
    const { unmount } = open(mockCommunity().execute);
    await voteOn('Anchor');
    expect(screen.queryByText(/opened today/i)).toBeNull();

    unmount();
    localStorage.setItem('opened_vote_links', '{"day":');
    open(mockCommunity().execute);
    expect((await voteOn('Anchor')).className).toContain('MuiButton-contained');
  });
});

describe('A vote', () => {
  it('updates every statistic when the visitor returns', async () => {
    const { site, voters, execute } = mockCommunity({}, [voter('Okto', 9, 8, 6)]);
    open(execute);
    await enterName('Okto');
    await screen.findByText('#8');
    await openVoteLink('Anchor');

    voters[0] = voter('Okto', 10, 7, 7);
    site.voteParty = { ...site.voteParty, current: 188 };
    returnToPage();

    expect(await screen.findByText('Your vote was counted, Okto.')).toBeTruthy();
    expect((await findSection('Vote Party')).textContent).toContain('188/250');
    expect((await findSection('Vote Streak')).textContent).toContain('7days');
    expect((await findSection('Total Votes')).querySelectorAll('svg')).toHaveLength(3);
    expect(within(await findSection('Streak Rewards')).getAllByText('Reached')).toHaveLength(2);
  });

  it('can be checked again when it is not counted yet', async () => {
    const { voters, execute } = mockCommunity();
    open(execute);
    await enterName('Newcomer');
    await screen.findByText(/No votes are counted yet/);
    await openVoteLink('Anchor');
    await openVoteLink('Compass');
    returnToPage();
    expect(await screen.findByText(/No new vote for Newcomer yet/)).toBeTruthy();

    voters.push(voter('Newcomer', 2, 80, 1));
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByText('2 votes were counted, Newcomer.')).toBeTruthy();
  });

  it('shows a failed check while the server is down, and keeps the statistics', async () => {
    const { execute } = mockCommunity({}, [voter('Okto', 9, 8)]);
    let isDown = false;
    open((operation) => (isDown ? Promise.reject(new TypeError('fetch failed')) : execute(operation)));
    await enterName('Okto');
    await screen.findByText('#8');
    await openVoteLink('Anchor');
    isDown = true;
    returnToPage();

    expect(await screen.findByText('We could not check whether your vote was counted.')).toBeTruthy();
    expect(screen.getByText('#8')).toBeTruthy();
  });

  it('is not checked when the visitor opened no link', async () => {
    const asked: (string | undefined)[] = [];
    const { execute } = mockCommunity({}, [voter('Okto', 9, 8)]);
    open((operation) => {
      asked.push(operation.operationName);
      return execute(operation);
    });
    await enterName('Okto');
    await screen.findByText('#8');
    returnToPage();

    await waitFor(() => expect(asked).toContain('Voter'));
    expect(asked).not.toContain('VoteCounts');
  });
});

describe('The top voters', () => {
  it('show the visitor below the list, at any rank', async () => {
    open(mockCommunity({}, [voter('Steve', 142, 42)]).execute);
    await enterName('Steve');
    await screen.findByText('(you)', { exact: false });

    const rows = within(await findSection('Top voters')).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      'Rank 1Brineheart1,306 votes',
      'Rank 2MossyOak302 votes',
      'Rank 42Steve (you)142 votes',
    ]);
  });

  it('show a visitor who is among them only once', async () => {
    open(mockCommunity({}, [voter('MossyOak', 302, 2)]).execute);
    await enterName('mossyoak');
    await screen.findByText('(you)', { exact: false });

    expect(within(await findSection('Top voters')).getAllByRole('listitem')).toHaveLength(2);
  });

  it('show an empty state', async () => {
    open(mockCommunity({ topVoters: [] }).execute);

    expect(await screen.findByText(/No votes yet/)).toBeTruthy();
  });
});

describe('The streak', () => {
  const week = async () =>
    within(await findSection('Vote Streak'))
      .getAllByRole('listitem')
      .map((day) => day.textContent?.includes('no vote') === false);

  it('marks each of its days as lit', async () => {
    const yesterday = new Date(Date.now() - 24 * 60 * 60_000).toISOString();
    open(mockCommunity({}, [voter('Okto', 9, 8, 2, yesterday)]).execute);
    await enterName('Okto');
    await screen.findByText('#8');

    expect(await week()).toEqual([false, false, false, false, true, true, false]);
    expect((await findSection('Vote Streak')).textContent).toMatch(/vote within .* to keep it/);
  });

  it('marks the whole week when it is long, and shows that today is done', async () => {
    open(mockCommunity({}, [voter('Okto', 99, 8, 45)]).execute);
    await enterName('Okto');
    await screen.findByText('#8');

    expect(await week()).toEqual(Array.from({ length: 7 }, () => true));
    expect((await findSection('Vote Streak')).textContent).toContain('today’s vote is counted');
    expect(within(await findSection('Streak Rewards')).getAllByText('Reached')).toHaveLength(4);
  });

  it('shows the days until each reward', async () => {
    open(mockCommunity({}, [voter('Okto', 9, 8, 6)]).execute);
    await enterName('Okto');

    expect(await screen.findByText('1 day to go')).toBeTruthy();
    expect(screen.getByText('8 days to go')).toBeTruthy();
    expect(screen.getByText('24 days to go')).toBeTruthy();
  });
});
