import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Execute } from '@/shared/api/client';
import { neverRespond, renderWithProviders } from '@/test/renderWithProviders';
import { ViewAtAddress } from '@/test/ViewAtAddress';
import { ConfirmProvider } from '../components/forms/ConfirmProvider';
import { StaffContext } from '../session/staff';

const ticket = {
  __typename: 'QueueItem',
  id: 't1',
  kind: 'TICKET',
  number: '#A1B2C3',
  playerName: 'Quartzling',
  subject: '<b>Paid</b> for a rank',
  status: 'in_progress',
  isOpen: true,
  assignee: 'keeper',
  waitsFor: 'STAFF',
  createdAt: '2099-11-20T12:00:00.000Z',
  lastAt: '2099-11-20T12:00:00.000Z',
  isUnread: true,
};
const application = {
  ...ticket,
  ...{ id: 'a1', kind: 'STAFF_APPLICATION', playerName: 'Koralle', subject: '', number: '#D4E5F6' },
  ...{ status: 'pending', assignee: null, isUnread: false },
};

const respond =
  (...items: object[]): Execute =>
  async () => ({
    data: {
      queuePage: {
        ...{ __typename: 'QueuePage', page: 1, pageSize: 10 },
        ...{ totalCount: items.length, totalIsCapped: false, items },
      },
    },
  });

const answers: Record<string, Execute> = {
  AdminQueue: respond(ticket, application),
  AdminQueueCounts: async () => ({
    data: {
      queueCounts: {
        ...{ __typename: 'QueueCounts', open: 11, mine: 4, unassigned: 5 },
        ...{ waitingLong: 3, firstAnswerMinutes: 150 },
      },
    },
  }),
  AdminQueuedRequest: async () => ({ data: { conversation: null } }),
};

/** Returns the variables of all queries of the list. */
function open(mocks: Record<string, Execute> = {}, address = '/costaadmin?tab=tickets&view=queue&request=none') {
  const asked: Record<string, unknown>[] = [];
  renderWithProviders(
    <StaffContext value={{ username: 'keeper', role: 'admin', permissions: ['tickets'] }}>
      <ConfirmProvider>
        <ViewAtAddress />
      </ConfirmProvider>
    </StaffContext>,
    address,
    (operation) => {
      const name = operation.operationName ?? '';
      if (name === 'AdminQueue') asked.push(operation.variables ?? {});
      return (mocks[name] ?? answers[name] ?? neverRespond)(operation);
    },
  );
  return asked;
}

describe('The queue of requests', () => {
  it('lists tickets and applications with what is unread, and says how long guests wait', async () => {
    open();
    const row = await screen.findByRole('link', { name: /<b>Paid<\/b> for a rank/ });
    expect(row.textContent).toContain('Quartzling · #A1B2C3');
    expect(row.textContent).toContain('Ticket · You');
    expect(screen.getAllByRole('img', { name: 'Unread' })).toHaveLength(1);
    const other = screen.getByRole('link', { name: /Staff application from Koralle/ });
    expect(other.textContent).toContain('Staff application · Unassigned');
    expect(
      await screen.findByText('11 open · 3 have waited for more than a day · first answer after 3 hours'),
    ).toBeTruthy();
  });

  it('asks for open requests at first, and for what is chosen', async () => {
    const asked = open();
    await screen.findByRole('link', { name: /Koralle/ });
    expect(asked.at(-1)).toMatchObject({ isOpen: true, waitsFor: null, holder: null, kind: null });
    await userEvent.click(screen.getByRole('button', { name: 'Waiting for staff' }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ isOpen: true, waitsFor: 'STAFF' }));
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ isOpen: false, waitsFor: null }));
    await userEvent.selectOptions(screen.getByLabelText('Filter by assignee'), 'Mine');
    await userEvent.selectOptions(screen.getByLabelText('Filter by kind'), 'Ticket');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ isOpen: false, holder: 'ME', kind: 'TICKET' }));
  });

  it('says that nothing was found, and that a request does not exist', async () => {
    open({ AdminQueue: respond() }, '/costaadmin?tab=tickets&view=queue&search=nobody&request=none');
    expect(await screen.findByText('No requests found')).toBeTruthy();
    expect(await screen.findByText('This request does not exist')).toBeTruthy();
  });

  it('says that the list could not be loaded', async () => {
    open({ AdminQueue: () => Promise.reject(new TypeError('fetch failed')) });
    expect(await screen.findByText('Failed to load the requests')).toBeTruthy();
  });
});
