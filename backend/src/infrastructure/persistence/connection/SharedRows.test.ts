import { ManualChanges } from '../../../../test/support/doubles';
import { SharedRows } from './SharedRows';

describe('SharedRows', () => {
  const menu = { text: 'SELECT * FROM menu_items JOIN pages ON true', values: ['en'] };
  const load = jest.fn<Promise<Record<string, unknown>[]>, []>();
  let changes: ManualChanges;
  let shared: SharedRows;

  beforeEach(() => {
    changes = new ManualChanges();
    shared = new SharedRows(changes);
    let count = 0;
    load.mockReset().mockImplementation(async () => [{ count: (count += 1), tags: ['a'] }]);
  });

  const read = async (statement = menu) => (await shared.read(statement, load))[0]?.['count'];

  it('are read once, also by concurrent callers', async () => {
    expect(await Promise.all([read(), read()])).toEqual([1, 1]);
    expect(await read()).toBe(1);
    expect(await read({ ...menu, values: ['de'] })).toBe(2);
  });

  it.each(['menu_items', 'pages'] as const)('are read again after a change of %s by any instance', async (table) => {
    await read();
    changes.tell(table);
    expect(await read()).toBe(2);
  });

  it('are read again after an own change, and not after a change of another table', async () => {
    await read();
    shared.forget(new Set(['brand', 'news']));
    expect(await read()).toBe(1);
    shared.forget(new Set(['news', 'pages']));
    expect(await read()).toBe(2);
  });

  it('are not kept from a read that began before a change', async () => {
    let finish: (rows: Record<string, unknown>[]) => void = () => undefined;
    load.mockImplementationOnce(() => new Promise((resolve) => (finish = resolve)));
    const early = read();
    changes.tell('pages');
    const late = await read();
    finish([{ count: 'old' }]);

    expect(await early).toBe('old');
    expect(await read()).toBe(late);
  });

  it('are read each time while changes are not notified', async () => {
    await read();
    changes.isConnected = false;
    expect([await read(), await read()]).toEqual([2, 3]);
  });

  it('are read again after a failure', async () => {
    load.mockRejectedValueOnce(new Error('away'));
    await expect(read()).rejects.toThrow('away');
    expect(await read()).toBe(1);
  });

  it('cannot be changed by one of their readers', async () => {
    const [row] = await shared.read(menu, load);
    expect(() => (row?.['tags'] as string[]).push('b')).toThrow(TypeError);
  });

  it('are not read from a table whose changes are not notified', async () => {
    expect(() => shared.read({ text: 'SELECT * FROM pages JOIN news ON true', values: [] }, load)).toThrow(
      'news is not among the tables whose changes are notified.',
    );
  });
});
