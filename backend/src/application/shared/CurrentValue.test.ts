import { ManualChanges, RecordingLog } from '../../../test/support/doubles';
import { CurrentValue } from './CurrentValue';

describe('CurrentValue', () => {
  const changes = new ManualChanges();
  const log = new RecordingLog();
  const read = jest.fn<Promise<string>, []>();
  let value: CurrentValue<string>;

  beforeEach(async () => {
    jest.useFakeTimers();
    read.mockReset().mockResolvedValue('first');
    value = new CurrentValue('a value', 'initial', read, log);
    await value.start(changes, ['pages']);
  });

  afterEach(() => jest.useRealTimers());

  it('is read at the start, and again after a change', async () => {
    expect(value.current).toBe('first');

    read.mockResolvedValue('second');
    changes.tell('pages');
    await jest.runAllTimersAsync();
    expect(value.current).toBe('second');
  });

  it('does not start without a value', async () => {
    read.mockRejectedValue(new Error('away'));
    await expect(new CurrentValue('a value', 'initial', read, log).start(changes, [])).rejects.toThrow('away');
  });

  it('keeps the later of two reads that overtake each other', async () => {
    let finishOld: (old: string) => void = () => undefined;
    read.mockReturnValueOnce(new Promise((resolve) => (finishOld = resolve)));
    read.mockResolvedValueOnce('new');

    const old = value.load();
    await value.load();
    finishOld('old');
    await old;
    expect(value.current).toBe('new');
  });

  it('is read until that succeeds, and logs each failure', async () => {
    read.mockRejectedValueOnce(new Error('away')).mockRejectedValueOnce(new Error('away')).mockResolvedValue('back');

    await value.load();
    expect(value.current).toBe('first');
    await jest.runAllTimersAsync();
    expect(value.current).toBe('back');
    expect(log.lines.map(({ message }) => message)).toEqual(Array(2).fill('value could not be read'));
  });
});
