import { Readable } from 'node:stream';
import type { Request } from 'express';
import { PictureProcessorBusy } from '../../domain/media/errors';
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

const admit = jest.fn(async () => undefined);

describe('The body of an upload', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is read at the rate of a slow phone', async () => {
    const read = readUpload(arriving(16 * KIBIBYTE).request, {
      guest: '10.0.0.1',
      admit,
      work: async (file) => file.length,
    });
    await jest.advanceTimersByTimeAsync(70_000);

    await expect(read).resolves.toBe(1_024 * KIBIBYTE);
  });

  it.each([0, 1, 4 * KIBIBYTE])('is given up at %i bytes per second, and frees its place', async (rate) => {
    const { request, set } = arriving(rate);
    const upload = { guest: '10.0.0.2', admit, work: async () => 'read' };
    const outcome = readUpload(request, upload).catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(25_000);

    expect(await outcome).toBeInstanceOf(RequestTimedOut);
    expect(set).toHaveBeenCalledWith('Connection', 'close');
    const next = readUpload(arriving(1_024 * KIBIBYTE).request, upload);
    await jest.advanceTimersByTimeAsync(2_000);
    await expect(next).resolves.toBe('read');
  });

  it('is counted only with a place, and frees its place when it is refused', async () => {
    const fast = () => arriving(1_024 * KIBIBYTE).request;
    const upload = { guest: '10.0.0.3', admit: jest.fn(async () => undefined), work: async () => 'read' };
    const first = readUpload(fast(), upload);
    await expect(readUpload(fast(), upload)).rejects.toThrow(PictureProcessorBusy);
    expect(upload.admit).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(2_000);
    await expect(first).resolves.toBe('read');

    upload.admit.mockRejectedValueOnce(new Error('the limit is spent'));
    await expect(readUpload(fast(), upload)).rejects.toThrow('the limit is spent');
    const next = readUpload(fast(), upload);
    await jest.advanceTimersByTimeAsync(2_000);
    await expect(next).resolves.toBe('read');
  });
});
