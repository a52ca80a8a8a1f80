import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { graphql } from '@/shared/api/graphql';
import { readStored, writeStored } from '@/shared/lib/browserStorage';
import { useHydrated } from '@/shared/lib/useHydrated';

const OwnLikesQuery = graphql(`
  query OwnLikes {
    gallery {
      id
      likedByViewer
    }
  }
`);

const HAS_LIKED_KEY = 'has_liked';

/** The server identifies a browser by an HttpOnly cookie from its first like on. Scripts need this flag instead. */
export const storeHasLiked = () => writeStored(HAS_LIKED_KEY, 'true');

/** Fills the hearts of a page rendered for anonymous visitors. Browsers without any like send no request. */
export function useOwnLikes() {
  const client = useApolloClient();
  const [isAnonymousRender] = useState(!useHydrated());

  useEffect(() => {
    if (!isAnonymousRender || readStored(HAS_LIKED_KEY) !== 'true') return;

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
  }, [client, isAnonymousRender]);
}
