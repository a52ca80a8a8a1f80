import { screen, waitFor, within } from '@testing-library/react';
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
const other = { ...ticket, id: 't2', username: 'Koralle', subject: 'Why was I muted?', category: 'BAN_APPEAL' };

const toPage = (typename: string, items: object[]) => ({
  __typename: typename,
  items,
  page: 1,
  pageSize: 10,
  totalCount: items.length,
  totalIsCapped: false,
});
const listTickets =
  (items: object[]): Execute =>
  async () => ({ data: { tickets: toPage('TicketPage', items) } });
const loadTicket =
  (found: object | null): Execute =>
  async () => ({ data: { ticket: found } });
const loadConversation =
  (...bodies: string[]): Execute =>
  async ({ variables }) => ({
    data: {
      conversation: {
        __typename: 'Conversation',
        id: variables?.id,
        kind: 'TICKET',
        assignee: null,
        waitsFor: 'STAFF',
        replying: [],
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

function open(mocks: Record<string, Execute>, address = '/costaadmin?tab=tickets') {
  const operations: { name: string; variables: Record<string, unknown> }[] = [];
  renderWithProviders(
    <StaffContext value={{ username: 'keeper', role: 'admin', permissions: ['tickets'] }}>
      <ConfirmProvider>
        <Link to="?tab=tickets&view=whitelist">Whitelist applications</Link>
        <ViewAtAddress />
      </ConfirmProvider>
    </StaffContext>,
    address,
    (operation) => {
      const name = operation.operationName ?? '';
      operations.push({ name, variables: operation.variables ?? {} });
      return (mocks[name] ?? neverRespond)(operation);
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

beforeEach(() => mockNarrowScreen(true));

describe('Tickets section', () => {
  describe('list', () => {
    it('shows an empty state', async () => {
      open({ AdminTickets: listTickets([]) });
      expect(await screen.findByText('No support tickets yet.')).toBeTruthy();
    });

    it('shows the counts, and the sender, category, status and text of a ticket', async () => {
      open({
        AdminTickets: listTickets([ticket, other]),
        AdminTicketCounts: async () => ({
          data: {
            ticketCounts: { __typename: 'TicketCounts', open: 7, inProgress: 4, resolved: 1, closed: 200, total: 212 },
          },
        }),
      });

      expect(await screen.findByText('212 tickets, 7 open')).toBeTruthy();
      expect(screen.getByRole('button', { name: 'Open 7' })).toBeTruthy();
      const row = within(await screen.findByRole('link', { name: /Paid for MVP rank/ }));
      for (const words of ['Quartzling · quartz@mail.example', 'Store/Payment Issue', 'Open', /I bought the rank/])
        expect(row.getByText(words)).toBeTruthy();
    });

    it('queries with the filters of the URL, and clears them', async () => {
      const variablesOf = open(
        { AdminTickets: listTickets([]) },
        '/costaadmin?tab=tickets&search=rank&status=IN_PROGRESS&category=STORE&sort=USERNAME',
      );
      await screen.findByText('No tickets found');
      expect(variablesOf('AdminTickets')[0]).toMatchObject({
        search: 'rank',
        status: 'IN_PROGRESS',
        category: 'STORE',
        sort: 'USERNAME',
        direction: 'ASC',
      });
      await press('Clear Filters');
      expect(await screen.findByText('No support tickets yet.')).toBeTruthy();
    });

    it('shows an error state and loads after a retry', async () => {
      let answer = unreachable;
      open({ AdminTickets: (operation) => answer(operation) });
      expect(await screen.findByText('Error Loading Tickets')).toBeTruthy();

      answer = listTickets([ticket]);
      await press('Retry');
      expect(await screen.findByText(ticket.subject)).toBeTruthy();
    });
  });

  describe('open ticket', () => {
    it('shows a ticket as plain text, with the other tickets of the player', async () => {
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
                    __typename: 'Ticket',
                    id: 'old',
                    subject: 'Lost my bed',
                    status: 'RESOLVED',
                    createdAt: '2026-01-01T12:00:00.000Z',
                  },
                ],
              },
            },
          }),
        },
        `/costaadmin?tab=tickets&ticket=${ticket.id}`,
      );

      await screen.findByText('Mark as Resolved');
      const reader = within(screen.getByRole('article', { name: 'Ticket of Quartzling' }));
      expect(await reader.findByText(/<b>Can you check\?<\/b>/)).toBeTruthy();
      expect(reader.getByText('#8F2C1A')).toBeTruthy();
      expect(reader.getByText('mara')).toBeTruthy();
      expect(reader.getByRole('link', { name: 'Reply by Email' }).getAttribute('href')).toBe(
        'mailto:quartz@mail.example?subject=Re%3A%20Paid%20for%20MVP%20rank%2C%20nothing%20arrived%20(%238F2C1A)',
      );
      expect((await reader.findByRole('link', { name: 'Lost my bed' })).getAttribute('href')).toContain('ticket=old');
      expect(variablesOf('TicketsOfPlayer')).toEqual([
        { username: 'Quartzling', before: ticket.createdAt, pageSize: 6 },
      ]);
    });

    it('opens the first ticket on a wide screen', async () => {
      mockNarrowScreen(false);
      open({ AdminTickets: listTickets([ticket, other]), AdminTicket: neverRespond });
      await screen.findByText('Mark as Resolved');
      expect(screen.getByRole('article', { name: 'Ticket of Quartzling' })).toBeTruthy();
      expect(screen.getByRole('link', { name: /Paid for MVP/ }).getAttribute('aria-current')).toBe('true');
    });

    it('resolves a ticket and opens it again', async () => {
      let currentTicket: typeof ticket = ticket;
      const variablesOf = open(
        {
          AdminTicket: (operation) => loadTicket(currentTicket)(operation),
          UpdateTicketStatus: async ({ variables = {} }) => {
            currentTicket = { ...currentTicket, status: String(variables.status), version: currentTicket.version + 1 };
            return { data: { updateTicketStatus: currentTicket } };
          },
        },
        `/costaadmin?tab=tickets&ticket=${ticket.id}`,
      );
      await press('Mark as Resolved');
      expect(await screen.findByText('Ticket status updated successfully!')).toBeTruthy();
      await press('Reopen');
      await waitFor(() =>
        expect(variablesOf('UpdateTicketStatus')).toEqual([
          { id: ticket.id, status: 'RESOLVED', version: 3 },
          { id: ticket.id, status: 'OPEN', version: 4 },
        ]),
      );
    });

    it('offers every status, and reverts when the update fails', async () => {
      open(
        { AdminTicket: loadTicket(ticket), UpdateTicketStatus: unreachable },
        `/costaadmin?tab=tickets&ticket=${ticket.id}`,
      );
      const status = await screen.findByLabelText<HTMLSelectElement>('Status');
      expect([...status.options].map(({ text }) => text)).toEqual(['Open', 'In Progress', 'Resolved', 'Closed']);
      await user.selectOptions(status, 'Closed');

      expect(await screen.findByText('Failed to update ticket status')).toBeTruthy();
      expect(status.value).toBe('OPEN');
    });

    it('are set to a status together, each with its own version', async () => {
      const variablesOf = open({
        AdminTickets: listTickets([ticket, { ...other, version: 7 }, { ...other, id: 't3', status: 'RESOLVED' }]),
        UpdateTicketStatus: async ({ variables = {} }) => ({
          data: { updateTicketStatus: { ...ticket, ...variables, version: Number(variables.version) + 1 } },
        }),
      });
      await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
      await press('Resolve 2 tickets');

      expect(await screen.findByText('2 resolved.')).toBeTruthy();
      expect(variablesOf('UpdateTicketStatus')).toEqual([
        { id: ticket.id, status: 'RESOLVED', version: 3 },
        { id: 't2', status: 'RESOLVED', version: 7 },
      ]);
    });

    it('deletes a ticket after a confirmation that names the player', async () => {
      let items = [ticket, other];
      const variablesOf = open(
        {
          AdminTickets: (operation) => listTickets(items)(operation),
          AdminTicket: loadTicket(ticket),
          DeleteTicket: async () => {
            items = [other];
            return { data: { deleteTicket: true } };
          },
        },
        `/costaadmin?tab=tickets&ticket=${ticket.id}`,
      );
      await press('Delete');
      const question = screen.getByRole('alertdialog', { name: 'Delete the ticket of Quartzling?' });
      await user.click(within(question).getByRole('button', { name: 'Delete Ticket' }));

      expect(await screen.findByText('Ticket deleted successfully!')).toBeTruthy();
      expect(variablesOf('DeleteTicket')).toEqual([{ id: ticket.id }]);
      await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
    });

    it('shows a failed deletion and keeps showing the ticket', async () => {
      open(
        { AdminTicket: loadTicket(ticket), DeleteTicket: unreachable },
        `/costaadmin?tab=tickets&ticket=${ticket.id}`,
      );
      await press('Delete');
      await press('Delete Ticket');
      expect(await screen.findByText('Failed to delete ticket')).toBeTruthy();
      expect(screen.getByRole('article')).toBeTruthy();
    });

    it('reports a ticket that does not exist', async () => {
      open({ AdminTicket: loadTicket(null), AdminTickets: listTickets([]) }, '/costaadmin?tab=tickets&ticket=gone');
      expect(await screen.findByText('Ticket not found')).toBeTruthy();
      await press('Show All Tickets');
      expect(screen.queryByText('Ticket not found')).toBeNull();
    });
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
const listApplications: Execute = async () => ({
  data: { staffApplications: toPage('StaffApplicationPage', [application]) },
});
const applicationUrl = '/costaadmin?tab=tickets&view=staff&application=a1';

describe('Applications section', () => {
  describe('decisions', () => {
    it('shows an empty state', async () => {
      open(
        {
          AdminWhitelistApplications: async () => ({
            data: { whitelistApplications: toPage('WhitelistApplicationPage', []) },
          }),
        },
        '/costaadmin?tab=tickets&view=whitelist',
      );
      expect(await screen.findByText('No applications yet.')).toBeTruthy();
    });

    it('approves an application with a note', async () => {
      const variablesOf = open(
        {
          AdminStaffApplications: listApplications,
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
          AdminStaffApplications: listApplications,
          AdminConversation: loadConversation(application.whyJoin, 'Hello?'),
        },
        applicationUrl,
      );
      const log = within(await screen.findByRole('log', { name: 'Conversation' }));

      expect(log.getAllByRole('article').map(({ textContent }) => textContent)).toEqual([
        expect.stringContaining('Hello?'),
      ]);
      expect(['Ready?', 'No', 'Evenings?', 'Two'].map((text) => screen.getByText(text))).toHaveLength(4);
      expect(screen.getByRole('button', { name: 'Send Reply' })).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'Send and Resolve' })).toBeNull();
    });

    it('shows both notes on a conflict and saves the chosen one', async () => {
      const variablesOf = open(
        {
          AdminStaffApplications: listApplications,
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
      open({ AdminStaffApplications: listApplications, SetStaffApplicationStatus: unreachable }, applicationUrl);
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
          AdminStaffApplications: listApplications,
          SetStaffApplicationStatus: refuse('CONFLICT', 'Changed.', { current }),
        },
        applicationUrl,
      );
      await press('Approve');
      expect(await screen.findByText('Decision', { selector: 'dt' })).toBeTruthy();
      expect(
        screen
          .getAllByRole('definition')
          .slice(-2)
          .map(({ textContent }) => textContent),
      ).toEqual(['YoursApproved', 'TheirsRejected']);

      await press('Take theirs');
      expect(screen.queryByRole('button', { name: 'Reject' })).toBeNull();
      expect(screen.getByRole('button', { name: 'Approve' })).toBeTruthy();
    });

    it('can no longer be decided after a deletion', async () => {
      open(
        {
          AdminStaffApplications: listApplications,
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
          AdminStaffApplications: async () => ({
            data: { staffApplications: toPage('StaffApplicationPage', [application, second]) },
          }),
        },
        applicationUrl,
      );
      const notes = () => screen.findByLabelText<HTMLTextAreaElement>('Notes');
      await user.type(await notes(), 'Mine');
      await user.click(screen.getByRole('link', { name: /Basalt/ }));
      await waitFor(async () => expect((await notes()).value).toBe('Known'));
      await user.click(screen.getByRole('link', { name: /^Whitelist applications/ }));
      await press('Keep editing');

      await user.click(screen.getByRole('link', { name: /Ottoline/ }));
      await waitFor(async () => expect((await notes()).value).toBe('Mine'));
      expect(screen.getByRole('button', { name: 'Save Notes' })).toBeTruthy();
      await user.clear(await notes());
      await user.click(screen.getByRole('link', { name: /^Whitelist applications/ }));
      expect(screen.queryByRole('alertdialog')).toBeNull();
    });

    it('show a conflict for unsaved notes that are older than a colleague’s', async () => {
      let rows: object[] = [application, { ...application, id: 'a2', username: 'Basalt' }];
      const variablesOf = open(
        {
          AdminStaffApplications: async () => ({ data: { staffApplications: toPage('StaffApplicationPage', rows) } }),
          SetStaffApplicationStatus: refuse('CONFLICT', 'Changed.', { current: { ...application, version: 2 } }),
        },
        applicationUrl,
      );
      await user.type(await screen.findByLabelText('Notes'), 'Mine');
      await user.click(screen.getByRole('link', { name: /Basalt/ }));
      rows = rows.map((row) => ({ ...row, notes: 'Theirs', version: 2 }));
      await user.selectOptions(screen.getByLabelText('Sort by'), 'Oldest first');
      await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('Notes').value).toBe('Theirs'));

      await user.click(screen.getByRole('link', { name: /Ottoline/ }));
      await press('Reject');
      expect(variablesOf('SetStaffApplicationStatus')[0]).toMatchObject({ notes: 'Mine', version: 1 });
    });
  });
});
