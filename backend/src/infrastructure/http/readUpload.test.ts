import { Readable } from 'node:stream';
import type { Request } from 'express';
import { RequestTimedOut } from './deadline';
import { readUpload } from './readUpload';

const KIBIBYTE = 2 ** 10;

/** A request of 1 MiB whose body arrives at a rate of bytes per second. */
function arriving(bytesPerSecond: number) {
  const body = new Readable({ read: () => undefined });
  const length = 1_024 * KIBIBYTE;
  let sent = 0;
  const sending = setInterval(() => {
    const bytes = Math.min(bytesPerSecond, length - sent);
    if (bytes > 0) body.push(Buffer.alloc(bytes));
    sent += bytes;
    if (sent < length) return;
    body.push(null);
    clearInterval(sending);
  }, 1_000);
  const set = jest.fn();
  const request = Object.assign(body, { headers: { 'content-length': String(length) }, is: () => true, res: { set } });
  return { request: request as unknown as Request, set };
}

describe('The body of an upload', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is read at the rate of a slow phone', async () => {
    const read = readUpload(arriving(16 * KIBIBYTE).request, '10.0.0.1', async (file) => file.length);
    await jest.advanceTimersByTimeAsync(70_000);

    await expect(read).resolves.toBe(1_024 * KIBIBYTE);
  });

  it.each([0, 1, 4 * KIBIBYTE])('is given up at %i bytes per second, and frees its place', async (rate) => {
    const { request, set } = arriving(rate);
    const outcome = readUpload(request, '10.0.0.2', async () => undefined).catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(25_000);

    expect(await outcome).toBeInstanceOf(RequestTimedOut);
    expect(set).toHaveBeenCalledWith('Connection', 'close');
    const next = readUpload(arriving(1_024 * KIBIBYTE).request, '10.0.0.2', async () => 'read');
    await jest.advanceTimersByTimeAsync(2_000);
    await expect(next).resolves.toBe('read');
  });
});
