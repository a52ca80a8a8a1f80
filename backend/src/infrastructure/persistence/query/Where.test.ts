import { Where } from './Where';

describe('The conditions of a statement', () => {
  it('are nothing where there are none', () => {
    const where = new Where();

    expect(`SELECT FROM bans ${where}`).toBe('SELECT FROM bans ');
    expect(where.values).toEqual([]);
  });

  it('hold together, each value where it is spoken of', () => {
    const where = new Where().and('a = ?', 1).and('b').and('(c, d) < (?, ?)', 'x', null);

    expect(String(where)).toBe('WHERE a = $1 AND b AND (c, d) < ($2, $3)');
    expect(where.values).toEqual([1, 'x', null]);
  });

  it('count on for values that stand elsewhere in the statement', () => {
    const where = new Where().and('a = ?', 1);
    const statement = `${where} LIMIT ${where.bind(10)} OFFSET ${where.bind(0)}`;

    expect(statement).toBe('WHERE a = $1 LIMIT $2 OFFSET $3');
    expect(where.and('b = ?', 2).toString()).toBe('WHERE a = $1 AND b = $4');
    expect(where.values).toEqual([1, 10, 0, 2]);
  });

  it('never take a value for a part of themselves', () => {
    const where = new Where().and('name = ?', `? $1 $& ' OR true --`).and('other = ?', undefined);

    expect(String(where)).toBe('WHERE name = $1 AND other = $2');
    expect(where.values).toEqual([`? $1 $& ' OR true --`, undefined]);
  });

  it('are refused where they speak of more or fewer values than there are', () => {
    expect(() => new Where().and('a BETWEEN ? AND ?', 1)).toThrow('a BETWEEN ? AND ?');
    expect(() => new Where().and('a = ?', 1, 2)).toThrow('a = ?');
    expect(() => new Where().and('a = b', 1)).toThrow('a = b');
  });
});
