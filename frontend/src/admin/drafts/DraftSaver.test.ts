import { DraftSaver, type DraftStatus } from './DraftSaver';
import { localDrafts } from './localDrafts';

const subject = { username: 'mara', kind: 'NEWS_ARTICLE', id: 'a1' } as const;
const savedAt = '2026-11-20T12:00:00.000Z';
const input = (content: string) => ({ version: 3, fields: { content } });

describe('DraftSaver', () => {
  const save = jest.fn<Promise<string>, [string]>();
  const discard = jest.fn<Promise<unknown>, []>();
  let statuses: DraftStatus['state'][];
  let saver: DraftSaver;

  beforeEach(() => {
    jest.useFakeTimers();
    localStorage.clear();
    statuses = [];
    save.mockReset().mockResolvedValue(savedAt);
    discard.mockReset().mockResolvedValue(true);
    saver = new DraftSaver(subject, { save, discard }, ({ state }) => statuses.push(state), false);
  });
  afterEach(() => jest.useRealTimers());

  const sent = () => save.mock.calls.map(([body]) => (JSON.parse(body) as ReturnType<typeof input>).fields.content);

  it('keeps every change in the browser at once, and sends the last one 2 s after it', async () => {
    saver.change(input('a'));
    saver.change(input('ab'));
    expect(localDrafts.read(subject)).toMatchObject({ ...input('ab'), isOnServer: false });
    await jest.advanceTimersByTimeAsync(1_999);
    expect(sent()).toEqual([]);

    await jest.advanceTimersByTimeAsync(1);
    expect(sent()).toEqual(['ab']);
    expect(localDrafts.read(subject)).toMatchObject({ savedAt, isOnServer: true });
    expect(statuses.at(-1)).toBe('saved');
  });

  it('sends at least every 10 s while the user types without a pause', async () => {
    for (let second = 0; second < 21; second++) {
      saver.change(input(`${second}`));
      await jest.advanceTimersByTimeAsync(1_000);
    }

    expect(sent()).toHaveLength(2);
  });

  it('sends one request at a time, and then the latest input', async () => {
    let respond: (value: string) => void = () => {};
    save.mockReturnValueOnce(new Promise((resolve) => (respond = resolve)));
    saver.change(input('first'));
    await jest.advanceTimersByTimeAsync(2_000);
    saver.change(input('second'));
    saver.change(input('third'));
    await jest.advanceTimersByTimeAsync(5_000);
    expect(sent()).toEqual(['first']);

    respond(savedAt);
    await jest.advanceTimersByTimeAsync(0);
    expect(sent()).toEqual(['first', 'third']);
    expect(localDrafts.read(subject)).toMatchObject({ ...input('third'), isOnServer: true });
  });

  it('keeps the input in the browser while the server is away, and tries again', async () => {
    save.mockRejectedValueOnce(new TypeError('fetch failed'));
    saver.change(input('kept'));
    await jest.advanceTimersByTimeAsync(2_000);
    expect(statuses.at(-1)).toBe('failed');
    expect(localDrafts.read(subject)).toMatchObject({ isOnServer: false });

    await jest.advanceTimersByTimeAsync(10_000);
    expect(sent()).toEqual(['kept', 'kept']);
    expect(statuses.at(-1)).toBe('saved');
  });

  it('discards the draft everywhere, also while it is being sent', async () => {
    let respond: (value: string) => void = () => {};
    save.mockReturnValueOnce(new Promise((resolve) => (respond = resolve)));
    saver.change(input('gone'));
    await jest.advanceTimersByTimeAsync(2_000);
    const discarded = saver.discard();
    respond(savedAt);
    await discarded;

    expect(discard).toHaveBeenCalledTimes(1);
    expect(localDrafts.read(subject)).toBeNull();
    await jest.advanceTimersByTimeAsync(20_000);
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('asks nothing of the server when there was no draft', async () => {
    await saver.discard();

    expect(discard).not.toHaveBeenCalled();
  });

  it('sends the rest when the form is closed', async () => {
    saver.change(input('last'));
    saver.stop();
    await jest.advanceTimersByTimeAsync(0);

    expect(sent()).toEqual(['last']);
  });
});
