import type { ApolloClient, DocumentNode, OperationVariables } from '@apollo/client';

/** The server counts pages up to this number of rows. */
export const MAX_EXPORTED_ROWS = 10_000;
const PAGE_SIZE = 100;

interface Source<Data, Row> {
  client: Pick<ApolloClient, 'query'>;
  query: DocumentNode;
  /** With the filters and the order of the list. */
  variables: OperationVariables;
  select: (data: Data) => { readonly items: readonly Row[]; readonly pageSize: number };
}

/** All rows of a list that is shown page by page, at most `MAX_EXPORTED_ROWS`. */
export async function loadAllRows<Data, Row>({ client, query, variables, select }: Source<Data, Row>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; rows.length < MAX_EXPORTED_ROWS; page += 1) {
    const { data } = await client.query({
      query,
      variables: { ...variables, page, after: null, pageSize: PAGE_SIZE },
      fetchPolicy: 'no-cache',
    });
    const { items, pageSize } = select(data as Data);
    rows.push(...items);
    if (items.length < pageSize) break;
  }
  return rows;
}
