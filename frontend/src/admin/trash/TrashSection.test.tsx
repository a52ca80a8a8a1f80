import { screen, waitFor, within } from '@testing-library/react';
import type { Execute } from '@/shared/api/client';
import { clickButton, failWithNetworkError, renderSection, respondWithError } from '@/test/renderSection';
import type { Permission } from '../session/staff';
import { TrashSection } from './TrashSection';

const DAY_MS = 24 * 60 * 60 * 1000;

const item = {
  __typename: 'TrashedItem',
  id: 't1',
  kind: 'NEWS_ARTICLE',
  title: 'The harbor opens',
  deletedAt: new Date(Date.now() - 2 * DAY_MS).toISOString(),
  deletedBy: 'mara',
  expiresAt: new Date(Date.now() + 28.5 * DAY_MS).toISOString(),
};

const list =
  (...items: object[]): Execute =>
  async () => ({
    data: {
      trash: {
        __typename: 'TrashedItemPage',
        ...{ items, totalCount: items.length, totalIsCapped: false, page: 1, pageSize: 25 },
      },
    },
  });

const open = (responses: Record<string, Execute>, { permissions = ['news', 'bans'], address = '' } = {}) =>
  renderSection(<TrashSection />, responses, {
    staff: { username: 'keeper', role: 'staff', permissions: permissions as Permission[] },
    address: `/costaadmin?tab=trash${address}`,
  });

const restored: Execute = async () => ({
  data: { restoreFromTrash: { __typename: 'RestoredItem', id: 't1', note: null } },
});

describe('The trash', () => {
  it('says who deleted what, and how long it stays', async () => {
    open({ AdminTrash: list(item) });
    const row = within((await screen.findByText('The harbor opens')).closest('tr') as HTMLElement);

    for (const text of ['News article', 'mara', '28 days']) expect(row.getByText(text)).toBeTruthy();
  });

  it('shows an empty and an error state', async () => {
    open({ AdminTrash: list() });
    expect(await screen.findByText('The trash is empty')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Empty trash' })).toBeNull();

    open({ AdminTrash: failWithNetworkError });
    expect(await screen.findByText('The trash could not be loaded')).toBeTruthy();
  });

  it('offers the kinds that the user may delete, and reads the kind from the address', async () => {
    const variablesOf = open({ AdminTrash: list(item) }, { address: '&kind=ban' });
    const kinds = within(await screen.findByRole('combobox', { name: 'Kind' }));

    expect(kinds.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'All kinds',
      'News article',
      'Event',
      'Picture',
      'Ban',
    ]);
    expect(variablesOf('AdminTrash')).toMatchObject([{ kind: 'BAN', page: 1 }]);
  });

  it('restores an item, and asks before it is deleted for good', async () => {
    const variablesOf = open({
      AdminTrash: list(item),
      RestoreFromTrash: restored,
      DeleteFromTrash: async () => ({ data: { deleteFromTrash: true } }),
    });
    await clickButton('Restore The harbor opens');
    expect(await screen.findByText('Restored.')).toBeTruthy();

    await clickButton('Delete The harbor opens for good');
    expect(variablesOf('DeleteFromTrash')).toEqual([]);
    await clickButton('Delete for good');
    expect(await screen.findByText('Deleted for good.')).toBeTruthy();
    expect(variablesOf('RestoreFromTrash')).toEqual([{ id: 't1' }]);
    expect(variablesOf('DeleteFromTrash')).toEqual([{ id: 't1' }]);
  });

  it('says why an item came back hidden', async () => {
    open({
      AdminTrash: list({ ...item, kind: 'PAGE' }),
      RestoreFromTrash: async () => ({
        data: { restoreFromTrash: { __typename: 'RestoredItem', id: 't1', note: 'SLUG_TAKEN' } },
      }),
    });
    await clickButton('Restore The harbor opens');

    expect(await screen.findByText(/^Restored\. Another page has its path now/)).toBeTruthy();
  });

  it('says why an item cannot be restored, and loads the list again', async () => {
    const variablesOf = open({
      AdminTrash: list(item),
      RestoreFromTrash: respondWithError('CONFLICT', 'It no longer fits.'),
    });
    await clickButton('Restore The harbor opens');

    expect(await screen.findByText('Failed to restore. It no longer fits.')).toBeTruthy();
    expect(variablesOf('RestoreFromTrash')).toHaveLength(1);
  });

  it('is emptied of the chosen kind after a question', async () => {
    const variablesOf = open(
      { AdminTrash: list(item), EmptyTrash: async () => ({ data: { emptyTrash: 1 } }) },
      { address: '&kind=news_article' },
    );
    await clickButton('Empty trash');
    await screen.findByText('Delete everything of the kind “News article” for good?');
    await clickButton('Delete for good');

    await waitFor(() => expect(variablesOf('EmptyTrash')).toEqual([{ kind: 'NEWS_ARTICLE' }]));
  });
});
