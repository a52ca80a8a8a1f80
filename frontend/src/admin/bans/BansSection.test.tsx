import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Execute } from '@/shared/api/client';
import { neverRespond, renderWithProviders } from '@/test/renderWithProviders';
import { ConfirmProvider } from '../components/forms/ConfirmProvider';
import { type Permission, StaffContext } from '../session/staff';
import { BansSection } from './BansSection';

const ban = {
  __typename: 'Ban',
  id: 'b1',
  username: 'Koralle',
  playerUuid: null,
  nameAtBan: 'Koralle',
  isNameOfAnother: false,
  reason: 'Fly hack',
  bannedBy: 'lio',
  duration: '30 days',
  isPermanent: false,
  expiresAt: '2099-12-20T12:00:00.000Z',
  date: '2099-11-20T12:00:00.000Z',
  isActive: true,
  liftedBy: null as string | null,
  liftedAt: null as string | null,
  liftReason: null as string | null,
  isLiftedAtSource: false,
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

function open(mocks: Record<string, Execute>, address = '/costaadmin?tab=bans', permissions: Permission[] = ['bans']) {
  const operations: { name: string; variables: Record<string, unknown> }[] = [];
  renderWithProviders(
    <StaffContext value={{ username: 'keeper', role: 'admin', permissions }}>
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
      {
        input: {
          username: 'Koralle',
          bannedBy: 'keeper',
          reason: 'Fly hack',
          duration: '30 days',
          untilLifted: false,
        },
      },
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

  const lifted = {
    ...ban,
    isActive: false,
    state: 'LIFTED',
    liftedBy: 'lio',
    liftedAt: '2099-11-21T12:00:00.000Z',
    liftReason: 'The wrong player',
  };

  it('asks for a reason before it lifts a ban, and changes nothing when the question is cancelled', async () => {
    const variablesOf = open({ AdminBans: listOneBan, LiftBan: async () => ({ data: { liftBan: lifted } }) });
    const activeSwitch = await screen.findByRole<HTMLInputElement>('switch', { name: 'Active: ban of Koralle' });
    await user.click(activeSwitch);
    expect(activeSwitch.checked).toBe(true);
    await press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await user.click(activeSwitch);
    const dialog = within(await screen.findByRole('dialog', { name: 'Lift the ban of Koralle?' }));
    await user.click(dialog.getByRole('button', { name: 'Lift Ban' }));
    expect(dialog.getByText('Please say why the ban is lifted.')).toBeTruthy();
    expect(variablesOf('LiftBan')).toEqual([]);

    await user.type(dialog.getByLabelText('Reason for lifting'), ' The wrong player ');
    expect(dialog.queryByText('Please say why the ban is lifted.')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Lift Ban' }));
    expect(await screen.findByText('Ban lifted successfully!')).toBeTruthy();
    expect(variablesOf('LiftBan')).toEqual([{ id: 'b1', reason: 'The wrong player', version: 3 }]);
  });

  it('shows who lifted a ban and why, and asks before it reinstates it', async () => {
    const variablesOf = open({
      AdminBans: async () => banPage([lifted]),
      ReinstateBan: async () => ({ data: { reinstateBan: ban } }),
    });
    expect((await screen.findByText(/^Lifted by lio on/)).textContent).toMatch(/Nov 21, 2099: The wrong player$/);

    await user.click(screen.getByRole('switch', { name: 'Active: ban of Koralle' }));
    await press('Reinstate Ban');
    expect(await screen.findByText('Ban reinstated successfully!')).toBeTruthy();
    expect(variablesOf('ReinstateBan')).toEqual([{ id: 'b1', version: 3 }]);
  });

  it('says that an import lifted a ban', async () => {
    const imported = { ...lifted, source: 'LITEBANS', liftedBy: null, liftReason: null, isLiftedAtSource: true };
    open({ AdminBans: async () => banPage([imported]) });

    expect((await screen.findByText(/^Lifted by the import/)).textContent).toContain('(LiteBans)');
  });

  it('lifts several bans with one reason', async () => {
    const variablesOf = open({
      AdminBans: async () => banPage([ban, { ...ban, id: 'b2', username: 'Alga' }]),
      LiftBan: async () => ({ data: { liftBan: lifted } }),
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select ban of Koralle' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select ban of Alga' }));
    await press('Lift 2 bans');
    await user.type(screen.getByLabelText('Reason for lifting'), 'New season');
    await press('Lift 2 Bans');

    expect(await screen.findByText('2 lifted.')).toBeTruthy();
    expect(variablesOf('LiftBan').map(({ id, reason }) => [id, reason])).toEqual([
      ['b1', 'New season'],
      ['b2', 'New season'],
    ]);
  });

  it('lets only staff who manage accounts write for others', async () => {
    open({ AdminBans: async () => banPage([]) });
    await press('Add Ban');
    expect(screen.getByLabelText<HTMLInputElement>('Banned By').readOnly).toBe(true);
    expect(screen.getByText('Recorded under your account.')).toBeTruthy();
  });

  it('lets staff who manage accounts write for others', async () => {
    open({ AdminBans: async () => banPage([]) }, undefined, ['bans', 'user_management']);
    await press('Add Ban');
    expect(screen.getByLabelText<HTMLInputElement>('Banned By').readOnly).toBe(false);
  });

  it('warns about a player who was never seen, and suggests known names', async () => {
    const check = (isKnown: boolean, suggestions: string[], problem: string | null = null) => ({
      data: { playerNameCheck: { __typename: 'PlayerNameCheck', problem, isKnown, suggestions } },
    });
    open({
      AdminBans: async () => banPage([]),
      PlayerNameCheck: async ({ variables }) =>
        variables?.username === 'Marina' ? check(true, []) : check(false, ['Marina', 'Marian']),
    });
    await press('Add Ban');
    await user.type(screen.getByLabelText('Username'), 'Marnia');
    expect(await screen.findByText(/^Never seen here\./)).toBeTruthy();

    await press('Marina');
    expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('Marina');
    expect(await screen.findByText('A player of this server.')).toBeTruthy();
  });

  it('warns before a second ban of the same player', async () => {
    const earlier = { __typename: 'Ban', id: 'b9', reason: 'Griefing', duration: '7 days', state: 'IN_FORCE' };
    open({
      AdminBans: async () => banPage([]),
      PlayerNameCheck: async () => ({
        data: { playerNameCheck: { __typename: 'PlayerNameCheck', problem: null, isKnown: true, suggestions: [] } },
      }),
      AdminBansOfPlayer: async () => ({
        data: {
          playerRecord: {
            __typename: 'PlayerRecord',
            bans: {
              __typename: 'PlayerBans',
              items: [{ ...earlier, id: 'b8', state: 'LIFTED', reason: 'Spam' }, earlier],
            },
          },
        },
      }),
    });
    await press('Add Ban');
    await user.type(screen.getByLabelText('Username'), 'Marina');

    expect(await screen.findByText('Already banned: Griefing · 7 days. Both bans will be listed.')).toBeTruthy();
  });
});
