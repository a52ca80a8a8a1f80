import type { ApolloLink } from '@apollo/client';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Execute } from '@/shared/api/client';
import { neverRespond, renderWithProviders } from '@/test/renderWithProviders';
import { ConfirmProvider } from '../components/forms/ConfirmProvider';
import { StaffContext } from '../session/staff';
import { BansSection } from './BansSection';

const ban = {
  __typename: 'Ban',
  id: 'b1',
  username: 'Koralle',
  reason: 'Fly hack',
  bannedBy: 'lio',
  duration: '30 days',
  isPermanent: false,
  expiresAt: '2099-12-20T12:00:00.000Z',
  date: '2099-11-20T12:00:00.000Z',
  isActive: true,
  state: 'IN_FORCE',
  source: 'SITE',
  version: 3,
};
const banPage = (items: object[]) => ({
  data: {
    bans: {
      __typename: 'BanPage',
      items,
      page: 1,
      pageSize: 25,
      totalCount: items.length,
      totalIsCapped: false,
      endCursor: null,
    },
  },
});
const listOneBan: Execute = async () => banPage([ban]);
const refuse =
  (code: string, message: string, more = {}): Execute =>
  async () => ({ data: null, errors: [{ message, extensions: { code, ...more } }] });

function open(mocks: Record<string, Execute>, address = '/costaadmin?tab=bans') {
  const operations: { name: string; variables: Record<string, unknown> }[] = [];
  renderWithProviders(
    <StaffContext value={{ username: 'keeper', role: 'admin', permissions: ['bans'] }}>
      <ConfirmProvider>
        <BansSection />
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
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));

describe('Bans section', () => {
  it('shows an empty state', async () => {
    open({ AdminBans: async () => banPage([]) });
    expect(await screen.findByText('No bans recorded yet.')).toBeTruthy();
  });

  it('queries with the filters of the URL, and clears them', async () => {
    const variablesOf = open(
      { AdminBans: async () => banPage([]) },
      '/costaadmin?tab=bans&search=Ko&duration=PERMANENT&state=LIFTED&sort=END&page=2',
    );
    await screen.findByText('No bans found');
    expect(variablesOf('AdminBans')[0]).toMatchObject({
      search: 'Ko',
      duration: 'PERMANENT',
      state: 'LIFTED',
      sort: 'END',
      direction: 'ASC',
      page: 2,
    });

    await press('Clear Filters');
    expect(await screen.findByText('No bans recorded yet.')).toBeTruthy();
  });

  it('shows an error state and loads after a retry', async () => {
    let answer: Execute = () => Promise.reject(new TypeError('fetch failed'));
    open({ AdminBans: (operation) => answer(operation) });
    expect(await screen.findByText('Error Loading Bans')).toBeTruthy();
    expect(screen.getByText('Failed to load ban list. Please try again later.')).toBeTruthy();

    answer = listOneBan;
    await press('Retry');
    expect(await screen.findByText('Koralle')).toBeTruthy();
  });

  it('creates a ban with the signed-in user’s name prefilled and a duration preset', async () => {
    const variablesOf = open({
      AdminBans: async () => banPage([]),
      CreateBan: async () => ({ data: { createBan: ban } }),
    });
    await press('Add Ban');
    const dialog = within(screen.getByRole('dialog', { name: 'Add Ban' }));
    await user.type(dialog.getByLabelText('Username'), 'Koralle');
    await user.type(dialog.getByLabelText('Reason'), 'Fly hack');
    await user.click(dialog.getByRole('button', { name: '30 d' }));
    await user.click(dialog.getByRole('button', { name: 'Add Ban' }));

    expect(await screen.findByText('Ban created successfully!')).toBeTruthy();
    expect(variablesOf('CreateBan')).toEqual([
      { input: { username: 'Koralle', bannedBy: 'keeper', reason: 'Fly hack', duration: '30 days' } },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows the source of an imported ban, and warns when it is deleted', async () => {
    open({ AdminBans: async () => banPage([{ ...ban, source: 'GAME' }]) });
    expect(await screen.findByText('Game server')).toBeTruthy();

    await press('Edit ban of Koralle');
    expect(screen.getByText('Imported: Game server')).toBeTruthy();
    await press('Close');
    await press('Delete ban of Koralle');
    expect(await screen.findByText(/will not be imported again/)).toBeTruthy();
  });

  it('does not send a ban with empty fields', async () => {
    const variablesOf = open({ AdminBans: async () => banPage([]) });
    await press('Add Ban');
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText('Reason'), '   ');
    await user.click(dialog.getByRole('button', { name: 'Add Ban' }));

    expect(dialog.getAllByText('Please fill in this field.')).toHaveLength(3);
    expect(document.activeElement).toBe(dialog.getByLabelText('Username'));
    expect(variablesOf('CreateBan')).toEqual([]);
  });

  it('shows a server error under its field', async () => {
    const message = 'The duration of a ban must be longer than zero.';
    open({ AdminBans: listOneBan, UpdateBan: refuse('BAD_USER_INPUT', message, { fields: { duration: [message] } }) });
    await press('Edit ban of Koralle');
    await press('Save Ban');

    expect((await screen.findByText(message)).parentElement?.id).toBe(
      screen.getByLabelText('Duration').getAttribute('aria-describedby'),
    );
  });

  it('shows a failed save and keeps the input', async () => {
    open({ AdminBans: listOneBan, UpdateBan: () => Promise.reject(new TypeError('fetch failed')) });
    await press('Edit ban of Koralle');
    await user.type(screen.getByLabelText('Reason'), ' in the event');
    await press('Save Ban');

    await waitFor(() => expect(screen.getAllByText('Failed to update ban')).toHaveLength(2));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Fly hack in the event');
  });

  it('shows both versions on an edit conflict and saves the chosen one', async () => {
    const current = { ...ban, reason: 'Speed hack', version: 4 };
    const mocks: Record<string, Execute> = {
      AdminBans: listOneBan,
      UpdateBan: async ({ variables = {} }) =>
        (variables.input as { version: number }).version === 4
          ? { data: { updateBan: current } }
          : refuse('CONFLICT', 'Another user changed this in the meantime.', { current })({ query: '' }),
    };
    const variablesOf = open(mocks);
    await press('Edit ban of Koralle');
    await user.type(screen.getByLabelText('Reason'), '!');
    await press('Save Ban');

    expect(await screen.findByText('Another user changed this in the meantime')).toBeTruthy();
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'YoursFly hack!',
      'TheirsSpeed hack',
    ]);
    await press('Keep mine');
    expect(await screen.findByText('Ban updated successfully!')).toBeTruthy();
    expect(variablesOf('UpdateBan').at(-1)).toMatchObject({ input: { reason: 'Fly hack!', version: 4 } });
  });

  it('takes over the other version on an edit conflict', async () => {
    const current = { ...ban, reason: 'Speed hack', version: 4 };
    open({ AdminBans: listOneBan, UpdateBan: refuse('CONFLICT', 'Changed.', { current }) });
    await press('Edit ban of Koralle');
    await press('Save Ban');
    await press('Take theirs');

    expect(screen.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Speed hack');
    expect(screen.queryByText('Unsaved changes')).toBeNull();
  });

  it('reports a ban that was deleted during editing', async () => {
    open({ AdminBans: listOneBan, UpdateBan: refuse('NOT_FOUND', 'There is no such ban.') });
    await press('Edit ban of Koralle');
    await press('Save Ban');

    expect(await screen.findByText('This was deleted in the meantime')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save Ban' }).disabled).toBe(true);
  });

  it('asks before it discards unsaved changes', async () => {
    open({ AdminBans: listOneBan });
    await press('Edit ban of Koralle');
    await user.type(screen.getByLabelText('Reason'), '!');
    expect(await screen.findByText('Unsaved changes')).toBeTruthy();
    await press('Close');
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Keep editing' }));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Fly hack!');

    await press('Close');
    await press('Discard changes');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('deletes a ban after a confirmation that names the player', async () => {
    const variablesOf = open({ AdminBans: listOneBan, DeleteBan: async () => ({ data: { deleteBan: true } }) });
    await press('Delete ban of Koralle');
    const question = screen.getByRole('alertdialog', { name: 'Delete the ban of Koralle?' });
    expect(document.activeElement?.textContent).toBe('Cancel');
    await user.click(within(question).getByRole('button', { name: 'Delete Ban' }));

    expect(await screen.findByText('Ban deleted successfully!')).toBeTruthy();
    expect(variablesOf('DeleteBan')).toEqual([{ id: 'b1' }]);
  });

  it('shows a failed deletion', async () => {
    open({ AdminBans: listOneBan, DeleteBan: () => Promise.reject(new TypeError('fetch failed')) });
    await press('Delete ban of Koralle');
    await press('Delete Ban');

    expect(await screen.findByText('Failed to delete ban')).toBeTruthy();
  });

  it('toggles a ban optimistically, and reverts when the server rejects the change', async () => {
    let answer: (value: ApolloLink.Result) => void = () => {};
    open({
      AdminBans: listOneBan,
      UpdateBan: () => new Promise((resolve) => (answer = resolve)),
    });
    const activeSwitch = await screen.findByRole<HTMLInputElement>('switch', { name: 'Active: ban of Koralle' });
    await user.click(activeSwitch);
    expect(activeSwitch.checked).toBe(false);
    expect(activeSwitch.nextElementSibling?.textContent).toBe('Inactive');

    answer({ data: null, errors: [{ message: 'No.', extensions: { code: 'FORBIDDEN' } }] });
    expect(await screen.findByText('Failed to update ban. No.')).toBeTruthy();
    expect(activeSwitch.checked).toBe(true);
  });
});
