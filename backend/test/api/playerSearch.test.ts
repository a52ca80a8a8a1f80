import { useSite } from '../support/site';

interface Row {
  username: string;
}

const SEARCH = `query ($query: String!, $limit: Int) { searchPlayers(query: $query, limit: $limit) { username } }`;

describe('A search for players', () => {
  const site = useSite();

  const change = (sql: string) => site.source.query(sql);

  /** Inserts players whose `name` is SQL over `n`, which counts from 1. */
  async function joined(many: number, name: string): Promise<void> {
    await change(
      `INSERT INTO players (id, uuid, username)
         SELECT gen_random_uuid(), gen_random_uuid(), ${name} FROM generate_series(1, ${many}) AS n`,
    );
  }

  /** The names found, in their order. GraphQL and REST must agree. */
  async function found(query: string, limit = 20): Promise<string[]> {
    const { data, errors } = await site.graphql<{ searchPlayers: Row[] }>(SEARCH, { query, limit });
    expect(errors).toEqual([]);
    const { body } = await site.rest<Row[]>(
      'GET',
      `/api/players/search?query=${encodeURIComponent(query)}&limit=${limit}`,
    );
    expect(body.map(({ username }) => username)).toEqual(data?.searchPlayers.map(({ username }) => username));
    return body.map(({ username }) => username);
  }

  const padded = (prefix: string, ...numbers: number[]) => numbers.map((n) => `${prefix}${String(n).padStart(3, '0')}`);
  const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const PADDED = `lpad(n::text, 3, '0')`;

  it('names first who begins with it, then the rest, each by name', async () => {
    await joined(30, `'Owl' || ${PADDED}`);
    await joined(30, `'An_OWL' || ${PADDED}`);
    await joined(400, `'Fern' || ${PADDED}`);

    for (const limit of [1, 19, 20]) expect(await found('oWL', limit)).toEqual(padded('Owl', ...from(1, limit)));
    expect(await found('owl01')).toEqual([...padded('Owl', ...from(10, 19)), ...padded('An_OWL', ...from(10, 19))]);
    expect(await found('owl01', 12)).toEqual([...padded('Owl', ...from(10, 19)), ...padded('An_OWL', 10, 11)]);
    expect(await found('n_owl', 3)).toEqual(padded('An_OWL', 1, 2, 3));
    expect(await found('owl030')).toEqual(['Owl030', 'An_OWL030']);
    expect(await found('owl031')).toEqual([]);
  });

  it('shows a new player or name at once, and players who are gone no more', async () => {
    await joined(60, `'Owl' || ${PADDED}`);
    await change(`DELETE FROM players WHERE username IN ('Owl001', 'Owl002', 'Owl003', 'Owl004', 'Owl005', 'Owl006')`);
    await change(`UPDATE players SET username = 'Fern' WHERE username = 'Owl008'`);
    await change(`UPDATE players SET username = 'Owl999' WHERE username = 'Owl009'`);
    await change(`UPDATE players SET username = 'AnOwl' WHERE username = 'Owl010'`);
    await change(`UPDATE players SET username = NULL WHERE username = 'Owl011'`);
    await change(`UPDATE players SET playtime = 7 WHERE username = 'Owl012'`);
    await change(`INSERT INTO players (id, uuid, username) VALUES (gen_random_uuid(), gen_random_uuid(), 'Owl00')`);

    const all = ['Owl00', 'Owl007', ...padded('Owl', ...from(12, 60)), 'Owl999', 'AnOwl'];
    for (const limit of [1, 2, 3, 10, 20]) expect(await found('owl', limit)).toEqual(all.slice(0, limit));
    expect(await found('owl99')).toEqual(['Owl999']);
    expect(await found('nowl')).toEqual(['AnOwl']);
    expect(await found('fern')).toEqual(['Fern']);
  });

  it('finds those who were only known by their uuid once their name is known', async () => {
    await joined(1, 'NULL');
    expect(await found('owl')).toEqual([]);

    await change(`UPDATE players SET username = 'Owl'`);
    expect(await found('owl')).toEqual(['Owl']);
  });

  it('takes every character for what it is', async () => {
    await joined(4, `(ARRAY['a_bc', 'axbc', '.a_bcd', 'Größe_a'])[n]`);

    expect(await found('a_b')).toEqual(['a_bc', '.a_bcd']);
    expect(await found('%bc')).toEqual([]);
    expect(await found('.a_')).toEqual(['.a_bcd']);
    expect(await found('größ')).toEqual(['Größe_a']);
    expect(await found('e_a')).toEqual(['Größe_a']);
  });
});
