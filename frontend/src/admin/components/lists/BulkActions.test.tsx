import { CombinedGraphQLErrors } from '@apollo/client';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithProviders } from '@/test/renderWithProviders';
import type { Counted } from '../../lib/formatCounts';
import { ConfirmProvider } from '../forms/ConfirmProvider';
import { Announcer } from '../layout/Announcer';
import { BulkActions, type RowAction } from './BulkActions';
import { DataTable } from './DataTable';
import { useRowSelection } from './useRowSelection';

interface Boat {
  id: string;
  isSunk?: boolean;
}

const countBoats: Counted = ({ count }) => `${count} ${count === 1 ? 'boat' : 'boats'}`;
const isAfloat = ({ isSunk = false }: Boat) => !isSunk;

function Fleet({ boats, actions }: { boats: Boat[]; actions: RowAction<Boat>[] }) {
  const selection = useRowSelection(boats, isAfloat);
  return (
    <DataTable
      label="Boats"
      columns={[{ header: 'Name', cell: ({ id }) => id }]}
      rows={boats}
      empty="No boats"
      selection={selection}
      rowName={({ id }) => `boat ${id}`}
      bulkActions={<BulkActions label="Selected boats" counted={countBoats} selection={selection} actions={actions} />}
    />
  );
}

const refuseWith = (code: string, message: string, more = {}) =>
  Promise.reject(new CombinedGraphQLErrors({ data: null, errors: [{ message, extensions: { code, ...more } }] }));

const toBoats = (count: number): Boat[] => Array.from({ length: count }, (_, index) => ({ id: `B${index}` }));
const launch = (run: RowAction<Boat>['run']): RowAction<Boat> => ({
  label: 'Launch',
  glyph: 'check',
  run,
  done: (count) => `${count} launched.`,
});

function open(boats: Boat[], ...actions: RowAction<Boat>[]) {
  const toView = (shown: Boat[]) => (
    <Announcer>
      <ConfirmProvider>
        <Fleet boats={shown} actions={actions} />
      </ConfirmProvider>
    </Announcer>
  );
  return renderWithProviders(toView(boats), '/');
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Select boat ${name}` });
const table = () => within(screen.getByRole('table'));
const selectAll = async () => userEvent.click(table().getByRole('checkbox', { name: 'Select all on this page' }));
const bar = () => screen.queryByRole('group', { name: 'Selected boats' });
const press = async (name: string) => userEvent.click(screen.getByRole('button', { name }));
const checkedCount = () =>
  screen.getAllByRole<HTMLInputElement>('checkbox', { name: /boat/ }).filter(({ checked }) => checked).length;

describe('Row selection', () => {
  it('selects one row, a range with Shift, and the whole page', async () => {
    open(
      toBoats(5),
      launch(async () => {}),
    );
    expect(bar()).toBeNull();

    const user = userEvent.setup({ delay: null });
    await user.click(box('B1'));
    await user.keyboard('{Shift>}');
    await user.click(box('B3'));
    await user.keyboard('{/Shift}');
    expect(bar()?.textContent).toContain('3 selected');

    await selectAll();
    expect(bar()?.textContent).toContain('5 selected');
    await selectAll();
    expect(bar()).toBeNull();
  });

  it('leaves out rows that cannot be changed', async () => {
    open(
      [{ id: 'B0' }, { id: 'B1', isSunk: true }],
      launch(async () => {}),
    );
    expect(screen.queryByRole('checkbox', { name: 'Select boat B1' })).toBeNull();

    await selectAll();
    expect(bar()?.textContent).toContain('1 selected');
  });

  it('is cleared with Escape, and reaches the actions with Enter', async () => {
    open(
      toBoats(2),
      launch(async () => {}),
    );
    await userEvent.click(box('B0'));
    expect(screen.getByRole('status').textContent).toBe(
      '1 boat selected. Press Enter for the actions, Escape to clear',
    );
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Launch 1 boat' }));

    await userEvent.keyboard('{Escape}');
    expect(bar()).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('0 boats selected');
  });
});

describe('A bulk action', () => {
  it('changes every selected row and says how many', async () => {
    const launched: string[] = [];
    open(
      toBoats(7),
      launch(async ({ id }) => launched.push(id)),
    );
    await selectAll();
    await press('Launch 7 boats');

    expect(await screen.findByText('7 launched.')).toBeTruthy();
    expect(launched.toSorted()).toEqual(toBoats(7).map(({ id }) => id));
    expect(bar()).toBeNull();
  });

  it('says why rows were not changed, and keeps them selected', async () => {
    open(
      toBoats(6),
      launch(({ id }) => {
        if (id === 'B1' || id === 'B2') return refuseWith('CONFLICT', 'Changed.', { current: { id } });
        if (id === 'B3') return refuseWith('NOT_FOUND', 'Gone.');
        if (id === 'B4') return refuseWith('CONFLICT', 'It is at sea.');
        return Promise.resolve();
      }),
    );
    await selectAll();
    await press('Launch 6 boats');

    expect(
      await screen.findByText(
        '2 launched. 2 were skipped because another user changed them. 1 was already deleted. 1 failed: It is at sea.',
      ),
    ).toBeTruthy();
    expect(checkedCount()).toBe(4);
  });

  it('stops when the session is lost', async () => {
    let requestCount = 0;
    open(
      toBoats(20),
      launch(() => {
        requestCount++;
        return refuseWith('UNAUTHENTICATED', 'Please sign in first.');
      }),
    );
    await selectAll();
    await press('Launch 20 boats');

    expect(await screen.findByText('3 failed: Please sign in first. 17 not attempted.')).toBeTruthy();
    expect(requestCount).toBe(3);
    expect(checkedCount()).toBe(20);
  });

  it('shows its progress', async () => {
    const finish: (() => void)[] = [];
    open(
      toBoats(2),
      launch(() => new Promise<void>((resolve) => finish.push(resolve))),
    );
    await selectAll();
    await press('Launch 2 boats');
    expect(bar()?.textContent).toBe('0 of 2…');
    expect(document.activeElement).toBe(bar());

    finish[0]?.();
    await waitFor(() => expect(bar()?.textContent).toBe('1 of 2…'));
    finish[1]?.();
    expect(await screen.findByText('2 launched.')).toBeTruthy();
  });

  it('asks first where it destroys, and only offers what applies', async () => {
    const sunk: string[] = [];
    open(toBoats(3), {
      label: 'Sink',
      glyph: 'retry',
      isDestructive: true,
      appliesTo: ({ id }) => id !== 'B0',
      confirm: (boats) => ({ title: `Sink ${boats.length} boats?`, confirmLabel: 'Sink Boats' }),
      run: async ({ id }) => sunk.push(id),
      done: (count) => `${count} sunk.`,
    });
    await userEvent.click(box('B0'));
    expect(screen.queryByRole('button', { name: /^Sink/ })).toBeNull();
    await selectAll();
    await press('Sink 2 boats');
    const question = within(screen.getByRole('alertdialog', { name: 'Sink 2 boats?' }));
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
    expect(sunk).toEqual([]);
    expect(checkedCount()).toBe(3);

    await press('Sink 2 boats');
    await press('Sink Boats');
    expect(await screen.findByText('2 sunk.')).toBeTruthy();
    expect(sunk).toEqual(['B1', 'B2']);
  });
});
