import { type FragmentOf, graphql } from '@/shared/api/graphql';

const ArticleRow = graphql(`
  fragment ArticleRow on NewsArticle {
    id
    title
    excerpt
    content
    image
    date
    author
    state
    publishedAt
    isPinned
    pinnedUntil
    version
  }
`);

export type ArticleRow = FragmentOf<typeof ArticleRow>;

export const ArticlesQuery = graphql(
  `
    query AdminNews(
      $page: Int!
      $pageSize: Int
      $search: String
      $state: NewsListState!
      $sort: NewsSort!
      $direction: SortDirection!
    ) {
      newsPage(page: $page, pageSize: $pageSize, search: $search, state: $state, sort: $sort, direction: $direction) {
        items {
          ...ArticleRow
        }
        page
        pageSize
        totalCount
        totalIsCapped
      }
    }
  `,
  [ArticleRow],
);

export const ArticleQuery = graphql(
  `
    query AdminArticle($id: ID!) {
      newsArticle(id: $id, includeUnpublished: true) {
        ...ArticleRow
      }
    }
  `,
  [ArticleRow],
);

export const ArticleCountQuery = graphql(`
  query AdminNewsCount {
    newsPage(pageSize: 1, state: ALL) {
      totalCount
      totalIsCapped
    }
  }
`);

export const CreateArticle = graphql(
  `
    mutation CreateNews($input: NewsInput!) {
      createNews(input: $input) {
        ...ArticleRow
      }
    }
  `,
  [ArticleRow],
);

export const UpdateArticle = graphql(
  `
    mutation UpdateNews($id: ID!, $input: NewsInput!) {
      updateNews(id: $id, input: $input) {
        ...ArticleRow
      }
    }
  `,
  [ArticleRow],
);

export const DeleteArticle = graphql(`
  mutation DeleteNews($id: ID!) {
    deleteNews(id: $id)
  }
`);
