import { graphql } from '@/shared/api/graphql';
import { ArticleCardFragment } from './ArticleCard';

/** The first articles of the list, for parts of other pages. */
export const NewestArticlesQuery = graphql(
  `
    query NewestArticles {
      news(first: 4, pinnedFirst: true) {
        edges {
          cursor
          node {
            ...ArticleCard
          }
        }
        # The cached list needs its page info; otherwise an empty list is requested again.
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  `,
  [ArticleCardFragment],
);
