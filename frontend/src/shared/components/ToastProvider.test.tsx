/** @jest-environment jsdom */
import Dialog from '@mui/material/Dialog';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { type Toast, useToast } from '@/shared/lib/useToast';
import { LanguageContext } from '@/shared/texts/LanguageContext';
import { darkPalette } from '@/shared/theme/palette';
import { createTestLanguage, english } from '@/test/testLanguage';
import { ToastProvider } from './ToastProvider';

function ToastButtons({ toasts }: { toasts: Toast[] }) {
  const toast = useToast();
  return toasts.map((each) => (
    <button key={each.title} onClick={() => toast(each)}>
      ask for {each.title}
    </button>
  ));
}

function renderToasts(...toasts: Toast[]) {
  const theme = createTheme({ cssVariables: true, palette: darkPalette });
  render(
    <ThemeProvider theme={theme}>
      <LanguageContext value={english}>
        <ToastProvider>
          <ToastButtons toasts={toasts} />
        </ToastProvider>
      </LanguageContext>
    </ThemeProvider>,
  );
  const ask = (title: string) => {
    fireEvent.click(screen.getByText(`ask for ${title}`));
    advanceTime(100);
  };
  ask(toasts[0]?.title ?? '');
  return ask;
}

/** jsdom has no PointerEvent. */
const pointerEvent = (type: string, { pointerType, clientX }: { pointerType: string; clientX: number }) =>
  Object.assign(new MouseEvent(type, { bubbles: true, clientX }), { pointerType });

const advanceTime = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const shown = () => screen.queryByRole('status')?.textContent ?? '';

describe('A toast', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  // React reports a warning only once, so this test is the first.
  it('renders without a warning of React', () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => {});
    renderToasts({ title: 'Copied!' });
    expect(error).not.toHaveBeenCalled();
    error.mockRestore();
  });

  it('closes after five seconds', () => {
    renderToasts({ title: 'Copied!' });
    advanceTime(4999);
    expect(shown()).toContain('Copied!');
    advanceTime(1);
    expect(shown()).toBe('');
  });

  it('pauses while the pointer is over it, and then stays for the remaining time', () => {
    renderToasts({ title: 'Copied!' });
    const card = screen.getByText('Copied!').parentElement?.parentElement as HTMLElement;
    advanceTime(3000);
    fireEvent.mouseEnter(card);
    advanceTime(60_000);
    fireEvent.mouseLeave(card);
    advanceTime(1999);
    expect(shown()).toContain('Copied!');
    advanceTime(1);
    expect(shown()).toBe('');
  });

  it('is replaced by the next one, which stays for five seconds', () => {
    const ask = renderToasts({ title: 'First' }, { title: 'Second' });
    advanceTime(4000);
    ask('Second');
    advanceTime(4999);
    expect(shown()).toBe('Second');
  });

  it('is an alert for an error', () => {
    renderToasts({ title: 'Failed to copy', tone: 'error' });
    expect(screen.getByRole('alert').textContent).toContain('Failed to copy');
    expect(shown()).toBe('');
  });

  it('is rendered last in the document, in an existing live region', () => {
    renderToasts({ title: 'Copied!' });
    fireEvent.keyDown(window, { key: 'Escape' });
    fireEvent.click(screen.getByText('ask for Copied!'));
    expect(screen.getByRole('status')).toBe(document.body.lastElementChild);
    expect(shown()).toBe('');
    advanceTime(100);
    expect(shown()).toContain('Copied!');
  });

  it('closes on Escape and by its button', () => {
    const ask = renderToasts({ title: 'Copied!' });
    fireEvent.keyDown(window, { key: 'Escape' });
    expect(shown()).toBe('');

    ask('Copied!');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(shown()).toBe('');
  });

  it('closes when its action is chosen, and returns the focus to where it was', () => {
    const onPress = jest.fn();
    renderToasts({ title: 'Deleted!', duration: 10_000, action: { label: 'Undo', onPress } });
    const before = screen.getByText('ask for Deleted!');
    const action = screen.getByRole('button', { name: 'Undo' });
    act(() => before.focus());
    act(() => action.focus());
    advanceTime(60_000);
    fireEvent.click(action);

    expect(onPress).toHaveBeenCalledTimes(1);
    expect(shown()).toBe('');
    expect(document.activeElement).toBe(before);
  });

  it('stays when it reports an error, until it is closed', () => {
    renderToasts({ title: 'Failed to copy', tone: 'error' });
    advanceTime(600_000);
    expect(screen.getByRole('alert').textContent).toContain('Failed to copy');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('leaves Escape to a dialog and to a list that has the focus', () => {
    const closeDialog = jest.fn();
    renderToasts({ title: 'Copied!' });
    render(
      <>
        <Dialog open onClose={closeDialog}>
          <button>in the dialog</button>
        </Dialog>
        <input aria-label="list" onKeyDown={(event) => event.preventDefault()} />
      </>,
    );
    fireEvent.keyDown(screen.getByText('in the dialog'), { key: 'Escape' });
    expect(closeDialog).toHaveBeenCalledTimes(1);
    fireEvent.keyDown(screen.getByLabelText('list'), { key: 'Escape' });
    expect(screen.getByText('Copied!')).toBeTruthy();
  });

  it('is not hidden from screen readers by a dialog that opens later', async () => {
    renderToasts({ title: 'Copied!' });
    render(
      <Dialog open>
        <button>in the dialog</button>
      </Dialog>,
    );
    await act(async () => {});
    expect(screen.queryByText('ask for Copied!')?.closest('[aria-hidden=true]')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toContain('Copied!');
  });

  it('follows a finger to the right and closes, but not a mouse that selects its text', () => {
    renderToasts({ title: 'Copied!' });
    const card = screen.getByText('Copied!').parentElement?.parentElement as HTMLElement;
    card.setPointerCapture = jest.fn();
    const swipe = (pointerType: string) => {
      fireEvent(card, pointerEvent('pointerdown', { pointerType, clientX: 0 }));
      fireEvent(card, pointerEvent('pointermove', { pointerType, clientX: 80 }));
      fireEvent(card, pointerEvent('pointerup', { pointerType, clientX: 80 }));
    };
    swipe('mouse');
    expect(shown()).toContain('Copied!');
    swipe('touch');
    expect(shown()).toBe('');
  });

  it('speaks the language of the part of the page that shows it', () => {
    const theme = createTheme({ cssVariables: true, palette: darkPalette });
    render(
      <ThemeProvider theme={theme}>
        <LanguageContext value={english}>
          <ToastProvider>
            <LanguageContext value={createTestLanguage('de')}>
              <ToastButtons toasts={[{ title: 'Kopiert!' }]} />
            </LanguageContext>
          </ToastProvider>
        </LanguageContext>
      </ThemeProvider>,
    );
    fireEvent.click(screen.getByText('ask for Kopiert!'));
    advanceTime(100);

    expect(screen.getByRole('button', { name: 'Schließen' })).toBeTruthy();
  });
});
