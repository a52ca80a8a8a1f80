/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { darkPalette } from '@/shared/theme/palette';
import { ToastProvider } from './ToastProvider';
import { type Toast, useToast } from '@/shared/lib/useToast';

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
  const ask = (title: string) => {
    fireEvent.click(screen.getByText(`ask for ${title}`));
    pass(100);
  };
  ask(toasts[0]?.title ?? '');
  return ask;
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const shown = () => screen.queryByRole('status')?.textContent ?? '';

describe('a toast', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('leaves after five seconds', () => {
    show({ title: 'Copied!' });
    pass(4999);
    expect(shown()).toContain('Copied!');
    pass(1);
    expect(shown()).toBe('');
  });

  it('waits while a pointer is over it, and then stays for the time it had left', () => {
    show({ title: 'Copied!' });
    const card = screen.getByText('Copied!').parentElement?.parentElement as HTMLElement;
    pass(3000);
    fireEvent.mouseEnter(card);
    pass(60_000);
    fireEvent.mouseLeave(card);
    pass(1999);
    expect(shown()).toContain('Copied!');
    pass(1);
    expect(shown()).toBe('');
  });

  it('makes room for the next one, which has its own five seconds', () => {
    const ask = show({ title: 'First' }, { title: 'Second' });
    pass(4000);
    ask('Second');
    pass(4999);
    expect(shown()).toBe('Second');
  });

  it('is an alert when it tells of an error', () => {
    show({ title: 'Failed to copy', tone: 'error' });
    expect(screen.getByRole('alert').textContent).toContain('Failed to copy');
    expect(shown()).toBe('');
  });

  it('comes after everything on the page, into a region that readers know already', () => {
    show({ title: 'Copied!' });
    fireEvent.keyDown(window, { key: 'Escape' });
    fireEvent.click(screen.getByText('ask for Copied!'));
    expect(screen.getByRole('status')).toBe(document.body.lastElementChild);
    expect(shown()).toBe('');
    pass(100);
    expect(shown()).toContain('Copied!');
  });

  it('is closed by Escape and by its button', () => {
    const ask = show({ title: 'Copied!' });
    fireEvent.keyDown(window, { key: 'Escape' });
    expect(shown()).toBe('');

    ask('Copied!');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(shown()).toBe('');
  });
});
