import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import type { Execute } from '@/shared/api/client';
import { neverRespond, renderWithProviders } from '@/test/renderWithProviders';
import { createTestLanguage } from '@/test/testLanguage';
import { PlayersPage } from './PlayersPage';

const player = (username: string, known: object = {}) => ({
  __typename: 'Player',
  id: `id of ${username}`,
  username,
  rank: 'Player',
  isOnline: false,
  level: 12,
  coins: 1_860,
  playtime: 17_520,
  firstJoined: '2026-04-24T12:00:00.000Z',
  ...known,
});

const community = [
  player('Steve', { rank: 'vip', isOnline: true }),
  player('Stella_Mar'),
  player('Stemwinder', { rank: 'helper' }),
  ...Array.from({ length: 9 }, (_, index) => player(`Reef${index}`)),
];

const profileOf = (found: (typeof community)[number], known: object = {}) => ({
  __typename: 'PlayerProfile',
  player: found,
  levelProgress: 0.62,
  achievements: ['First Night', 'Lamplighter'],
  sessionTime: 72,
  serverRank: 12,
  totalPlayers: 200,
  totalVotes: 142,
  voteStreak: 7,
  bansInForce: 0,
  servers: [],
  ...known,
});

const defaultResponses: Execute = async ({ operationName, variables = {} }) => {
  if (operationName === 'TopPlayers') return { data: { topPlayers: community.slice(0, 10), servers: [] } };
  if (operationName === 'PlayerSearch') {
    const part = String(variables.query).toLowerCase();
    return { data: { searchPlayers: community.filter(({ username }) => username.toLowerCase().includes(part)) } };
  }
  if (operationName === 'Profile') {
    const found = community.find(({ username }) => username === variables.username);
    return { data: { player: found ? profileOf(found) : null } };
  }
  return new Promise(() => {});
};

/** Overrides the response to one operation. */
const withResponse =
  (operation: string, answer: Execute): Execute =>
  (asked) =>
    asked.operationName === operation ? answer(asked) : defaultResponses(asked);

const unreachable: Execute = () => Promise.reject(new TypeError('fetch failed'));

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

function open(execute: Execute, address = '/players') {
  renderWithProviders(
    <>
      <PlayersPage />
      <Address />
    </>,
    address,
    execute,
  );
  return userEvent.setup();
}

const address = () => screen.getByTestId('address').textContent;
const description = () => document.querySelector('meta[name=description]')?.getAttribute('content');
const field = () => screen.getByRole('combobox', { name: 'Player Lookup' });
const search = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Search' });
const options = () => screen.findAllByRole('option');
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent ?? null;

beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn();
});

describe('The top players', () => {
  it('show a loading state', () => {
    open(neverRespond);

    expect(screen.getByLabelText('Loading the top players').getAttribute('aria-busy')).toBe('true');
  });

  it('are the first ten, with their position', async () => {
    open(defaultResponses);

    const rows = await screen.findAllByRole('listitem');
    expect(rows).toHaveLength(10);
    expect(rows[0]?.textContent).toBe('1SteveVIPOnlineLevel 12Playtime 12 d 4 h');
    expect(rows[9]?.textContent).toMatch(/^10Reef6/);
    expect(screen.getByText('by level, then playtime')).toBeTruthy();
  });

  it('have no place, medal, badge or figure that is not known', async () => {
    const unknown = { rank: null, isOnline: null, level: null, playtime: null, coins: null };
    const players = [player('Steve', { playtime: null }), player('Alex', unknown), player('Stella', unknown)];
    open(withResponse('TopPlayers', async () => ({ data: { topPlayers: players, servers: [] } })));

    const rows = await screen.findAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '1StevePlayerLevel 12Playtime —unknown',
      '—unknownAlexLevel —unknownPlaytime —unknown',
      '—unknownStellaLevel —unknownPlaytime —unknown',
    ]);
  });

  it('show an empty state', async () => {
    open(withResponse('TopPlayers', async () => ({ data: { topPlayers: [], servers: [] } })));

    expect(await screen.findByText('No players yet')).toBeTruthy();
  });

  it('show an inline error and load after a retry', async () => {
    let answer = unreachable;
    const user = open(withResponse('TopPlayers', (asked) => answer(asked)));
    await screen.findByText('The top players could not be loaded.');
    expect(screen.queryByRole('alert')?.textContent).toBeFalsy();

    answer = defaultResponses;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findAllByRole('listitem')).toHaveLength(10);
  });

  it('keep their rows and show a notice while offline', async () => {
    open(defaultResponses);
    await screen.findAllByRole('listitem');
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));

    expect(await screen.findByText(/You are offline/)).toBeTruthy();
    expect(screen.getAllByRole('listitem')).toHaveLength(10);
    onLine.mockRestore();
  });
});

describe('Player search', () => {
  it('starts at three characters and shows the number of matches', async () => {
    const user = open(defaultResponses);
    expect(search().disabled).toBe(true);

    await user.type(field(), ' st ');
    expect(search().disabled).toBe(true);
    await user.clear(field());
    await user.type(field(), 'ste');

    expect(search().disabled).toBe(false);
    expect(await options()).toHaveLength(3);
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('3 players match ste');
    expect(address()).toBe('/players?q=ste');
    expect((await options())[0]?.textContent).toBe('SteveVIPOnlineLevel 12Playtime 12 d 4 h');
  });

  it('sends one request after the debounce', async () => {
    jest.useFakeTimers();
    const asked: unknown[] = [];
    renderWithProviders(
      <PlayersPage />,
      '/players',
      withResponse('PlayerSearch', (operation) => {
        asked.push(operation.variables?.query);
        return defaultResponses(operation);
      }),
    );

    for (const value of ['ste', 'stem', 'stemw']) {
      fireEvent.change(field(), { target: { value } });
      await act(() => jest.advanceTimersByTimeAsync(200));
    }
    expect(asked).toEqual([]);
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(asked).toEqual(['stemw']);
    jest.useRealTimers();
  });

  it('starts with the text of the URL', async () => {
    open(defaultResponses, '/players?q=mar');

    expect(await options()).toHaveLength(1);
    expect((field() as HTMLInputElement).value).toBe('mar');
    expect(screen.getByText('1 player')).toBeTruthy();
  });

  it('skips the debounce on Enter', async () => {
    const asked: unknown[] = [];
    const user = open(
      withResponse('PlayerSearch', (operation) => {
        asked.push(operation.variables?.query);
        return defaultResponses(operation);
      }),
    );

    await user.type(field(), 'stem{Enter}');
    expect(address()).toBe('/players?q=stem');
    expect(await options()).toHaveLength(1);
    expect(asked).toEqual(['stem']);
  });

  it('shows an empty state without matches', async () => {
    open(defaultResponses, '/players?q=herobrine');

    expect(await screen.findByText('No players found')).toBeTruthy();
    expect(field().getAttribute('aria-expanded')).toBe('false');
  });

  it('shows that there may be more than 20 matches', async () => {
    const many = Array.from({ length: 20 }, (_, index) => player(`Gull${index}`));
    open(
      withResponse('PlayerSearch', async () => ({ data: { searchPlayers: many } })),
      '/players?q=gull',
    );

    expect(await screen.findByText('The first 20 players')).toBeTruthy();
  });

  it('removes NUL and truncates the query before sending', async () => {
    const asked: string[] = [];
    open(
      withResponse('PlayerSearch', async ({ variables }) => {
        asked.push(String(variables?.query));
        return { data: { searchPlayers: [] } };
      }),
      `/players?q=%00${'long'.repeat(30)}`,
    );

    await screen.findByText('No players found');
    expect(asked).toEqual(['long'.repeat(16)]);
  });

  it('shows an inline error and works after a retry', async () => {
    let answer = unreachable;
    const user = open(
      withResponse('PlayerSearch', (asked) => answer(asked)),
      '/players?q=ste',
    );
    await screen.findByText('The search failed.');

    answer = defaultResponses;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await options()).toHaveLength(3);
  });

  it('waits after a rate limit, and retries automatically', async () => {
    jest.useFakeTimers();
    let answer: Execute = async () => ({
      errors: [{ message: 'Too many requests.', extensions: { code: 'RATE_LIMITED', retryAfter: 20 } }],
    });
    renderWithProviders(
      <PlayersPage />,
      '/players?q=ste',
      withResponse('PlayerSearch', (asked) => answer(asked)),
    );
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(screen.getByText(/This one continues automatically/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();

    answer = defaultResponses;
    await act(() => jest.advanceTimersByTimeAsync(19_000));
    expect(screen.queryAllByRole('option')).toHaveLength(0);
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(screen.getAllByRole('option')).toHaveLength(3);
    jest.useRealTimers();
  });
});

describe('Player search keyboard', () => {
  it('moves through the options and wraps around', async () => {
    const user = open(defaultResponses, '/players?q=ste');
    await options();
    await user.click(field());
    expect(active()).toBeNull();

    await user.keyboard('{ArrowDown}');
    expect(active()).toMatch(/^Steve/);
    expect((await options()).map((option) => option.getAttribute('aria-selected'))).toEqual(['true', 'false', 'false']);
    await user.keyboard('{ArrowUp}');
    expect(active()).toMatch(/^Stemwinder/);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(active()).toMatch(/^Stella_Mar/);
    await user.keyboard('{End}');
    expect(active()).toMatch(/^Stemwinder/);
    await user.keyboard('{Home}');
    expect(active()).toMatch(/^Steve/);
    expect(document.activeElement).toBe(field());
  });

  it('closes the options with Escape, opens them with an arrow key, and clears the field with a second Escape', async () => {
    const user = open(defaultResponses, '/players?q=ste');
    await options();
    await user.click(field());

    await user.keyboard('{ArrowDown}{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field().getAttribute('aria-expanded')).toBe('false');
    await user.keyboard('{ArrowDown}');
    expect(active()).toMatch(/^Steve/);

    await user.keyboard('{Escape}{Escape}');
    expect((field() as HTMLInputElement).value).toBe('');
    await waitFor(() => expect(address()).toBe('/players'));
  });

  it('also works in the list itself', async () => {
    const user = open(defaultResponses, '/players?q=ste');
    await options();
    screen.getByRole('listbox', { name: 'Players' }).focus();

    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Stella_Mar' })).toBeTruthy();
  });

  it('opens the active player and keeps the search', async () => {
    const user = open(defaultResponses);
    await user.type(field(), 'ste');
    await options();

    await user.keyboard('{ArrowDown}{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Steve' })).toBeTruthy();
    expect(address()).toBe('/players?q=ste&player=Steve');

    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(address()).toBe('/players?q=ste'));
    expect(document.activeElement).toBe(field());
    expect(active()).toMatch(/^Steve/);
  });
});

describe('A profile', () => {
  const fact = (name: string) => within(screen.getByRole('dialog')).getByText(name).nextElementSibling?.textContent;

  it('opens in a dialog with all statistics', async () => {
    const user = open(defaultResponses);
    const row = await screen.findByRole('link', { name: /^1 ?Steve/ });
    await user.click(row);

    const dialog = await screen.findByRole('dialog', { name: 'Steve' });
    expect(await within(dialog).findByText('VIP')).toBeTruthy();
    expect(within(dialog).getByText('Online')).toBeTruthy();
    expect(within(dialog).getByRole('progressbar', { name: 'Level Progress' }).getAttribute('aria-valuenow')).toBe(
      '62',
    );
    expect(fact('Level')).toBe('12');
    expect(fact('Coins')).toBe('1,860');
    expect(fact('Playtime')).toBe('12 d 4 h');
    expect(fact('First Joined')).toBe('Apr 24, 2026');
    expect(fact('Achievements')).toBe('2');
    expect(fact('Session Time')).toBe('1 h 12 min on average');
    expect(fact('Server Rank')).toBe('#12 of 200');
    expect(fact('Total Votes')).toBe('142');
    expect(fact('Vote Streak')).toBe('7 days');
    expect(within(screen.getByRole('list', { name: 'Achievements' })).getAllByRole('listitem')).toHaveLength(2);

    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(row);
  });

  it('links to the bans in force, if there are any', async () => {
    const banned = profileOf(player('Steve'), { bansInForce: 2 });
    open(
      withResponse('Profile', async () => ({ data: { player: banned } })),
      '/players?player=Steve',
    );
    const link = await screen.findByRole('link', { name: '2 bans in force' });
    expect(link.getAttribute('href')).toBe('/bans?search=Steve');
  });

  it('marks unknown values', async () => {
    const steve = player('Steve', { firstJoined: null });
    const unknown = profileOf(steve, { levelProgress: null, sessionTime: null, achievements: [] });
    const user = open(withResponse('Profile', async () => ({ data: { player: unknown } })));
    await user.click(await screen.findByRole('link', { name: /^1 ?Steve/ }));

    expect(await screen.findByText('— experience unknown')).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(fact('First Joined')).toBe('— not recorded');
    expect(fact('Session Time')).toBe('— sessions are not tracked');
    expect(fact('Achievements')).toBe('0 none so far');
  });

  it('of a player with no figures says so, also in its description', async () => {
    const steve = player('Steve', { rank: null, isOnline: null, level: null, coins: null, playtime: null });
    const figures = { levelProgress: null, sessionTime: null, achievements: null, serverRank: null };
    open(
      withResponse('Profile', async () => ({ data: { player: profileOf(steve, figures) } })),
      '/players?player=Steve',
    );

    expect(await screen.findByText('— online status unknown')).toBeTruthy();
    expect(screen.getByText('— level unknown')).toBeTruthy();
    const factOf = (name: string) => screen.getByText(name).nextElementSibling?.textContent;
    expect(['Level', 'Coins', 'Playtime', 'Achievements', 'Server Rank'].map(factOf)).toEqual([
      '— not recorded',
      '— not tracked',
      '— not recorded',
      '— not recorded',
      '— level and playtime unknown',
    ]);
    expect(description()).toBe('Steve: level and playtime are not recorded.');
  });

  it.each([
    [{}, 'Steve is level 12, has played for 12 d 4 h and is ranked number 12 of 200 players.'],
    [{ level: 0, playtime: null }, 'Steve is level 0 and is ranked number 12 of 200 players.'],
  ])('describes what is known of a player with %j', async (known, text) => {
    const found = profileOf(player('Steve', known));
    open(
      withResponse('Profile', async () => ({ data: { player: found } })),
      '/players?player=Steve',
    );

    await screen.findByRole('heading', { level: 1, name: 'Steve' });
    expect(description()).toBe(text);
  });

  it('shows many achievements behind a button', async () => {
    const achievements = Array.from({ length: 40 }, (_, index) => `Title ${index}`);
    const user = open(
      withResponse('Profile', async () => ({ data: { player: profileOf(player('Steve'), { achievements }) } })),
      '/players?player=Steve',
    );

    const first = await screen.findByRole('list', { name: 'Achievements' });
    expect(within(first).getAllByRole('listitem')).toHaveLength(24);
    await user.click(screen.getByText('Show 16 more'));
    expect(screen.getByText('Title 39')).toBeTruthy();
  });

  it('shows an inline error and loads after a retry', async () => {
    let answer = unreachable;
    const user = open(withResponse('Profile', (asked) => answer(asked)));
    await user.click(await screen.findByRole('link', { name: /^1 ?Steve/ }));
    await screen.findByText('The profile could not be loaded.');

    answer = defaultResponses;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('#12')).toBeTruthy();
  });

  it('is a separate page when opened by its URL', async () => {
    open(defaultResponses, '/players?q=ste&player=Steve');

    expect(await screen.findByRole('heading', { level: 1, name: 'Steve' })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.title).toBe('Steve · Player Statistics · Costa');
    expect(screen.getByRole('link', { name: 'All players' }).getAttribute('href')).toBe('/players?q=ste');
  });

  it.each(['Herobrine', 'x'.repeat(65), '%00'])('shows a not-found state for the name %s', async (name) => {
    open(defaultResponses, `/players?player=${name}`);

    expect(await screen.findByRole('heading', { level: 1, name: 'Player not found' })).toBeTruthy();
    expect(screen.getByText('No players found')).toBeTruthy();
    expect(screen.getByText(/^Neither the game server nor a vote has told this site/)).toBeTruthy();
  });
});

describe('A rank', () => {
  it.each([
    ['mvp', 'MVP'],
    ['VIP', 'VIP'],
    ['helper', 'Helper'],
    ['mod', 'Mod'],
    ['admin', 'Admin'],
    ['other', 'Other'],
    ['Harbour master', 'Harbour master'],
    ['constructor', 'constructor'],
  ])('of %s is shown as %s', async (rank, label) => {
    open(withResponse('TopPlayers', async () => ({ data: { topPlayers: [player('Steve', { rank })], servers: [] } })));

    expect(await screen.findByText(label)).toBeTruthy();
  });
});

describe('The players in German', () => {
  it('are listed with the texts of that language', async () => {
    const players = [player('Steve', { playtime: null })];
    const execute = withResponse('TopPlayers', async () => ({ data: { topPlayers: players, servers: [] } }));
    renderWithProviders(<PlayersPage />, '/players', execute, undefined, createTestLanguage('de'));

    const row = await screen.findByRole('listitem');
    expect(row.textContent).toContain('Level 12Spielzeit —unbekannt');
    expect(screen.getByRole('heading', { level: 1, name: 'Spielerstatistik' })).toBeTruthy();
  });
});
