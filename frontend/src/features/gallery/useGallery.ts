import { useQuery } from '@apollo/client/react';
import { graphql, type ResultOf } from '@/shared/api/graphql';
import { PictureCardFragment } from './PictureCard';

const GalleryQuery = graphql(
  `
    query Gallery {
      gallery {
        featured
        ...PictureCard
      }
    }
  `,
  [PictureCardFragment],
);

/** A picture as the list shows it. */
export type GalleryPicture = ResultOf<typeof GalleryQuery>['gallery'][number];

/** All pictures, newest first; undefined while loading. */
export function useGallery() {
  const { data, error, refetch } = useQuery(GalleryQuery);
  return {
    pictures: data?.gallery,
    failed: error && !data ? { retry: () => void refetch().catch(() => {}) } : null,
  };
}
