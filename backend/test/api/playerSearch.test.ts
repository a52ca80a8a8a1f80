import { useSite } from '../support/site';

interface PlayerRow {
  username: string;
}

const SEARCH = `query ($query: String!, $limit: Int) { searchPlayers(query: $query, limit: $limit) { username } }`;

describe('Player search', () => {
  const site = useSite();

  const execute = (sql: string) => site.source.query(sql);

  /** Inserts players whose `name` is SQL over `n`, which counts from 1. */
  async function insertPlayers(rowCount: number, name: string): Promise<void> {
    await execute(
      `INSERT INTO players (id, uuid, username)
         SELECT gen_random_uuid(), gen_random_uuid(), ${name} FROM generate_series(1, ${rowCount}) AS n`,
    );
  }

  /** The names found, in their order. GraphQL and REST must agree. */
  async function searchUsernames(query: string, limit = 20): Promise<string[]> {
    const { data, errors } = await site.graphql<{ searchPlayers: PlayerRow[] }>(SEARCH, { query, limit });
    expect(errors).toEqual([]);
    const { body } = await site.rest<PlayerRow[]>(
      'GET',
      `/api/players/search?query=${encodeURIComponent(query)}&limit=${limit}`,
    );
    expect(body.map(({ username }) => username)).toEqual(data?.searchPlayers.map(({ username }) => username));
    return body.map(({ username }) => username);
  }

  const padded = (prefix: string, ...numbers: number[]) => numbers.map((n) => `${prefix}${String(n).padStart(3, '0')}`);
  const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const PADDED = `lpad(n::text, 3, '0')`;

  it('returns prefix matches first, then other matches, each sorted by name', async () => {
    await insertPlayers(30, `'Owl' || ${PADDED}`);
    await insertPlayers(30, `'An_OWL' || ${PADDED}`);
    await insertPlayers(400, `'Fern' || ${PADDED}`);

    for (const limit of [1, 19, 20])
      expect(await searchUsernames('oWL', limit)).toEqual(padded('Owl', ...range(1, limit)));
    expect(await searchUsernames('owl01')).toEqual([
      ...padded('Owl', ...range(10, 19)),
      ...padded('An_OWL', ...range(10, 19)),
    ]);
    expect(await searchUsernames('owl01', 12)).toEqual([
      ...padded('Owl', ...range(10, 19)),
      ...padded('An_OWL', 10, 11),
    ]);
    expect(await searchUsernames('n_owl', 3)).toEqual(padded('An_OWL', 1, 2, 3));
    expect(await searchUsernames('owl030')).toEqual(['Owl030', 'An_OWL030']);
    expect(await searchUsernames('owl031')).toEqual([]);
  });

  it('reflects new, renamed and removed players immediately', async () => {
    await insertPlayers(60, `'Owl' || ${PADDED}`);
    await execute(`DELETE FROM players WHERE username IN ('Owl001', 'Owl002', 'Owl003', 'Owl004', 'Owl005', 'Owl006')`);
    await execute(`UPDATE players SET username = 'Fern' WHERE username = 'Owl008'`);
    await execute(`UPDATE players SET username = 'Owl999' WHERE username = 'Owl009'`);
    await execute(`UPDATE players SET username = 'AnOwl' WHERE username = 'Owl010'`);
    await execute(`UPDATE players SET username = NULL WHERE username = 'Owl011'`);
    await execute(`UPDATE players SET playtime = 7 WHERE username = 'Owl012'`);
    await execute(`INSERT INTO players (id, uuid, username) VALUES (gen_random_uuid(), gen_random_uuid(), 'Owl00')`);

    const all = ['Owl00', 'Owl007', ...padded('Owl', ...range(12, 60)), 'Owl999', 'AnOwl'];
    for (const limit of [1, 2, 3, 10, 20]) expect(await searchUsernames('owl', limit)).toEqual(all.slice(0, limit));
    expect(await searchUsernames('owl99')).toEqual(['Owl999']);
    expect(await searchUsernames('nowl')).toEqual(['AnOwl']);
    expect(await searchUsernames('fern')).toEqual(['Fern']);
  });

  it('finds players as soon as their name is known', async () => {
    await insertPlayers(1, 'NULL');
    expect(await searchUsernames('owl')).toEqual([]);

    await execute(`UPDATE players SET username = 'Owl'`);
    expect(await searchUsernames('owl')).toEqual(['Owl']);
  });

  it('treats every character literally', async () => {
    await insertPlayers(4, `(ARRAY['a_bc', 'axbc', '.a_bcd', 'Größe_a'])[n]`);

    expect(await searchUsernames('a_b')).toEqual(['a_bc', '.a_bcd']);
    expect(await searchUsernames('%bc')).toEqual([]);
    expect(await searchUsernames('.a_')).toEqual(['.a_bcd']);
    expect(await searchUsernames('größ')).toEqual(['Größe_a']);
    expect(await searchUsernames('e_a')).toEqual(['Größe_a']);
  });
});
