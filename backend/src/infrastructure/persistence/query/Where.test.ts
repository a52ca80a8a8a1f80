import { Where } from './Where';

describe('Where', () => {
  it('is empty without conditions', () => {
    const where = new Where();

    expect(`SELECT FROM bans ${where}`).toBe('SELECT FROM bans ');
    expect(where.values).toEqual([]);
  });

  it('joins conditions with AND, and numbers their parameters', () => {
    const where = new Where().and('a = ?', 1).and('b').and('(c, d) < (?, ?)', 'x', null);

    expect(String(where)).toBe('WHERE a = $1 AND b AND (c, d) < ($2, $3)');
    expect(where.values).toEqual([1, 'x', null]);
  });

  it('continues the numbering for values elsewhere in the statement', () => {
    const where = new Where().and('a = ?', 1);
    const statement = `${where} LIMIT ${where.bind(10)} OFFSET ${where.bind(0)}`;

    expect(statement).toBe('WHERE a = $1 LIMIT $2 OFFSET $3');
    expect(where.and('b = ?', 2).toString()).toBe('WHERE a = $1 AND b = $4');
    expect(where.values).toEqual([1, 10, 0, 2]);
  });

  it('never interprets a value as SQL', () => {
    const where = new Where().and('name = ?', `? $1 $& ' OR true --`).and('other = ?', undefined);

    expect(String(where)).toBe('WHERE name = $1 AND other = $2');
    expect(where.values).toEqual([`? $1 $& ' OR true --`, undefined]);
  });

  it('rejects a condition whose placeholder count differs from its values', () => {
    expect(() => new Where().and('a BETWEEN ? AND ?', 1)).toThrow('a BETWEEN ? AND ?');
    expect(() => new Where().and('a = ?', 1, 2)).toThrow('a = ?');
    expect(() => new Where().and('a = b', 1)).toThrow('a = b');
  });
});
