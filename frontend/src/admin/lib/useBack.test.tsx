import { act, render, waitFor } from '@testing-library/react';
import { useBack } from './useBack';

function Over({ onBack }: { onBack: () => void }) {
  useBack(onBack);
  return null;
}

const over = () => (history.state as { over?: string } | null)?.over;

beforeEach(() => {
  history.pushState({ page: 'behind' }, '', '/behind');
});

test('what comes over the page while the last one leaves takes Back for itself', async () => {
  const asked: string[] = [];
  const view = render(<Over key="first" onBack={() => asked.push('first')} />);
  await waitFor(() => expect(over()).toBeDefined());
  const first = over();

  view.rerender(<Over key="second" onBack={() => asked.push('second')} />);
  await waitFor(() => expect(over()).not.toBe(first));
  await waitFor(() => expect(over()).toBeDefined());
  expect(asked).toEqual([]);

  const second = over();
  act(() => history.back());
  await waitFor(() => expect(asked).toEqual(['second']));
  expect(over()).toBe(second);
});

test('nothing is left in the way once it is gone', async () => {
  const view = render(<Over onBack={() => {}} />);
  await waitFor(() => expect(over()).toBeDefined());
  view.unmount();
  await waitFor(() => expect(history.state).toEqual({ page: 'behind' }));
});
