import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { Execute } from '@/shared/api/client';
import { clickButton, failWithNetworkError, renderSection, user } from '@/test/renderSection';
import { permissions, type StaffUser } from '../session/staff';
import { storedUser } from '../session/storedUser';
import { SearchDialog } from './SearchDialog';

const owner: StaffUser = { username: 'mara', role: 'owner', permissions };
const nothing = { __typename: 'PanelSearch', players: [], tickets: [], bans: [], articles: [] };
const everything = {
  __typename: 'PanelSearch',
  players: [{ __typename: 'FoundPlayer', id: 'p1', username: 'XrayFox' }],
  tickets: [
    {
      __typename: 'TicketSummary',
      id: '41322d7a-1c9b-4b7e-8f53-2a6d0e9c4b11',
      subject: 'Why banned?',
      username: 'XrayFox',
      status: 'OPEN',
    },
  ],
  bans: [{ __typename: 'FoundBan', id: 'b1', username: 'XrayFox', reason: 'Fly', state: 'LIFTED' }],
  articles: [
    { __typename: 'FoundArticle', id: 'a1', title: 'No xray', state: 'DRAFT', date: '2026-02-20T12:00:00.000Z' },
  ],
};

const respond =
  (panelSearch: object): Execute =>
  async () => ({ data: { panelSearch } });

const handleClose = jest.fn();

const open = (answer: Execute = respond(nothing), staff = owner) =>
  renderSection(<SearchDialog onClose={handleClose} />, { PanelSearch: answer }, { staff });

const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search the panel' });
const type = (text: string) => user.type(input(), text);
const options = () => screen.queryAllByRole('option');
const names = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('option')
    .map((option) => option.querySelector('b')?.textContent);
const activeOption = () => {
  const option = document.getElementById(input().getAttribute('aria-activedescendant') ?? '');
  expect(option?.getAttribute('aria-selected')).toBe('true');
  expect(options().filter((each) => each.getAttribute('aria-selected') === 'true')).toHaveLength(1);
  return option?.querySelector('b')?.textContent;
};
const status = () => screen.getByRole('status').textContent;

beforeEach(() => {
  localStorage.clear();
  handleClose.mockReset();
});

describe('The search of the panel', () => {
  it('has the focus, and lists the sections of the account', () => {
    open(respond(nothing), { ...owner, permissions: ['bans', 'tickets'] });

    expect(document.activeElement).toBe(input());
    expect(names('Sections')).toEqual(['Bans', 'Tickets', 'Account', 'History', 'Trash']);
    expect(screen.queryByRole('group', { name: 'Recent' })).toBeNull();
    expect(status()).toBe('');
  });

  it('finds views and settings by their names, only where the account may open them', async () => {
    const requests = open(respond(nothing), { ...owner, permissions: ['news'] });
    await type('server');
    await waitFor(() => expect(requests('PanelSearch')).toEqual([{ text: 'server' }]));
    expect(await screen.findByText('Nothing was found for “server”.')).toBeTruthy();
    expect(status()).toBe('No results');

    await user.clear(input());
    await type('gall');
    expect(names('Sections')).toEqual(['Gallery']);
    expect(options()[0]?.getAttribute('href')).toBe('/costaadmin?tab=news&view=gallery');
  });

  it('leads to a setting in its view', async () => {
    open();
    await type('invite');

    expect(names('Settings')).toEqual(['Chat Invite URL']);
    expect(options()[0]?.getAttribute('href')).toBe('/costaadmin?tab=config#discordInviteUrl');
  });

  it('lists what the server has found, with links to the items', async () => {
    open(respond(everything));
    await type('xray');
    expect(await screen.findByRole('group', { name: 'Players' })).toBeTruthy();

    expect(options().map((option) => [option.textContent, option.getAttribute('href')])).toEqual([
      ['XrayFoxPlayer page↵', '/players?player=XrayFox'],
      ['#41322D Why banned?Open · XrayFox', '/costaadmin?tab=tickets&request=41322d7a-1c9b-4b7e-8f53-2a6d0e9c4b11'],
      ['XrayFoxLifted · Fly', '/costaadmin?tab=bans&search=XrayFox'],
      ['No xrayDraft · Feb 20, 2026', '/costaadmin?tab=news&article=a1'],
    ]);
    expect(status()).toBe('4 results');
    expect(options()[0]?.querySelector('mark')?.textContent).toBe('Xray');
  });

  it('is used by keyboard alone: arrows choose, at both ends too, and Enter opens', async () => {
    open(respond(everything));
    await type('xray');
    await screen.findByRole('group', { name: 'Players' });

    expect(activeOption()).toBe('XrayFox');
    await user.keyboard('{ArrowDown}');
    expect(activeOption()).toBe('#41322D Why banned?');
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(activeOption()).toBe('No xray');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toBe(input());

    await user.keyboard('{Enter}');
    expect(handleClose).toHaveBeenCalledTimes(1);
    expect(window.location.search).toBe('?tab=tickets&request=41322d7a-1c9b-4b7e-8f53-2a6d0e9c4b11');
  });

  it('starts again at the first result of a new text', async () => {
    open();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(activeOption()).toBe('Config');
    await type('b');
    expect(activeOption()).toBe('Bans');
  });

  it('never offers the results of another text', async () => {
    let answer: Execute = respond(everything);
    open((operation) => answer(operation));
    await type('xray');
    await screen.findByRole('group', { name: 'Players' });
    answer = () => new Promise(() => {});
    await type('fox');

    expect(options()).toEqual([]);
    expect(screen.getByText('Searching…')).toBeTruthy();
    await user.keyboard('{Enter}');
    expect(handleClose).not.toHaveBeenCalled();
  });

  it('asks the server from two characters on, for the trimmed text', async () => {
    const requests = open();
    await type(' x ');
    await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(requests('PanelSearch')).toEqual([]);
    await user.clear(input());
    await type(' xr ');
    await waitFor(() => expect(requests('PanelSearch')).toEqual([{ text: 'xr' }]));
  });

  it('keeps what it finds in the panel when the server fails, and tries again on request', async () => {
    let answer = failWithNetworkError;
    open((operation) => answer(operation));
    await type('tick');

    expect((await screen.findByRole('alert')).textContent).toContain('could not be searched');
    expect(names('Sections')).toContain('Tickets');
    answer = respond(everything);
    await clickButton('Retry');
    expect(await screen.findByRole('group', { name: 'Players' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('closes with Escape and with its button', async () => {
    open();
    await user.keyboard('{Escape}');
    await clickButton('Close the search');
    expect(handleClose).toHaveBeenCalledTimes(2);
  });

  describe('remembers the places it has opened', () => {
    const openPlace = async (text: string) => {
      await user.clear(input());
      await type(text);
      await user.keyboard('{Enter}');
    };

    it('newest first, also after a reload', async () => {
      open();
      await openPlace('votes');
      await openPlace('bedrock');
      await openPlace('votes');
      cleanup();
      open();

      expect(names('Recent')).toEqual(['Votes', 'Bedrock Address']);
      expect(activeOption()).toBe('Votes');
    });

    it('without items, which may be personal', async () => {
      open(respond(everything));
      await type('xray');
      await screen.findByRole('group', { name: 'Players' });
      await user.keyboard('{ArrowDown}{Enter}');

      expect(JSON.stringify(localStorage)).not.toContain('ticket');
    });

    it.each<[string, StaffUser]>([
      ['for another account', { ...owner, username: 'zoe' }],
      ['that the account may no longer open', { ...owner, permissions: ['bans'] }],
    ])('but not %s', async (_what, staff) => {
      open();
      await openPlace('votes');
      cleanup();
      open(respond(nothing), staff);

      expect(screen.queryByRole('group', { name: 'Recent' })).toBeNull();
    });

    it('until the account signs out', async () => {
      open();
      await openPlace('votes');
      expect(localStorage.getItem('panel_recent_places')).not.toBeNull();
      storedUser.write(null);
      expect(localStorage.getItem('panel_recent_places')).toBeNull();
    });
  });
});
