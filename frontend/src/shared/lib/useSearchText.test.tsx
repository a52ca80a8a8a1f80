import { act, fireEvent, screen } from '@testing-library/react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { renderWithProviders } from '@/test/renderWithProviders';
import { useSearchText } from './useSearchText';

const DEBOUNCE_MS = 250;

function SearchBox() {
  const { text, setText, inAddress, search } = useSearchText('q', DEBOUNCE_MS);
  const navigate = useNavigate();
  const { search: address } = useLocation();

  return (
    <>
      <input aria-label="Name" value={text} onChange={(event) => setText(event.target.value)} />
      <output aria-label="Address">
        {inAddress} at {address}
      </output>
      <button onClick={search}>Search</button>
      <button onClick={() => setText(text)}>Set again</button>
      <button onClick={() => void navigate(-1)}>Back</button>
      <Link to="?q=Steve">Steve</Link>
    </>
  );
}

const open = (address: string) => renderWithProviders(<SearchBox />, address);

const field = () => screen.getByLabelText<HTMLInputElement>('Name');
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const wait = (milliseconds = DEBOUNCE_MS) => act(() => jest.advanceTimersByTime(milliseconds));
/** `history.back()` takes effect after the click handler has finished. */
const goBack = () => {
  fireEvent.click(screen.getByText('Back'));
  wait(1);
};
const address = () => screen.getByLabelText('Address').textContent;

describe('useSearchText', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('reads the trimmed text from the URL', () => {
    open('/list?q=+Alex+&page=3');

    expect(field().value).toBe('Alex');
    wait();
    expect(address()).toBe('Alex at ?q=+Alex+&page=3');
  });

  it('updates the URL after the debounce, and resets the page', () => {
    open('/list?duration=permanent&page=3&after=abc');
    type('Al');
    wait(DEBOUNCE_MS - 1);
    type('Alex ');
    wait(DEBOUNCE_MS - 1);
    expect(address()).toBe(' at ?duration=permanent&page=3&after=abc');

    wait(1);
    expect(address()).toBe('Alex at ?duration=permanent&q=Alex');
    expect(field().value).toBe('Alex ');
  });

  it('updates the URL immediately on submit', () => {
    open('/list');
    type('Alex');
    fireEvent.click(screen.getByText('Search'));

    expect(address()).toBe('Alex at ?q=Alex');
  });

  it('removes the parameter when the text is cleared', () => {
    open('/list?q=Alex&tab=2');
    type('  ');
    wait();

    expect(address()).toBe(' at ?tab=2');
  });

  it('creates one history entry, however often the debounce fires', () => {
    open('/list');
    for (const text of ['A', 'Al', 'Ale']) {
      type(text);
      wait();
    }
    goBack();

    expect(address()).toBe(' at ');
    expect(field().value).toBe('');
  });

  it('restores a cleared text on Back', () => {
    open('/list?q=Alex');
    type('');
    wait();
    goBack();

    expect(field().value).toBe('Alex');
  });

  it('follows a link', () => {
    open('/list?q=Alex');
    type('Alexa');
    fireEvent.click(screen.getByText('Steve'));

    expect(field().value).toBe('Steve');
    wait();
    expect(address()).toBe('Steve at ?q=Steve');
  });

  it('follows a link after the same text was set again', () => {
    open('/list?q=Alex');
    fireEvent.click(screen.getByText('Set again'));
    fireEvent.click(screen.getByText('Steve'));
    fireEvent.click(screen.getByText('Set again'));
    wait();

    expect(field().value).toBe('Steve');
    expect(address()).toBe('Steve at ?q=Steve');
  });

  it('keeps the typed text while the URL updates', () => {
    open('/list');
    type('A');
    act(() => {
      jest.advanceTimersByTime(DEBOUNCE_MS);
      type('Al');
    });

    expect(field().value).toBe('Al');
    wait();
    expect(address()).toBe('Al at ?q=Al');
  });
});
