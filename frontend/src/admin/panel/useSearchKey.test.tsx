import { fireEvent, render, screen } from '@testing-library/react';
import { useSearchKey } from './useSearchKey';

const handleOpen = jest.fn();

function Page({ isDialogOpen = false }) {
  useSearchKey(handleOpen);
  return (
    <>
      <input aria-label="Name" />
      <input aria-label="Own key" onKeyDown={(event) => event.preventDefault()} />
      {isDialogOpen && <div className="MuiDialog-root" />}
    </>
  );
}

beforeEach(() => handleOpen.mockReset());

describe('The key of the search', () => {
  it.each([
    ['Ctrl+K', { key: 'k', ctrlKey: true }, 1],
    ['Command+K', { key: 'k', metaKey: true }, 1],
    ['Ctrl+K with Caps Lock', { key: 'K', ctrlKey: true }, 1],
    ['K alone', { key: 'k' }, 0],
    ['Ctrl+Shift+K', { key: 'K', ctrlKey: true, shiftKey: true }, 0],
    ['Ctrl+Alt+K', { key: 'k', ctrlKey: true, altKey: true }, 0],
  ])('is pressed by %s: %#', (_name, init, times) => {
    render(<Page />);
    const isLeftToBrowser = fireEvent.keyDown(screen.getByLabelText('Name'), init);

    expect(handleOpen).toHaveBeenCalledTimes(times);
    expect(isLeftToBrowser).toBe(times === 0);
  });

  it('belongs to a field that uses it, and opens nothing over a dialog', () => {
    const { rerender } = render(<Page />);
    fireEvent.keyDown(screen.getByLabelText('Own key'), { key: 'k', ctrlKey: true });
    rerender(<Page isDialogOpen />);
    fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'k', ctrlKey: true });

    expect(handleOpen).not.toHaveBeenCalled();
  });
});
