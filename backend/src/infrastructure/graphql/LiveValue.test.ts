import { RecordingLog } from '../../../test/support/doubles';
import { LiveValue } from './LiveValue';

describe('LiveValue', () => {
  let stored = 'old';
  const read = jest.fn(async () => stored);

  async function firstOf(value: LiveValue<string>): Promise<string | undefined> {
    for await (const first of value.watch()) return first;
    return undefined;
  }

  beforeEach(() => {
    stored = 'old';
    read.mockClear();
  });

  it('reads once for subscriptions that start within a second', async () => {
    const value = new LiveValue(read, new RecordingLog());
    expect([await firstOf(value), await firstOf(value)]).toEqual(['old', 'old']);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('gives a subscription what changed a moment ago, while there was none', async () => {
    const value = new LiveValue(read, new RecordingLog());
    await firstOf(value);
    stored = 'new';
    value.markChanged();

    expect(await firstOf(value)).toBe('new');
  });
});
