import { act, render, waitFor } from '@testing-library/react';
import { useCloseOnBack } from './useCloseOnBack';

function Overlay({ onBack }: { onBack: () => void }) {
  useCloseOnBack(onBack);
  return null;
}

const currentOverlay = () => (history.state as { over?: string } | null)?.over;

beforeEach(() => {
  history.pushState({ page: 'behind' }, '', '/behind');
});

test('useCloseOnBack: an overlay that replaces another one handles Back itself', async () => {
  const closedOverlays: string[] = [];
  const view = render(<Overlay key="first" onBack={() => closedOverlays.push('first')} />);
  await waitFor(() => expect(currentOverlay()).toBeDefined());
  const first = currentOverlay();

  view.rerender(<Overlay key="second" onBack={() => closedOverlays.push('second')} />);
  await waitFor(() => expect(currentOverlay()).not.toBe(first));
  await waitFor(() => expect(currentOverlay()).toBeDefined());
  expect(closedOverlays).toEqual([]);

  const second = currentOverlay();
  act(() => history.back());
  await waitFor(() => expect(closedOverlays).toEqual(['second']));
  expect(currentOverlay()).toBe(second);
});

test('useCloseOnBack: unmounting restores the history state', async () => {
  const view = render(<Overlay onBack={() => {}} />);
  await waitFor(() => expect(currentOverlay()).toBeDefined());
  view.unmount();
  await waitFor(() => expect(history.state).toEqual({ page: 'behind' }));
});
