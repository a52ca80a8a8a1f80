import { useSite } from '../support/site';

interface BansData {
  bans: {
    items: { id: string; username: string }[];
    totalCount: number;
    totalIsCapped: boolean;
    endCursor: string | null;
  };
}

const ARGUMENTS = `search: $search, duration: $duration, pageSize: $pageSize, page: $page, after: $after`;
const VARIABLES = '$search: String, $duration: BanDurationFilter, $pageSize: Int, $page: Int, $after: String';
const SEARCH = `query (${VARIABLES}) { bans(${ARGUMENTS}) { items { id username } totalCount totalIsCapped endCursor } }`;
const UNCOUNTED = `query (${VARIABLES}) { bans(${ARGUMENTS}) { items { id username } endCursor } }`;

/** A search first scans this many of the newest bans. */
const FIRST_SCAN_SIZE = 2_500;

describe('Ban search', () => {
  const site = useSite();

  /** Inserts bans, each a minute older than the one before. `name` is SQL over `n`, which is 1 for the newest ban. */
  async function insertBans(rowCount: number, name: string, more: Partial<Record<string, string>> = {}): Promise<void> {
    const values: Record<string, string> = {
      duration: `'7 days'`,
      is_permanent: 'false',
      expires_at: `now() + interval '1 day'`,
      date: `date_trunc('milliseconds', now()) - n * interval '1 minute'`,
      is_active: 'true',
      ...more,
    };
    await site.source.query(
      `INSERT INTO bans (id, username, reason, banned_by, ${Object.keys(values).join(', ')})
       SELECT gen_random_uuid(), ${name}, 'Spam', 'Mara', ${Object.values(values).join(', ')}
       FROM generate_series(1, ${rowCount}) AS n`,
    );
  }

  /** The names found, in the order of the list. Queries with and without the count must agree. */
  async function searchBans(variables: object): Promise<BansData['bans'] & { names: string[] }> {
    const [counted, uncounted] = [
      await site.graphql<BansData>(SEARCH, variables),
      await site.graphql<BansData>(UNCOUNTED, variables),
    ];
    expect([...counted.errors, ...uncounted.errors]).toEqual([]);
    const { bans } = counted.data as BansData;
    expect(uncounted.data?.bans).toEqual({ items: bans.items, endCursor: bans.endCursor });
    return { ...bans, names: bans.items.map(({ username }) => username) };
  }

  const expected = (prefix: string, ...numbers: number[]) => numbers.map((n) => `${prefix}${n}`);
  const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);

  it('finds matches among the newest bans, newest first', async () => {
    await insertBans(3_000, `CASE WHEN n % 100 = 0 AND n <= 1000 THEN 'Rascal_' || n ELSE 'Other_' || n END`);

    const { names, totalCount, totalIsCapped } = await searchBans({ search: 'rASCAL', pageSize: 5 });
    expect(names).toEqual(expected('Rascal_', 100, 200, 300, 400, 500));
    expect({ totalCount, totalIsCapped }).toEqual({ totalCount: 10, totalIsCapped: false });
  });

  it('finds matches beyond the newest bans and on both sides of the scan boundary', async () => {
    await insertBans(
      4_000,
      `CASE WHEN n IN (7, ${FIRST_SCAN_SIZE}, ${FIRST_SCAN_SIZE + 1}, 3900) THEN 'Rascal_' ELSE 'Other_' END || n`,
    );

    expect(await searchBans({ search: 'other_3999' })).toMatchObject({ names: ['Other_3999'], totalCount: 1 });
    expect(await searchBans({ search: 'rascal' })).toMatchObject({
      names: expected('Rascal_', 7, FIRST_SCAN_SIZE, FIRST_SCAN_SIZE + 1, 3900),
      totalCount: 4,
      totalIsCapped: false,
    });
    for (const pageSize of [1, 2, 3]) {
      const { names, totalCount } = await searchBans({ search: 'rascal', pageSize });
      expect({ names, totalCount }).toEqual({
        names: expected('Rascal_', 7, FIRST_SCAN_SIZE, FIRST_SCAN_SIZE + 1).slice(0, pageSize),
        totalCount: 4,
      });
    }
    expect(await searchBans({ search: 'no such name' })).toMatchObject({ names: [], totalCount: 0, endCursor: null });
  });

  it.each([9, 10, 11])('reports whether a page of ten has a next page: %d matches', async (hits) => {
    await insertBans(50, `CASE WHEN n <= ${hits} THEN 'Rascal_' ELSE 'Other_' END || n`);

    const { names, totalCount, endCursor } = await searchBans({ search: 'rascal', pageSize: 10 });
    expect({ names, totalCount }).toEqual({
      names: expected('Rascal_', ...range(1, Math.min(hits, 10))),
      totalCount: hits,
    });
    const next = await searchBans({ search: 'rascal', pageSize: 10, after: endCursor });
    expect(next.names).toEqual(expected('Rascal_', ...range(11, hits)));
    const { headers, body } = await site.rest<{ username: string }[]>('GET', '/api/bans?search=rascal&limit=10');
    expect(body.map(({ username }) => username)).toEqual(names);
    expect(headers.get('x-total-count')).toBe(String(hits));
    expect(headers.get('link')?.includes('rel="next"') ?? false).toBe(hits > 10);
  });

  it.each([
    [1_000, false],
    [1_001, true],
  ])('caps the count of %d matches at 1,000', async (hits, isCapped) => {
    // Every third ban matches, among the newest and beyond them.
    await insertBans(3 * hits, `CASE WHEN n % 3 = 0 THEN 'Rascal_' ELSE 'Other_' END || n`);

    for (const pageSize of [1, 100]) {
      const { totalCount, totalIsCapped } = await searchBans({ search: 'rascal', pageSize });
      expect({ totalCount, totalIsCapped }).toEqual({ totalCount: 1_000, totalIsCapped: isCapped });
    }
  });

  it.each([false, true])(
    'caps the count of matches beyond the newest bans at 1,000 (too many: %s)',
    async (isTooMany) => {
      const hits = isTooMany ? 1_001 : 1_000;
      await insertBans(
        FIRST_SCAN_SIZE + 100 + hits,
        `CASE WHEN n > ${FIRST_SCAN_SIZE + 100} THEN 'Rascal_' ELSE 'Other_' END || n`,
      );

      const { names, totalCount, totalIsCapped } = await searchBans({ search: 'rascal', pageSize: 2 });
      expect({ names, totalCount, totalIsCapped }).toEqual({
        names: expected('Rascal_', FIRST_SCAN_SIZE + 101, FIRST_SCAN_SIZE + 102),
        totalCount: 1_000,
        totalIsCapped: isTooMany,
      });
    },
  );

  it('returns each match once across pages, also for bans with equal dates', async () => {
    await insertBans(2_700, `CASE WHEN n % 10 = 0 THEN 'Rascal_' ELSE 'Other_' END || n`, {
      date: `date_trunc('milliseconds', now()) - (n / 60) * interval '1 hour'`,
    });
    const all = new Set(expected('Rascal_', ...range(1, 270).map((n) => n * 10)));

    const byCursor: string[] = [];
    const byNumber: string[] = [];
    let after: string | null = null;
    for (let page = 1; page <= 9; page += 1) {
      const next: Awaited<ReturnType<typeof searchBans>> = await searchBans({ search: 'rascal', pageSize: 30, after });
      byCursor.push(...next.names);
      byNumber.push(...(await searchBans({ search: 'rascal', pageSize: 30, page })).names);
      after = next.endCursor;
    }
    expect(byCursor).toHaveLength(all.size);
    expect(new Set(byCursor)).toEqual(all);
    expect(byNumber).toEqual(byCursor);
    expect((await searchBans({ search: 'rascal', pageSize: 30, after })).names).toEqual([]);
  });

  it('includes new bans immediately, and excludes renamed, lifted, expired and deleted ones', async () => {
    await insertBans(40, `'Rascal_' || n`);
    const change = (sql: string) => site.source.query(sql);
    await change(`DELETE FROM bans WHERE username IN ('Rascal_1', 'Rascal_2')`);
    await change(`UPDATE bans SET username = 'Other_3' WHERE username = 'Rascal_3'`);
    await change(`UPDATE bans SET is_active = false WHERE username = 'Rascal_4'`);
    await change(`UPDATE bans SET expires_at = now() WHERE username = 'Rascal_5'`);
    await change(`UPDATE bans SET username = 'New_' || username WHERE username = 'Rascal_30'`);
    const { status } = await (
      await site.signIn('bans')
    ).rest('POST', '/api/bans', {
      username: 'Rascal_0',
      reason: 'Spam',
      bannedBy: 'Mara',
      duration: 'permanent',
    });
    expect(status).toBe(201);

    const all = expected('Rascal_', 0, ...range(6, 40)).map((name) => (name === 'Rascal_30' ? `New_${name}` : name));
    for (const pageSize of [1, 3, 10, 24, 25, 26, 36, 100]) {
      const { names, totalCount } = await searchBans({ search: 'rascal', pageSize });
      expect({ names, totalCount }).toEqual({ names: all.slice(0, pageSize), totalCount: 36 });
    }
    expect((await searchBans({ search: 'other_3' })).names).toEqual(['Other_3']);
  });

  it('matches non-ASCII names, punctuation and wildcards literally', async () => {
    await insertBans(3, `(ARRAY['Größe_Rascal', '*Rascal x', 'R%scal_'])[n]`);

    expect((await searchBans({ search: 'RASCAL' })).names).toEqual(['Größe_Rascal', '*Rascal x']);
    expect((await searchBans({ search: 'größe' })).names).toEqual(['Größe_Rascal']);
    expect((await searchBans({ search: 'l x' })).names).toEqual(['*Rascal x']);
    expect((await searchBans({ search: '%' })).names).toEqual(['R%scal_']);
    expect((await searchBans({ search: '_' })).names).toEqual(['Größe_Rascal', 'R%scal_']);
  });

  it('filters by duration, and excludes expired and lifted bans', async () => {
    const kind = (name: string) => `'Rascal_${name}_' || n`;
    await insertBans(2, kind('temporary'));
    await insertBans(2, kind('permanent'), { is_permanent: 'true', expires_at: 'NULL', duration: `'Permanent'` });
    await insertBans(2, kind('unknown'), { expires_at: 'NULL', duration: `'until the appeal'` });
    await insertBans(2, kind('ended'), { expires_at: `now() - interval '1 second'` });
    await insertBans(2, kind('lifted'), { is_active: 'false' });
    const kindsOf = async (variables: object) => {
      const { names, totalCount } = await searchBans({ search: 'rascal', ...variables });
      expect(totalCount).toBe(names.length);
      return names.map((name) => name.split('_')[1]).sort();
    };
    const expectThem = async () => {
      expect(await kindsOf({})).toEqual(['permanent', 'permanent', 'temporary', 'temporary', 'unknown', 'unknown']);
      expect(await kindsOf({ duration: 'PERMANENT' })).toEqual(['permanent', 'permanent']);
      expect(await kindsOf({ duration: 'TEMPORARY' })).toEqual(['temporary', 'temporary', 'unknown', 'unknown']);
      // The newest bans alone already fill the first page.
      expect((await searchBans({ search: 'rascal', duration: 'PERMANENT', pageSize: 1 })).totalCount).toBe(2);
      expect((await searchBans({ search: 'rascal', pageSize: 1 })).totalCount).toBe(6);
    };

    await expectThem();
    // Now all matches are beyond the newest bans.
    await insertBans(FIRST_SCAN_SIZE + 1, `'Other_' || n`, { date: `now() + n * interval '1 second'` });
    await expectThem();
  });
});
