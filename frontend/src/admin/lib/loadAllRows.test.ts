import { gql } from '@apollo/client';
import { loadAllRows, MAX_EXPORTED_ROWS } from './loadAllRows';

const query = gql`
  query Rows($page: Int!) {
    rows(page: $page)
  }
`;

interface Data {
  rows: { items: { id: number }[]; page: number; pageSize: number; totalCount: number };
}

/** A list of so many rows, which notes what is asked. */
function listOf(count: number) {
  const asked: Record<string, unknown>[] = [];
  const client = {
    query: async ({ variables }: { variables: { page: number; pageSize: number } }) => {
      asked.push(variables);
      const { page, pageSize } = variables;
      const start = (page - 1) * pageSize;
      const items = Array.from({ length: Math.max(0, Math.min(pageSize, count - start)) }, (_, index) => ({
        id: start + index,
      }));
      return { data: { rows: { items, page, pageSize, totalCount: count } } };
    },
  };
  const load = () =>
    loadAllRows<Data, { id: number }>({
      client: client as never,
      query,
      variables: { search: 'fox', page: 3, after: 'cursor' },
      select: ({ rows }) => rows,
    });
  return { asked, load };
}

describe('All rows of a list', () => {
  it('are loaded page by page, with its filters, from the first page on', async () => {
    const { asked, load } = listOf(230);

    expect((await load()).map(({ id }) => id)).toEqual(Array.from({ length: 230 }, (_, id) => id));
    expect(asked).toEqual([1, 2, 3].map((page) => ({ search: 'fox', page, after: null, pageSize: 100 })));
  });

  it('end with the last page, also if that is full', async () => {
    const { asked, load } = listOf(200);

    expect(await load()).toHaveLength(200);
    expect(asked).toHaveLength(3);
  });

  it('are not more than the server counts', async () => {
    expect(await listOf(MAX_EXPORTED_ROWS + 500).load()).toHaveLength(MAX_EXPORTED_ROWS);
  });
});
