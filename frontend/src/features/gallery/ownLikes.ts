import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { graphql } from '@/shared/api/graphql';
import { useHydrated } from '@/shared/ui/useHydrated';

const OwnLikesQuery = graphql(`
  query OwnLikes {
    gallery {
      id
      likedByViewer
    }
  }
`);

const key = 'has_liked';

/** The server knows this browser by a cookie from its first like on, and scripts cannot see that cookie. */
export function rememberToLike() {
  try {
    localStorage.setItem(key, 'true');
  } catch {
    // Where nothing can be kept, the hearts stay empty on the next visit; the server counts nobody twice.
  }
}

function hasLiked(): boolean {
  try {
    return localStorage.getItem(key) === 'true';
  } catch {
    return false;
  }
}

/** Fills the hearts of a page that was rendered for everybody. Whoever has never liked anything asks for nothing. */
export function useOwnLikes() {
  const client = useApolloClient();
  const [isForEverybody] = useState(!useHydrated());

  useEffect(() => {
    if (!isForEverybody || !hasLiked()) return;

    // Past the cache, where an answer that is older than a like would empty its heart again.
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
