import { InMemoryCache } from '@apollo/client';
import { parse } from 'graphql';
import { cursorList } from './cursorList';

const query = parse(`
  query News($first: Int!, $after: String) {
    news(first: $first, after: $after) {
      edges {
        cursor
        node {
          id
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

const page = (ids: string[], hasNextPage: boolean) => ({
  news: {
    __typename: 'NewsConnection',
    edges: ids.map((id) => ({ __typename: 'NewsEdge', cursor: id, node: { __typename: 'NewsArticle', id } })),
    pageInfo: { __typename: 'PageInfo', hasNextPage, endCursor: ids.at(-1) ?? null },
  },
});

function createCachedList(...pages: { first: number; after?: string; ids: string[]; hasNextPage: boolean }[]) {
  const cache = new InMemoryCache({ typePolicies: { Query: { fields: { news: cursorList } } } });
  for (const { ids, hasNextPage, ...variables } of pages) {
    cache.writeQuery({ query, variables, data: page(ids, hasNextPage) });
  }
  return {
    ask: (first: number) => cache.readQuery<ReturnType<typeof page>>({ query, variables: { first } })?.news ?? null,
  };
}

const ids = (list: ReturnType<typeof page>['news'] | null) => list?.edges.map(({ node }) => node.id);

describe('cursorList', () => {
  it('appends the next page', () => {
    const news = createCachedList(
      { first: 2, ids: ['a', 'b'], hasNextPage: true },
      { first: 2, after: 'b', ids: ['c'], hasNextPage: false },
    );

    expect(ids(news.ask(4))).toEqual(['a', 'b', 'c']);
    expect(news.ask(4)?.pageInfo.hasNextPage).toBe(false);
  });

  it('serves a smaller page size from the start of the list, with a next page', () => {
    const list = createCachedList({ first: 3, ids: ['a', 'b', 'c'], hasNextPage: false }).ask(2);

    expect(ids(list)).toEqual(['a', 'b']);
    expect(list?.pageInfo).toMatchObject({ hasNextPage: true, endCursor: 'b' });
  });

  it('returns nothing when fewer items are cached than requested', () => {
    expect(createCachedList({ first: 2, ids: ['a', 'b'], hasNextPage: true }).ask(3)).toBeNull();
  });
});
