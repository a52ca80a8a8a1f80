import { act, renderHook } from '@testing-library/react';
import { isRecord, readStored, readStoredJson, useStored, writeStored, writeStoredJson } from './browserStorage';

const isText = (value: unknown) => (typeof value === 'string' ? value : null);

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

/** Storage that throws when it is asked for, as in a browser that blocks the data of sites. */
const blockStorage = () =>
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });

describe('Stored text', () => {
  it('is written, read and removed', () => {
    expect(readStored('a')).toBeNull();
    writeStored('a', 'text');
    expect(localStorage.getItem('a')).toBe('text');
    expect(readStored('a')).toBe('text');
    writeStored('a', null);
    expect(localStorage.getItem('a')).toBeNull();
  });

  it('lasts as long as the page where the browser blocks storage', () => {
    blockStorage();
    expect(readStored('a')).toBeNull();
    writeStored('a', 'text');
    expect(readStored('a')).toBe('text');
    writeStored('a', null);
    expect(readStored('a')).toBeNull();
  });

  it('takes precedence over an older one when the storage is full', () => {
    writeStored('a', 'old');
    jest.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    writeStored('a', 'new');
    expect(readStored('a')).toBe('new');

    writeStored('a', 'newest');
    expect(localStorage.getItem('a')).toBe('newest');
    expect(readStored('a')).toBe('newest');
  });

  it('is followed by components', () => {
    const { result } = renderHook(() => useStored('a'));
    expect(result.current).toBeNull();
    act(() => writeStored('a', 'text'));
    expect(result.current).toBe('text');
  });
});

describe('Stored JSON', () => {
  it('is what the reader accepts', () => {
    writeStoredJson('a', { name: 'Steve' });
    expect(readStoredJson('a', (value) => (isRecord(value) ? isText(value.name) : null))).toBe('Steve');
    expect(readStoredJson('a', isText)).toBeNull();
  });

  it.each(['', '{', 'undefined', '{"name"'])('is null for %p, which is not JSON', (text) => {
    localStorage.setItem('a', text);
    expect(readStoredJson('a', isText)).toBeNull();
  });

  it('is null for a reader that meets something else', () => {
    localStorage.setItem('a', 'null');
    expect(readStoredJson('a', (value) => (value as { name: string }).name)).toBeNull();
  });
});
