import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import type { Execute } from '@/shared/api/client';
import { neverRespond, renderWithProviders } from '@/test/renderWithProviders';
import { ViewAtAddress } from '@/test/ViewAtAddress';
import { ConfirmProvider } from '../components/forms/ConfirmProvider';
import { StaffContext } from '../session/staff';

const ticket = {
  __typename: 'Ticket',
  id: '8f2c1a00-0000-4000-8000-000000000001',
  username: 'Quartzling',
  email: 'quartz@mail.example',
  category: 'STORE',
  subject: 'Paid for MVP rank, nothing arrived',
  message: 'I bought the rank.\n\n<b>Can you check?</b>',
  status: 'OPEN',
  createdAt: '2099-11-20T12:00:00.000Z',
  updatedAt: '2099-11-20T12:00:00.000Z',
  updatedBy: null,
  version: 3,
};

const item = {
  __typename: 'QueueItem',
  id: ticket.id,
  kind: 'TICKET',
  category: 'STORE',
  number: '#8F2C1A',
  playerName: 'Quartzling',
  subject: '<b>Paid</b> for a rank',
  status: 'open',
  version: 3,
  isOpen: true,
  assignee: 'keeper' as string | null,
  createdAt: '2026-11-20T12:00:00.000Z',
  lastAt: '2026-11-20T12:00:00.000Z',
  waitingSince: '2026-11-20T12:00:00.000Z' as string | null,
  isUnread: true,
  readers: [] as string[],
};
const otherItem = {
  ...item,
  ...{ id: 'a1', kind: 'STAFF_APPLICATION', category: 'STAFF_APPLICATION', playerName: 'Ottoline', subject: '' },
  ...{ status: 'pending', assignee: null, isUnread: false, readers: [] as string[], number: '#D4E5F6', version: 1 },
};

const listRequests =
  (...items: object[]): Execute =>
  async () => ({
    data: {
      queuePage: {
        ...{ __typename: 'QueuePage', page: 1, pageSize: 50 },
        ...{ totalCount: items.length, totalIsCapped: false, items },
      },
    },
  });
const counts: Execute = async () => ({
  data: {
    queueCounts: {
      ...{
        __typename: 'QueueCounts',
        open: 11,
        waiting: 9,
        unread: 2,
        mine: 4,
        unassigned: 5,
        handedOver: [],
        watch: '',
      },
      ...{ waitingLong: 3, firstAnswerMinutes: 150 },
      categories: [{ __typename: 'RequestCategoryCount', category: 'STORE', open: 6 }],
    },
  },
});
const countTickets =
  (total: number): Execute =>
  async () => ({
    data: { ticketCounts: { __typename: 'TicketCounts', open: 7, inProgress: 4, resolved: 1, closed: 200, total } },
  });
const loadTicket =
  (found: object | null): Execute =>
  async () => ({ data: { ticket: found } });
const loadConversation =
  (...bodies: string[]): Execute =>
  async ({ variables }) => ({
    data: {
      conversation: {
        __typename: 'Conversation',
        appeal: null,
        id: variables?.id,
        kind: 'TICKET',
        language: 'en',
        createdAt: ticket.createdAt,
        closesAt: null,
        mergedInto: null,
        playerName: 'Quartzling',
        readUpTo: 0,
        assignee: null,
        waitsFor: 'STAFF',
        replying: [],
        readers: [],
        watch: '',
        canAttach: false,
        version: 1,
        entries: bodies.map((body, index) => ({
          __typename: 'Entry',
          seq: index + 1,
          kind: 'MESSAGE',
          side: 'GUEST',
          author: 'Quartzling',
          body,
          event: null,
          attachments: [],
          createdAt: ticket.createdAt,
          removedBy: null,
        })),
      },
    },
  });
const unreachable: Execute = () => Promise.reject(new TypeError('fetch failed'));
const refuse =
  (code: string, message: string, more = {}): Execute =>
  async () => ({ data: null, errors: [{ message, extensions: { code, ...more } }] });

const answers: Record<string, Execute> = {
  AdminQueue: listRequests(item, otherItem),
  AdminQueueCounts: counts,
  AdminFirstAnswer: counts,
  AdminTicketCounts: countTickets(212),
  MarkRead: async () => ({ data: { markRead: true } }),
  AdminColleagues: async () => ({
    data: {
      colleagues: [
        { __typename: 'Colleague', username: 'keeper', name: null, open: 4 },
        { __typename: 'Colleague', username: 'mara', name: 'Aunt Mira', open: 2 },
      ],
    },
  }),
};

function open(mocks: Record<string, Execute>, address = '/costaadmin?tab=tickets') {
  const operations: { name: string; variables: Record<string, unknown> }[] = [];
  renderWithProviders(
    <StaffContext value={{ username: 'keeper', role: 'admin', permissions: ['tickets'] }}>
      <ConfirmProvider>
        <Link to="?tab=tickets&view=closing">Elsewhere</Link>
        <ViewAtAddress />
      </ConfirmProvider>
    </StaffContext>,
    address,
    (operation) => {
      const name = operation.operationName ?? '';
      operations.push({ name, variables: operation.variables ?? {} });
      return (mocks[name] ?? answers[name] ?? neverRespond)(operation);
    },
  );
  return (name: string) => operations.filter((operation) => operation.name === name).map(({ variables }) => variables);
}

const user = userEvent.setup({ delay: null });
const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));

/** Mocks a screen that shows only the list, or the list and the reader side by side. */
const mockNarrowScreen = (matches: boolean) =>
  Object.defineProperty(window, 'matchMedia', {
    configurable: true,
    value: () => Object.assign(new EventTarget(), { matches, addListener: () => {}, removeListener: () => {} }),
  });

beforeEach(() => {
  mockNarrowScreen(false);
  localStorage.clear();
});
const ticketUrl = `/costaadmin?tab=tickets&request=${ticket.id}`;
/** A ticket that is open, with its conversation. */
const opened = { AdminTicket: loadTicket(ticket), AdminConversation: loadConversation(ticket.message) };
const log = async () => within(await screen.findByRole('log', { name: 'Conversation' }));

describe('The desk', () => {
  it('lists requests with what is unread, how long the guest waits, what it is about and who takes care of it', async () => {
    open({});
    const row = await screen.findByRole('link', { name: /<b>Paid<\/b> for a rank/ });
    expect(row.textContent).toContain('Store · Quartzling');
    expect(row.textContent).toContain('You');
    expect(row.textContent).toContain('Unread');
    expect(row.querySelector('time[data-long=true]')).toBeTruthy();
    const second = screen.getByRole('link', { name: /Staff application from Ottoline/ });
    expect(second.textContent).toContain('Unassigned');
    expect(second.textContent).not.toContain('Unread');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Waiting for us 9');
    expect(await screen.findByText('212 support tickets, 7 open')).toBeTruthy();
    expect(await screen.findByText('3 have waited for more than a day · first answer after 3 hours')).toBeTruthy();
  });

  it('opens nothing by itself, and says in the title how many wait unread', async () => {
    document.title = 'Requests';
    const variablesOf = open({});
    await screen.findByRole('link', { name: /Paid/ });
    expect(screen.getByText('Choose a request')).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('(2) Requests'));
    expect(variablesOf('AdminConversation')).toEqual([]);
  });

  it.each([
    ['', { isOpen: true, waitsFor: 'STAFF', sort: 'WAITING', direction: 'ASC' }],
    ['&view=mine', { isOpen: true, holder: 'ME' }],
    ['&view=unassigned', { isOpen: true, holder: 'NO_ONE' }],
    ['&view=closed', { isOpen: false, sort: 'ACTIVITY', direction: 'DESC' }],
    ['&view=appeals', { isOpen: true, category: 'BAN_APPEAL' }],
    ['&view=whitelist', { isOpen: true, category: 'WHITELIST_APPLICATION' }],
    ['&view=queue', { waitsFor: 'STAFF' }],
    ['&sort=-ACTIVITY', { waitsFor: 'STAFF', sort: 'ACTIVITY', direction: 'DESC' }],
  ])('asks at %p for %p', async (address, expected) => {
    const variablesOf = open({}, `/costaadmin?tab=tickets${address}`);
    await screen.findByRole('link', { name: /Paid/ });
    expect(variablesOf('AdminQueue').at(-1)).toMatchObject({ search: '', page: 1, pageSize: 50, ...expected });
  });

  it('searches everything, open or closed, whatever the view', async () => {
    const variablesOf = open({ AdminQueue: listRequests() }, '/costaadmin?tab=tickets&view=mine&search=pier');
    expect(await screen.findByText('No requests found')).toBeTruthy();
    expect(variablesOf('AdminQueue').at(-1)).toEqual({
      ...{ page: 1, pageSize: 50, search: 'pier', sort: 'ACTIVITY', direction: 'DESC' },
    });
    expect(screen.getByText('In all requests, open and closed')).toBeTruthy();
    await press('Clear Filters');
    await waitFor(() => expect(variablesOf('AdminQueue').at(-1)).toMatchObject({ search: '', holder: 'ME' }));
  });

  it('says why a view is empty', async () => {
    open({ AdminQueue: listRequests() });
    expect(await screen.findByText('No guest waits for an answer')).toBeTruthy();
  });

  it('says that there are no tickets yet', async () => {
    open({ AdminQueue: listRequests(), AdminTicketCounts: countTickets(0) });
    expect(await screen.findByText('No support tickets yet.')).toBeTruthy();
  });

  it('shows an error state and loads after a retry', async () => {
    let answer = unreachable;
    open({ AdminQueue: (operation) => answer(operation) });
    expect(await screen.findByText('Failed to load the requests')).toBeTruthy();
    answer = listRequests(item);
    await press('Retry');
    expect(await screen.findByRole('link', { name: /Paid/ })).toBeTruthy();
  });

  it('is one stop for the Tab key, between whose rows the arrow keys move', async () => {
    open({});
    const first = await screen.findByRole('link', { name: /Paid/ });
    const second = screen.getByRole('link', { name: /Ottoline/ });
    expect([first.tabIndex, second.tabIndex]).toEqual([0, -1]);
    act(() => first.focus());
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(second);
    await waitFor(() => expect([first.tabIndex, second.tabIndex]).toEqual([-1, 0]));
    await user.keyboard('{Home}');
    expect(document.activeElement).toBe(first);
  });

  it('opens, answers and hands over by single keys, unless they are switched off', async () => {
    open(opened);
    await screen.findByRole('link', { name: /Paid/ });
    await user.keyboard('j');
    await screen.findByRole('article', { name: 'Ticket of Quartzling' });
    await user.keyboard('n');
    expect(document.activeElement).toBe(await screen.findByLabelText('Your note'));
    await user.keyboard('jen{Escape}r');
    expect(screen.queryByLabelText('Your note')).toBeNull();
    expect(document.activeElement).toBe(await screen.findByLabelText('Your reply'));
    await user.keyboard('{Escape}a');
    expect(screen.getByRole('radio', { name: 'Unassigned' })).toBe(document.activeElement);
    await user.keyboard('{Escape}?');
    await user.click(await screen.findByRole('switch', { name: 'Single letters do something' }));
    await user.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('?');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('sets tickets to a status together after a question, and can undo it', async () => {
    const second = { ...item, id: 't2', playerName: 'Koralle', lastAt: '2026-11-30T08:00:00.000Z' };
    const skipped = [{ __typename: 'SkippedRequest', id: 't2' }];
    const variablesOf = open({
      AdminQueue: listRequests(item, second, { ...item, id: 't3', status: 'resolved' }, otherItem),
      ChangeRequests: async () => ({
        data: { changeRequests: { __typename: 'BulkResult', batch: 'b1', changed: 1, skipped } },
      }),
      UndoRequestChange: async () => ({ data: { undoRequestChange: true } }),
    });
    await press('Select requests');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await press('Resolve 2 requests');
    const question = within(await screen.findByRole('alertdialog', { name: 'Resolve: 2 requests?' }));
    expect(variablesOf('ChangeRequests')).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Resolve' }));

    expect(await screen.findByText(/^1 resolved\. 1 stays as it is/)).toBeTruthy();
    expect(variablesOf('ChangeRequests')).toEqual([
      { input: { requests: [ticket.id, 't2'], asOf: second.lastAt, status: 'RESOLVED' } },
    ]);
    await press('Undo');
    expect(await screen.findByText('Undone. No guest was told.')).toBeTruthy();
    expect(variablesOf('UndoRequestChange')).toEqual([{ id: 'b1' }]);
  });

  it('assigns requests together, without a question', async () => {
    const variablesOf = open({
      AdminQueue: listRequests({ ...item, assignee: null }),
      ChangeRequests: async () => ({
        data: { changeRequests: { __typename: 'BulkResult', batch: null, changed: 1, skipped: [] } },
      }),
    });
    await press('Select requests');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await press('More for the selection');
    await press('Assign to me 1 request');
    expect(await screen.findByText('1 assigned to you.')).toBeTruthy();
    expect(variablesOf('ChangeRequests')).toMatchObject([{ input: { requests: [ticket.id], assignee: 'keeper' } }]);
  });
});

describe('A change of the category', () => {
  const filed = (skipped: object[] = []) => ({
    data: { changeRequests: { __typename: 'BulkResult', batch: null, changed: 1 - skipped.length, skipped } },
  });
  const skippedTicket = { __typename: 'SkippedRequest', id: ticket.id };

  it('of many tickets asks for the category, and is undone by the ones that they had', async () => {
    const variablesOf = open({ AdminQueue: listRequests(item), ChangeRequests: async () => filed() });
    await press('Select requests');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await press('More for the selection');
    await press('Category 1 request');
    await user.click(await screen.findByRole('radio', { name: 'Technical Issue' }));
    await press('Change Category');
    expect(await screen.findByText('1 ticket moved to “Technical Issue”.')).toBeTruthy();
    await press('Undo');
    expect(await screen.findByText('The categories are as before.')).toBeTruthy();
    expect(variablesOf('ChangeRequests')).toMatchObject([
      { input: { requests: [ticket.id], category: 'TECHNICAL' } },
      { input: { requests: [ticket.id], category: 'STORE' } },
    ]);
  });

  it.each([
    ['is stored', [], 'The category is changed.'],
    ['says why it was not', [skippedTicket], /a colleague is writing a reply/],
  ])('of one ticket %s', async (_, skipped, text) => {
    const variablesOf = open(
      {
        AdminTicket: loadTicket(ticket),
        AdminConversation: loadConversation(ticket.message),
        ChangeRequests: async () => filed(skipped),
      },
      `/costaadmin?tab=tickets&request=${ticket.id}`,
    );
    await press('More actions');
    await press('Change category');
    await user.click(await screen.findByRole('radio', { name: 'Bug Report' }));
    await press('Change category');
    expect(await screen.findByText(text)).toBeTruthy();
    expect(variablesOf('ChangeRequests')).toMatchObject([{ input: { requests: [ticket.id], category: 'BUG_REPORT' } }]);
  });
});

describe('An open ticket', () => {
  it('is shown as plain text, with the other tickets of the player', async () => {
    const variablesOf = open(
      {
        AdminTicket: loadTicket({ ...ticket, updatedBy: 'mara' }),
        AdminConversation: loadConversation(ticket.message),
        TicketsOfPlayer: async () => ({
          data: {
            tickets: {
              __typename: 'TicketPage',
              items: [
                {
                  ...{ __typename: 'Ticket', id: 'old', subject: 'Lost my bed', status: 'RESOLVED' },
                  createdAt: '2026-01-01T12:00:00.000Z',
                },
              ],
            },
          },
        }),
      },
      // As links of before named it.
      `/costaadmin?tab=tickets&ticket=${ticket.id}`,
    );
    const reader = within(await screen.findByRole('article', { name: 'Ticket of Quartzling' }));
    expect(await reader.findByText(/<b>Can you check\?<\/b>/)).toBeTruthy();
    expect(reader.getByText('#8F2C1A')).toBeTruthy();
    expect(reader.getByText(/Status set by mara/)).toBeTruthy();
    await press('More actions');
    expect(reader.getByRole('link', { name: 'Reply by Email' }).getAttribute('href')).toBe(
      'mailto:quartz@mail.example?subject=Re%3A%20Paid%20for%20MVP%20rank%2C%20nothing%20arrived%20(%238F2C1A)',
    );
    expect((await reader.findByRole('link', { name: 'Lost my bed' })).getAttribute('href')).toContain('request=old');
    expect(variablesOf('TicketsOfPlayer')).toEqual([{ username: 'Quartzling', before: ticket.createdAt, pageSize: 6 }]);
  });

  it('is resolved and opened again', async () => {
    let currentTicket: typeof ticket = ticket;
    const variablesOf = open(
      {
        ...opened,
        AdminTicket: (operation) => loadTicket(currentTicket)(operation),
        UpdateTicketStatus: async ({ variables = {} }) => {
          currentTicket = { ...currentTicket, status: String(variables.status), version: currentTicket.version + 1 };
          return { data: { updateTicketStatus: currentTicket } };
        },
      },
      ticketUrl,
    );
    await press('Resolve');
    expect(await screen.findByText('Ticket status updated successfully!')).toBeTruthy();
    await press('Reopen');
    await waitFor(() =>
      expect(variablesOf('UpdateTicketStatus')).toEqual([
        { id: ticket.id, status: 'RESOLVED', version: 3 },
        { id: ticket.id, status: 'OPEN', version: 4 },
      ]),
    );
  });

  it('offers every status, of which an arrow key sets none, and reverts when the update fails', async () => {
    const variablesOf = open({ ...opened, UpdateTicketStatus: unreachable }, ticketUrl);
    await press('Status: Open');
    const options = within(screen.getByRole('group', { name: 'Status' })).getAllByRole('button');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Open', 'In Progress', 'Resolved', 'Closed']);
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(variablesOf('UpdateTicketStatus')).toEqual([]);
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Failed to update ticket status')).toBeTruthy();
    expect(variablesOf('UpdateTicketStatus')).toMatchObject([{ status: 'CLOSED' }]);
    expect(screen.getByRole('button', { name: 'Status: Open' })).toBeTruthy();
  });

  it('opens a list of choices at the present one', async () => {
    open({ ...opened, AdminTicket: loadTicket({ ...ticket, status: 'CLOSED' }) }, ticketUrl);
    await press('Status: Closed');
    expect(document.activeElement?.textContent).toBe('Closed');
  });

  it('is not opened again by the key that resolves', async () => {
    const variablesOf = open({ ...opened, AdminTicket: loadTicket({ ...ticket, status: 'RESOLVED' }) }, ticketUrl);
    await screen.findByRole('button', { name: 'Reopen' });
    await user.keyboard('e');
    expect(variablesOf('UpdateTicketStatus')).toEqual([]);
    expect(screen.getByRole('article', { name: 'Ticket of Quartzling' })).toBeTruthy();
  });

  it('is deleted after a confirmation that names the player', async () => {
    const variablesOf = open(
      {
        ...opened,
        AdminQueue: listRequests(item),
        DeleteTicket: async () => ({ data: { deleteTicket: true } }),
      },
      ticketUrl,
    );
    await press('More actions');
    await press('Delete');
    const question = screen.getByRole('alertdialog', { name: 'Delete the ticket of Quartzling?' });
    await user.click(within(question).getByRole('button', { name: 'Delete Ticket' }));
    expect(await screen.findByText('Ticket deleted successfully!')).toBeTruthy();
    expect(variablesOf('DeleteTicket')).toEqual([{ id: ticket.id }]);
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  });

  it('stays open after a failed deletion', async () => {
    open({ ...opened, DeleteTicket: unreachable }, ticketUrl);
    await press('More actions');
    await press('Delete');
    await press('Delete Ticket');
    expect(await screen.findByText('Failed to delete ticket')).toBeTruthy();
    expect(screen.getByRole('article', { name: 'Ticket of Quartzling' })).toBeTruthy();
  });

  it('is handed over with a note', async () => {
    const variablesOf = open(
      {
        ...opened,
        AssignConversation: async () => ({
          data: { assign: { __typename: 'Conversation', id: ticket.id, assignee: 'mara', version: 2 } },
        }),
      },
      ticketUrl,
    );
    await press('Assignee: Unassigned');
    await user.click(await screen.findByRole('radio', { name: /Aunt Mira/ }));
    await user.type(screen.getByLabelText('Note for the colleague'), 'You know the shop.');
    await press('Hand Over');
    expect(await screen.findByText('mara takes care of this request.')).toBeTruthy();
    expect(variablesOf('AssignConversation')).toEqual([
      { id: ticket.id, assignee: 'mara', note: 'You know the shop.', version: 1 },
    ]);
  });

  it('is marked as unread, and closed so that it stays so', async () => {
    const variablesOf = open({ ...opened, MarkUnread: async () => ({ data: { markUnread: true } }) }, ticketUrl);
    await press('More actions');
    await press('Mark as Unread');
    expect(await screen.findByText('Choose a request')).toBeTruthy();
    expect(variablesOf('MarkUnread')).toEqual([{ id: ticket.id }]);
  });

  it('counts as read a moment after its end is in view', async () => {
    const variablesOf = open(opened, ticketUrl);
    await log();
    expect(variablesOf('MarkRead')).toEqual([]);
    await waitFor(() => expect(variablesOf('MarkRead')).toEqual([{ id: ticket.id, seq: 1 }]), { timeout: 3_000 });
  });

  it('gives a new link for the guest after a question', async () => {
    open(
      { ...opened, RenewGuestLink: async () => ({ data: { renewLink: 'https://costa.example/r/abc' } }) },
      ticketUrl,
    );
    await press('More actions');
    await press('Link for the Guest');
    await press('Make New Link');
    expect(await screen.findByText('https://costa.example/r/abc')).toBeTruthy();
  });

  it('offers open tickets of the same mail address to merge with', async () => {
    const target = {
      ...{ __typename: 'Ticket', id: ticket.id, email: 'Fox@example.org', subject: 'This one', status: 'OPEN' },
      createdAt: ticket.createdAt,
    };
    const variablesOf = open(
      {
        ...opened,
        MergeTargets: async () => ({
          data: {
            tickets: {
              items: [
                target,
                { ...target, id: 'c2', email: 'fox@example.org', subject: 'The same again' },
                { ...target, id: 'c3', subject: 'Closed', status: 'CLOSED' },
                { ...target, id: 'c4', subject: 'Of another address', email: 'other@example.org' },
              ],
            },
          },
        }),
        MergeRequest: async () => ({ data: { mergeRequest: { __typename: 'Conversation', id: 'c2' } } }),
      },
      ticketUrl,
    );
    await press('More actions');
    await press('Merge');
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByLabelText(/The same again/)).toBeTruthy();
    expect(dialog.getAllByRole('radio')).toHaveLength(1);
    await user.click(dialog.getByRole('button', { name: 'Merge' }));
    await waitFor(() => expect(variablesOf('MergeRequest')).toEqual([{ id: ticket.id, into: 'c2', version: 1 }]));
  });

  it('that does not exist is said to be missing', async () => {
    open({ AdminConversation: async () => ({ data: { conversation: null } }) }, '/costaadmin?tab=tickets&ticket=gone');
    expect(await screen.findByText('This request does not exist')).toBeTruthy();
    await press('Back to the List');
    expect(screen.queryByText('This request does not exist')).toBeNull();
  });

  it('is loaded again after a failure', async () => {
    let load = unreachable;
    open({ ...opened, AdminConversation: (operation) => load(operation) }, ticketUrl);
    expect(await screen.findByText('Failed to load the request')).toBeTruthy();
    load = loadConversation(ticket.message);
    await press('Retry');
    expect((await log()).getByText(/I bought the rank/)).toBeTruthy();
  });
});

const application = {
  __typename: 'StaffApplication',
  answers: [
    { __typename: 'ApplicationAnswer', questionId: 'q1', kind: 'YES_NO', question: 'Ready?', answer: 'no' },
    { __typename: 'ApplicationAnswer', questionId: 'q2', kind: 'CHOICE', question: 'Evenings?', answer: 'Two' },
  ],
  id: 'a1',
  username: 'Ottoline',
  email: 'ottoline@example.com',
  age: 24,
  timezone: 'UTC+1',
  experience: 'A year as a moderator.',
  whyJoin: 'To pass it on.',
  availability: 'Thursdays',
  position: 'Lantern keeper',
  status: 'PENDING',
  notes: null,
  createdAt: '2099-11-20T12:00:00.000Z',
  version: 1,
};
const loadApplication =
  (found: object | null): Execute =>
  async () => ({ data: { staffApplication: found } });
const loadApplicationTalk =
  (...bodies: string[]): Execute =>
  async (operation) => {
    const { data } = await loadConversation(...bodies)(operation);
    return { data: { conversation: { ...(data?.conversation as object), kind: 'STAFF_APPLICATION' } } };
  };
const applied = {
  AdminStaffApplication: loadApplication(application),
  AdminConversation: loadApplicationTalk(application.whyJoin),
};
const applicationUrl = '/costaadmin?tab=tickets&view=staff&application=a1';

describe('An open application', () => {
  describe('decisions', () => {
    it('approves an application with a note', async () => {
      const variablesOf = open(
        {
          ...applied,
          SetStaffApplicationStatus: async ({ variables }) => ({
            data: { setStaffApplicationStatus: { ...application, ...variables, version: 2 } },
          }),
        },
        applicationUrl,
      );
      expect(await screen.findByText('Ottoline for Lantern keeper')).toBeTruthy();
      await user.type(screen.getByLabelText('Notes'), 'Welcome on board');
      await press('Approve');

      expect(await screen.findByText('Application updated successfully!')).toBeTruthy();
      expect(variablesOf('SetStaffApplicationStatus')).toEqual([
        { id: 'a1', status: 'APPROVED', notes: 'Welcome on board', version: 1 },
      ]);
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull());
    });

    it('shows the conversation without the first message, which is an answer of the form', async () => {
      open(
        {
          ...applied,
          AdminConversation: loadApplicationTalk(application.whyJoin, 'Hello?'),
        },
        applicationUrl,
      );
      const log = within(await screen.findByRole('log', { name: 'Conversation' }));

      expect(log.getAllByRole('article').map(({ textContent }) => textContent)).toEqual([
        expect.stringContaining('Hello?'),
      ]);
      expect(['Ready?', 'No', 'Evenings?', 'Two'].map((text) => screen.getByText(text))).toHaveLength(4);
      expect(screen.getByRole('button', { name: 'Send Reply' })).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'Send, Resolve, Next' })).toBeNull();
    });

    it('shows both notes on a conflict and saves the chosen one', async () => {
      const variablesOf = open(
        {
          ...applied,
          SetStaffApplicationStatus: async ({ variables = {} }) =>
            variables.version === 2
              ? { data: { setStaffApplicationStatus: { ...application, ...variables, version: 3 } } }
              : refuse('CONFLICT', 'Changed.', { current: { notes: 'Ask first', status: 'PENDING', version: 2 } })({
                  query: '',
                }),
        },
        applicationUrl,
      );
      await user.type(await screen.findByLabelText('Notes'), 'No');
      await press('Reject');
      expect(await screen.findByText('Another user changed this in the meantime')).toBeTruthy();
      expect(screen.getByText('Ask first')).toBeTruthy();

      await press('Keep mine');
      expect(await screen.findByText('Application updated successfully!')).toBeTruthy();
      expect(variablesOf('SetStaffApplicationStatus').at(-1)).toMatchObject({
        status: 'REJECTED',
        notes: 'No',
        version: 2,
      });
    });

    it('shows a failed decision and keeps the input', async () => {
      open({ ...applied, SetStaffApplicationStatus: unreachable }, applicationUrl);
      await user.type(await screen.findByLabelText('Notes'), 'Maybe');
      await press('Reject');
      await waitFor(() => expect(screen.getAllByText('Failed to update application')).toHaveLength(2));
      expect(screen.getByLabelText<HTMLTextAreaElement>('Notes').value).toBe('Maybe');
    });
  });

  describe('conflicts and unsaved notes', () => {
    it('show that a colleague decided otherwise with the same notes', async () => {
      const current = { ...application, status: 'REJECTED', version: 2 };
      open(
        {
          ...applied,
          SetStaffApplicationStatus: refuse('CONFLICT', 'Changed.', { current }),
        },
        applicationUrl,
      );
      await press('Approve');
      expect(await screen.findByText('Decision', { selector: 'dt' })).toBeTruthy();
      expect(
        within(screen.getByRole('form', { name: 'Decision' }))
          .getAllByRole('definition')
          .map(({ textContent }) => textContent),
      ).toEqual(['YoursApproved', 'TheirsRejected']);

      await press('Take theirs');
      expect(screen.queryByRole('button', { name: 'Reject' })).toBeNull();
      expect(screen.getByRole('button', { name: 'Approve' })).toBeTruthy();
    });

    it('can no longer be decided after a deletion', async () => {
      open(
        {
          ...applied,
          SetStaffApplicationStatus: refuse('NOT_FOUND', 'There is no such application.'),
        },
        applicationUrl,
      );
      await press('Approve');
      expect(await screen.findByText('This was deleted in the meantime')).toBeTruthy();
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Approve' }).disabled).toBe(true);
    });

    it('keep unsaved notes between applications, and ask before the list is left', async () => {
      const second = { ...application, id: 'a2', username: 'Basalt', notes: 'Known' };
      open(
        {
          ...applied,
          AdminQueue: listRequests(otherItem, { ...otherItem, id: 'a2', playerName: 'Basalt' }),
          AdminStaffApplication: (operation) =>
            loadApplication(operation.variables?.id === 'a2' ? second : application)(operation),
        },
        applicationUrl,
      );
      const notes = () => screen.findByLabelText<HTMLTextAreaElement>('Notes');
      await user.type(await notes(), 'Mine');
      await user.click(await screen.findByRole('link', { name: /from Basalt/ }));
      await waitFor(async () => expect((await notes()).value).toBe('Known'));
      await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
      await press('Keep editing');

      await user.click(screen.getByRole('link', { name: /from Ottoline/ }));
      await waitFor(async () => expect((await notes()).value).toBe('Mine'));
      expect(screen.getByRole('button', { name: 'Save Notes' })).toBeTruthy();
      await user.clear(await notes());
      await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
      expect(screen.queryByRole('alertdialog')).toBeNull();
    });

    it('show a conflict for unsaved notes that are older than those of a colleague', async () => {
      let row: object = application;
      const variablesOf = open(
        {
          ...applied,
          AdminQueue: listRequests(otherItem, { ...otherItem, id: 'a2', playerName: 'Basalt' }),
          AdminStaffApplication: (operation) =>
            loadApplication(operation.variables?.id === 'a2' ? { ...application, id: 'a2' } : row)(operation),
          SetStaffApplicationStatus: refuse('CONFLICT', 'Changed.', { current: { ...application, version: 2 } }),
        },
        applicationUrl,
      );
      const notes = () => screen.findByLabelText<HTMLTextAreaElement>('Notes');
      await user.type(await notes(), 'Mine');
      row = { ...application, notes: 'Theirs', version: 2 };
      await user.click(await screen.findByRole('link', { name: /from Basalt/ }));
      await waitFor(async () => expect((await notes()).value).toBe(''));
      await user.click(screen.getByRole('link', { name: /from Ottoline/ }));
      await waitFor(async () => expect((await notes()).value).toBe('Mine'));
      await press('Reject');
      await waitFor(() =>
        expect(variablesOf('SetStaffApplicationStatus')[0]).toMatchObject({ notes: 'Mine', version: 1 }),
      );
    });
  });
});
