/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { darkPalette } from './palette';
import { ToastProvider } from './ToastProvider';
import { type Toast, useToast } from './useToast';

function Asker({ toasts }: { toasts: Toast[] }) {
  const toast = useToast();
  return toasts.map((each) => (
    <button key={each.title} onClick={() => toast(each)}>
      ask for {each.title}
    </button>
  ));
}

function show(...toasts: Toast[]) {
  const theme = createTheme({ cssVariables: true, palette: darkPalette });
  render(
    <ThemeProvider theme={theme}>
      <ToastProvider>
        <Asker toasts={toasts} />
      </ToastProvider>
    </ThemeProvider>,
  );
  const ask = (title: string) => fireEvent.click(screen.getByText(`ask for ${title}`));
  ask(toasts[0]?.title ?? '');
  return ask;
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

describe('a toast', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('leaves after five seconds', () => {
    show({ title: 'Copied!' });
    pass(4999);
    expect(screen.getByRole('status').textContent).toContain('Copied!');
    pass(1);
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('waits while a pointer is over it, and then stays for the time it had left', () => {
    show({ title: 'Copied!' });
    const card = screen.getByText('Copied!').parentElement?.parentElement as HTMLElement;
    pass(3000);
    fireEvent.mouseEnter(card);
    pass(60_000);
    fireEvent.mouseLeave(card);
    pass(1999);
    expect(screen.getByRole('status').textContent).toContain('Copied!');
    pass(1);
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('makes room for the next one, which has its own five seconds', () => {
    const ask = show({ title: 'First' }, { title: 'Second' });
    pass(4000);
    ask('Second');
    pass(4999);
    expect(screen.getByRole('status').textContent).toBe('Second');
  });

  it('is an alert when it tells of an error', () => {
    show({ title: 'Failed to copy', tone: 'error' });
    expect(screen.getByRole('alert').textContent).toContain('Failed to copy');
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('is closed by Escape and by its button', () => {
    const ask = show({ title: 'Copied!' });
    fireEvent.keyDown(window, { key: 'Escape' });
    expect(screen.getByRole('status').textContent).toBe('');

    ask('Copied!');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.getByRole('status').textContent).toBe('');
  });
});
