import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Execute } from '@/shared/api/client';
import { neverRespond, renderWithProviders } from '@/test/renderWithProviders';
import { createTestLanguage } from '@/test/testLanguage';
import { BansPage } from './BansPage';

const bans = Array.from({ length: 47 }, (_, index) => {
  const isPermanent = index % 2 === 0;
  return {
    __typename: 'Ban',
    id: `ban-${index}`,
    username: `Fox${index}`,
    nameAtBan: index === 2 ? 'Wolf2' : `fox${index}`,
    isKnownPlayer: index !== 1,
    isNameOfAnother: index === 3,
    reason: `Reason ${index}`,
    bannedBy: 'Pebble',
    duration: isPermanent ? 'perm' : index === 1 ? '12h' : '7 days',
    isPermanent,
    expiresAt: isPermanent ? null : index === 1 ? '2026-11-20T23:30:00.000Z' : '2026-11-27T12:00:00.000Z',
    date: '2026-11-20T12:00:00.000Z',
    server: null as { __typename: string; key: string | null; name: string | null } | null,
  };
});

interface BansVariables {
  search: string | null;
  duration: string;
  page: number;
  pageSize: number;
  after: string | null;
}

const mainServer = { __typename: 'Server', key: 'main', name: null as string | null };

const page = (items: typeof bans, totalCount: number, more: object = {}, servers = [mainServer]) => ({
  data: {
    servers,
    bans: { __typename: 'BanPage', items, totalCount, totalIsCapped: false, endCursor: null, ...more },
  },
});

/** Mocks the server's response for these bans. */
function respondWithBans(all: typeof bans): Execute {
  return async ({ operationName, variables }) => {
    if (operationName !== 'Bans') return new Promise(() => {});

    const { search, duration, page: number, pageSize } = variables as unknown as BansVariables;
    const found = all
      .filter(({ username }) => !search || username.toLowerCase().includes(search.toLowerCase()))
      .filter(({ isPermanent }) => duration === 'ALL' || isPermanent === (duration === 'PERMANENT'));
    return page(found.slice((number - 1) * pageSize, number * pageSize), found.length);
  };
}

const respondWithError =
  (code: string, more: object = {}): Execute =>
  async () => ({ errors: [{ message: 'Refused', extensions: { code, ...more } }] });

const open = (execute: Execute, address = '/bans') => renderWithProviders(<BansPage />, address, execute);

const list = () => screen.getByRole('region', { name: 'Bans' });
const rows = async () => [...(await screen.findByRole('table')).querySelectorAll('tbody tr')];
const statusText = () => within(list()).getByRole('status').textContent;

// jsdom has no layout and does not implement scrolling.
Element.prototype.scrollIntoView = () => {};

describe('The ban list', () => {
  it('shows a loading state', () => {
    open(neverRespond);

    expect(list().getAttribute('aria-busy')).toBe('true');
    expect(statusText()).toBe('Loading');
  });

  it('shows the player, reason, staff member, duration and date of each ban', async () => {
    open(respondWithBans(bans));

    expect(await rows()).toHaveLength(20);
    expect(
      within(list())
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Username', 'Reason', 'Banned By', 'Duration', 'Date']);
    const [permanent, short, week] = (await rows()).map(({ textContent }) => textContent);
    expect(permanent).toMatch(/^Fox0Reason 0PebblePermanentNov 20, 2026/);
    expect(short).toMatch(/^Fox1Reason 1Pebble11 hours, 30 minutesends Nov \d\d, 2026, \d\d:30Nov 20, 2026/);
    expect(week).toMatch(/Permanent/);
    expect((await rows())[3]?.textContent).toContain('7 daysends Nov 27, 2026');
    expect(statusText()).toBe('47 results');
  });

  it('links the name of a known player to their page', async () => {
    open(respondWithBans(bans));
    await rows();

    expect(within(list()).getByRole('link', { name: 'Fox0' }).getAttribute('href')).toBe('/players?player=Fox0');
    expect(within(list()).queryByRole('link', { name: 'Fox1' })).toBeNull();
  });

  it('shows the name at the time of the ban, and that a name belongs to another player today', async () => {
    open(respondWithBans(bans));
    const names = (await rows()).map((row) => row.querySelector('th'));

    expect(names.slice(0, 4).map((name) => name?.textContent)).toEqual([
      'Fox0',
      'Fox1',
      'Fox2banned as Wolf2',
      'Fox3Another player has this name today.',
    ]);
    expect(names.slice(2, 4).map((name) => name?.querySelectorAll('img').length)).toEqual([1, 0]);
  });

  it('links to its other pages and focuses the list', async () => {
    open(respondWithBans(bans));
    await rows();
    await userEvent.click(screen.getByRole('link', { name: 'Next' }));

    expect(await screen.findByText('Showing 21 to 40 of 47 results')).toBeTruthy();
    expect(await screen.findByText('Fox20')).toBeTruthy();
    expect(document.activeElement).toBe(list());
    expect(statusText()).toBe('47 results, page 2');
  });

  it('searches by name after the debounce, from the first page', async () => {
    open(respondWithBans(bans), '/bans?page=2');
    await rows();
    await userEvent.type(screen.getByPlaceholderText('Search username...'), 'FOX4');

    expect(await screen.findByText('Showing 1 to 8 of 8 results')).toBeTruthy();
    expect(await rows()).toHaveLength(8);
  });

  it('is filtered by duration', async () => {
    open(respondWithBans(bans), '/bans?search=Fox1');
    await rows();
    const filter = screen.getByLabelText<HTMLSelectElement>('Duration');
    expect([...filter.options].map(({ text }) => text)).toEqual(['All Durations', 'Temporary', 'Permanent']);
    await userEvent.selectOptions(filter, 'Temporary');

    expect(await screen.findByText('Showing 1 to 6 of 6 results')).toBeTruthy();
    expect(within(list()).queryByText('Permanent')).toBeNull();
  });

  it('applies the search and the filter of the URL', async () => {
    open(respondWithBans(bans), '/bans?search=fox4&duration=permanent');

    expect(await rows()).toHaveLength(5);
    expect(screen.getByLabelText<HTMLInputElement>('Search username').value).toBe('fox4');
    expect(screen.getByLabelText<HTMLSelectElement>('Duration').value).toBe('permanent');
  });

  it('keeps the old rows while new ones load', async () => {
    let answer = respondWithBans(bans);
    open((operation) => answer(operation));
    await rows();
    answer = neverRespond;
    await userEvent.selectOptions(screen.getByLabelText('Duration'), 'Permanent');

    expect(list().getAttribute('aria-busy')).toBe('true');
    expect(await rows()).toHaveLength(20);
  });

  it('shows an empty state when there are no bans', async () => {
    open(respondWithBans([]));

    expect(await screen.findByRole('heading', { name: 'No bans found' })).toBeTruthy();
    expect(screen.getByText('No active bans at this time')).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Pagination' })).toBeNull();
    expect(statusText()).toBe('No bans found');
  });

  it('shows an empty state for filters without matches, and clears them', async () => {
    open(respondWithBans(bans), '/bans?search=owl&duration=permanent');

    expect(await screen.findByText('Try adjusting your filters')).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Clear filters' }));
    expect(await rows()).toHaveLength(20);
    const field = screen.getByLabelText<HTMLInputElement>('Search username');
    expect(field.value).toBe('');
    expect(document.activeElement).toBe(field);
  });

  it('shows an error state and loads after a retry', async () => {
    let answer: Execute = () => Promise.reject(new TypeError('fetch failed'));
    open((operation) => answer(operation));

    expect(await screen.findByText('Error Loading Bans')).toBeTruthy();
    expect(screen.getByText('Failed to load ban list. Please try again later.')).toBeTruthy();
    answer = respondWithBans(bans);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await rows()).toHaveLength(20);
  });

  it('shows the wait time after too many searches', async () => {
    open(respondWithError('RATE_LIMITED', { retryAfter: 23 }), '/bans?search=fox');

    expect(await screen.findByText('Too Many Searches')).toBeTruthy();
    expect(screen.getByText('Please try again in 23 s.')).toBeTruthy();
  });

  it.each([
    ['beyond the end', respondWithBans(bans), '/bans?page=9', 9],
    ['beyond the numbered pages', respondWithBans(bans), '/bans?page=501', 501],
    ['whose cursor is beyond a list that became shorter', respondWithBans(bans), '/bans?page=501&after=here', 501],
    ['with an invalid cursor', respondWithError('BAD_USER_INPUT'), '/bans?page=501&after=nowhere', 501],
  ])('links to the first page from a page %s', async (_, execute, address, number) => {
    open(execute, address);

    expect(await screen.findByText(`Page ${number} does not exist`)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to first page' }).getAttribute('href')).toBe('/bans');
  });

  it('continues by cursor after the last numbered page', async () => {
    const requests: BansVariables[] = [];
    open(async ({ operationName, variables }) => {
      if (operationName !== 'Bans') return new Promise(() => {});
      requests.push(variables as unknown as BansVariables);
      return page(bans.slice(0, 20), 25_000, { endCursor: 'next' });
    }, '/bans?page=501&after=here');

    expect(await screen.findByText('Showing 10,001 to 10,020 of 25,000 results')).toBeTruthy();
    expect(requests).toEqual([expect.objectContaining({ page: 1, after: 'here' })]);
    expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('/bans?page=502&after=next');
  });

  it('shows a capped total for a search', async () => {
    open(async () => page(bans.slice(0, 20), 1_000, { totalIsCapped: true }), '/bans?search=fox');

    expect(await screen.findByText('Showing 1 to 20 of 1,000+ results')).toBeTruthy();
    expect(statusText()).toBe('1,000+ results');
  });

  it('keeps its rows and shows a notice while offline', async () => {
    open(respondWithBans(bans));
    await rows();
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));

    expect(await screen.findByText(/You are offline/)).toBeTruthy();
    expect(await rows()).toHaveLength(20);
    onLine.mockRestore();
  });

  it.each([
    ['fox12', 'Fox12', 'ban-12'],
    ['Fox1', 'Fox1', 'ban-1'],
    ['fox1', 'Fox1', 'ban-1'],
  ])('leads from the search for %s to an appeal of that player', async (search, username, ban) => {
    open(respondWithBans(bans), `/bans?search=${search}`);
    const link = await screen.findByRole('link', { name: `Appeal the ban of ${username}` });

    expect(link.getAttribute('href')).toBe(`/support?category=ban-appeal&username=${username}&ban=${ban}#ticket`);
  });

  it('links to the appeal form', () => {
    open(neverRespond);

    expect(screen.getByRole('link', { name: 'Appeal a ban' }).getAttribute('href')).toBe(
      '/support?category=ban-appeal#ticket',
    );
  });
});

describe('The ban list in other languages', () => {
  const openIn = (code: string, address: string) =>
    renderWithProviders(<BansPage />, address, respondWithBans(bans), undefined, createTestLanguage(code));

  it('announces the results in German', async () => {
    openIn('de', '/bans?page=2');

    expect(await screen.findByText('47 Ergebnisse, Seite 2')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Banliste' })).toBeTruthy();
    expect(screen.getAllByText(/^endet am/).length).toBeGreaterThan(0);
  });

  it('counts in Polish', async () => {
    openIn('pl', '/bans?search=Fox1');
    expect(await screen.findByText('11 wyników')).toBeTruthy();
  });
});

describe('The ban list of several servers', () => {
  const servers = [mainServer, { __typename: 'Server', key: 'creative', name: 'Creative' }];
  const where = [
    null,
    { __typename: 'BanServer', key: 'main', name: null },
    { __typename: 'BanServer', key: 'creative', name: 'Creative' },
    { __typename: 'BanServer', key: null, name: 'skyblock' },
    { __typename: 'BanServer', key: null, name: null },
  ];
  const items = bans.slice(0, where.length).map((ban, index) => ({ ...ban, server: where[index] ?? null }));
  const asked: unknown[] = [];
  const respond: Execute = async ({ operationName, variables }) => {
    if (operationName !== 'Bans') return new Promise(() => {});
    asked.push(variables?.['server']);
    return page(items, items.length, {}, servers);
  };

  it('says where each ban holds', async () => {
    open(respond);

    expect((await rows()).map((row) => row.querySelector('[data-cell=server]')?.textContent)).toEqual([
      ...['Everywhere', 'Costa', 'Creative', 'skyblock', 'Another server'],
    ]);
    expect(within(list()).getByRole('columnheader', { name: 'Where' })).toBeTruthy();
  });

  it('is filtered by a server, in its address too', async () => {
    open(respond, '/bans?server=main');
    await rows();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Server' }), 'Creative');

    await rows();
    expect(asked.slice(-2)).toEqual(['main', 'creative']);
  });

  it('says that a server does not exist', async () => {
    open(respondWithError('BAD_USER_INPUT'), '/bans?server=gone');

    expect(await screen.findByText('There is no such server')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Clear filters' }).getAttribute('href')).toBe('/bans');
  });
});
