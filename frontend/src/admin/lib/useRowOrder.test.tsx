import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderSection } from '@/test/renderSection';
import { DragHandle } from '../components/lists/DragHandle';
import { MoveActions } from '../components/lists/MoveActions';
import type { StaffUser } from '../session/staff';
import { useRowOrder } from './useRowOrder';

const names = () => screen.getAllByRole('listitem').map((item) => item.querySelector('b')?.textContent);

/** A list on a server that stores an order when `store` is called for it. */
function showList() {
  const requests: { ids: string[]; store: () => void; fail: () => void }[] = [];
  let replace: (ids: string[]) => void = () => undefined;

  function List() {
    const [stored, setStored] = useState(['a', 'b', 'c', 'd'].map((id) => ({ id })));
    replace = (ids) => setStored(ids.map((id) => ({ id })));
    const order = useRowOrder(stored, {
      save: (ids) =>
        new Promise<void>((resolve, reject) => {
          const store = () => {
            replace(ids);
            resolve();
          };
          requests.push({ ids, store, fail: () => reject(new Error('Refused')) });
        }),
      messagesOf: ({ id }, position) => ({ done: `${id} is at ${position}.`, failed: 'Not moved' }),
    });
    return (
      <ol>
        {order.rows.map((row) => (
          <li key={row.id}>
            <DragHandle order={order} row={row} name={row.id} />
            <b>{row.id}</b>
            <span>
              <MoveActions order={order} row={row} name={row.id} />
            </span>
          </li>
        ))}
      </ol>
    );
  }
  renderSection(<List />, {}, { staff: { username: 'mara', role: 'owner', permissions: [] } as unknown as StaffUser });
  return { requests, replace: (ids: string[]) => act(() => replace(ids)) };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('The order of a list', () => {
  it('counts each of two quick presses, and sends one request after the other', async () => {
    const { requests } = showList();
    await press('Move “a” down');
    await press('Move “a” down');
    expect(names()).toEqual(['b', 'c', 'a', 'd']);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move “a” down' }));

    await waitFor(() => expect(requests).toHaveLength(1));
    await act(async () => requests[0]?.store());
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(names()).toEqual(['b', 'c', 'a', 'd']);
    await act(async () => requests[1]?.store());
    expect(requests.map(({ ids }) => ids.join(''))).toEqual(['bacd', 'bcad']);
    expect(names()).toEqual(['b', 'c', 'a', 'd']);
  });

  it('takes focus to the opposite button at the end of the list', async () => {
    showList();
    await press('Move “b” up');
    expect(names()).toEqual(['b', 'a', 'c', 'd']);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move “b” down' }));
  });

  it('is the stored one again when the server refuses it', async () => {
    const { requests } = showList();
    await press('Move “c” up');
    await waitFor(() => expect(requests).toHaveLength(1));
    await act(async () => requests[0]?.fail());
    await waitFor(() => expect(names()).toEqual(['a', 'b', 'c', 'd']));
  });

  it('follows what a colleague stores afterwards, and new rows at once', async () => {
    const { requests, replace } = showList();
    await press('Move “a” down');
    await waitFor(() => expect(requests).toHaveLength(1));
    replace(['e', 'a', 'b', 'c', 'd']);
    expect(names()).toEqual(['e', 'a', 'b', 'c', 'd']);
    replace(['a', 'b', 'c', 'd']);
    await act(async () => requests[0]?.store());
    replace(['d', 'c', 'b', 'a']);
    expect(names()).toEqual(['d', 'c', 'b', 'a']);
  });

  it('moves a lifted row by the arrow keys, and stores it when it is dropped', async () => {
    const { requests } = showList();
    screen.getByRole('button', { name: 'Move “a”' }).focus();
    await userEvent.keyboard(' {ArrowDown}{ArrowDown}');
    expect(names()).toEqual(['b', 'c', 'a', 'd']);
    expect(requests).toHaveLength(0);
    expect(screen.getByRole('button', { name: 'Move “a”', pressed: true })).toBe(document.activeElement);

    await userEvent.keyboard(' ');
    await waitFor(() => expect(requests.map(({ ids }) => ids.join(''))).toEqual(['bcad']));
    await act(async () => requests[0]?.store());
    expect(names()).toEqual(['b', 'c', 'a', 'd']);
  });

  it('puts a lifted row back with Escape, and stays within the list', async () => {
    const { requests } = showList();
    screen.getByRole('button', { name: 'Move “b”' }).focus();
    await userEvent.keyboard(' {ArrowUp}{ArrowUp}');
    expect(names()).toEqual(['b', 'a', 'c', 'd']);
    await userEvent.keyboard('{Escape}');
    expect(names()).toEqual(['a', 'b', 'c', 'd']);
    await userEvent.keyboard('  ');
    expect(requests).toHaveLength(0);
  });
});
