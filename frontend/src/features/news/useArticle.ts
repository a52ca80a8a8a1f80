import { useQuery } from '@apollo/client/react';
import { graphql, type ResultOf } from '@/shared/api/graphql';
import { ShownPictureFragment } from '@/shared/components/pictureProps';

const ArticleQuery = graphql(
  `
    query Article($id: ID!) {
      newsArticle(id: $id) {
        id
        title
        excerpt
        contentHtml
        image
        picture {
          ...ShownPicture
        }
        date
        author
        isPinned
        untranslated {
          language
          texts
        }
        languages
      }
    }
  `,
  [ShownPictureFragment],
);

export type Article = NonNullable<ResultOf<typeof ArticleQuery>['newsArticle']>;

/** `article` is undefined while loading, and null if no article has this id. */
export function useArticle(id: string) {
  const { data, error, refetch } = useQuery(ArticleQuery, { variables: { id } });
  return {
    article: data?.newsArticle,
    failed: error && !data ? { retry: () => void refetch().catch(() => {}) } : null,
  };
}
