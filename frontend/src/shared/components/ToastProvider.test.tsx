/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { darkPalette } from '@/shared/theme/palette';
import { ToastProvider } from './ToastProvider';
import { type Toast, useToast } from '@/shared/lib/useToast';

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
      <ToastProvider>
        <ToastButtons toasts={toasts} />
      </ToastProvider>
    </ThemeProvider>,
  );
  const ask = (title: string) => {
    fireEvent.click(screen.getByText(`ask for ${title}`));
    advanceTime(100);
  };
  ask(toasts[0]?.title ?? '');
  return ask;
}

const advanceTime = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const shown = () => screen.queryByRole('status')?.textContent ?? '';

describe('A toast', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

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
});
