import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { graphql } from '@/shared/api/graphql';
import { useHydrated } from '@/shared/lib/useHydrated';

const OwnLikesQuery = graphql(`
  query OwnLikes {
    gallery {
      id
      likedByViewer
    }
  }
`);

const key = 'has_liked';

/** The server identifies a browser by an HttpOnly cookie from its first like on. Scripts need this flag instead. */
export function rememberToLike() {
  try {
    localStorage.setItem(key, 'true');
  } catch {
    // Without localStorage the hearts are empty on the next visit. The server still counts each visitor once.
  }
}

function hasLiked(): boolean {
  try {
    return localStorage.getItem(key) === 'true';
  } catch {
    return false;
  }
}

/** Fills the hearts of a page rendered for anonymous visitors. Browsers without any like send no request. */
export function useOwnLikes() {
  const client = useApolloClient();
  const [isForEverybody] = useState(!useHydrated());

  useEffect(() => {
    if (!isForEverybody || !hasLiked()) return;

    // Bypasses the cache: a response older than a new like would clear its heart.
    client
      .query({ query: OwnLikesQuery, fetchPolicy: 'no-cache' })
      .then(({ data }) => {
        const liked = data?.gallery.filter(({ likedByViewer }) => likedByViewer) ?? [];
        client.cache.batch({
          update: (cache) => {
            for (const { id } of liked) {
              cache.modify({
                id: cache.identify({ __typename: 'GalleryItem', id }) ?? '',
                fields: { likedByViewer: () => true },
              });
            }
          },
        });
      })
      .catch(() => {});
  }, [client, isForEverybody]);
}
