import { act, renderHook } from '@testing-library/react';
import { useSettledRows } from './useSettledRows';

jest.mock('./DeskLayout', () => ({ isNarrowScreen: () => false }));

interface Row {
  readonly id: string;
  readonly says: string;
}

const rowsOf = (text: string): Row[] =>
  [...text].map((letter) => ({ id: letter.toLowerCase(), says: letter === letter.toLowerCase() ? 'old' : 'new' }));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function aList(text: string) {
  const hook = renderHook(({ rows, scope }) => useSettledRows(rows, scope), {
    initialProps: { rows: rowsOf(text), scope: 'waiting' },
  });
  const shown = () =>
    hook.result.current.rows?.map(
      ({ id, says }) => `${id}${says === 'new' ? '!' : ''}${hook.result.current.isGone(id) ? '-' : ''}`,
    );
  return {
    shown: () => ({ rows: shown()?.join(' '), waiting: hook.result.current.waiting }),
    becomes: (next: string, scope = 'waiting') => hook.rerender({ rows: rowsOf(next), scope }),
    hold: () => act(() => hook.result.current.holdProps.onPointerEnter()),
    leave: () => act(() => hook.result.current.holdProps.onPointerLeave()),
    settle: () => act(() => hook.result.current.settle()),
    wait: (ms: number) => act(() => jest.advanceTimersByTime(ms)),
  };
}

it('shows the list as it is while no one points at it', () => {
  const list = aList('abc');
  list.becomes('dca');
  expect(list.shown()).toEqual({ rows: 'd c a', waiting: 0 });
});

it('moves no row under the pointer: rows change in place, stay when they leave, and arrive behind all others', () => {
  const list = aList('abc');
  list.hold();
  list.becomes('dAce');
  expect(list.shown()).toEqual({ rows: 'a! b- c e', waiting: 1 });
  list.becomes('cAdef');
  expect(list.shown()).toEqual({ rows: 'a! b- c e f', waiting: 1 });
});

it('moves two seconds after the pointer has left, not while it returns', () => {
  const list = aList('abc');
  list.hold();
  list.becomes('dab');
  list.leave();
  list.wait(1_900);
  list.hold();
  list.wait(5_000);
  expect(list.shown()).toEqual({ rows: 'a b c-', waiting: 1 });
  list.leave();
  list.wait(2_000);
  expect(list.shown()).toEqual({ rows: 'd a b', waiting: 0 });
});

it('shows what arrived when it is asked to, and another list at once', () => {
  const list = aList('abc');
  list.hold();
  list.becomes('xabc');
  list.settle();
  expect(list.shown()).toEqual({ rows: 'x a b c', waiting: 0 });
  list.becomes('pq', 'mine');
  expect(list.shown()).toEqual({ rows: 'p q', waiting: 0 });
});
