import { skipToken, useQuery } from '@apollo/client/react';
import { graphql } from '@/shared/api/graphql';
import { PictureDetailsFragment } from './PictureDetails';

const PictureQuery = graphql(
  `
    query Picture($id: ID!) {
      galleryItem(id: $id) {
        ...PictureDetails
      }
    }
  `,
  [PictureDetailsFragment],
);

/** One picture with its description; undefined while loading or without an id, and null if no picture has this id. */
export function usePicture(id: string | null) {
  const { data, error, refetch } = useQuery(PictureQuery, id === null ? skipToken : { variables: { id } });
  return {
    picture: data?.galleryItem,
    failed: error && !data ? { retry: () => void refetch().catch(() => {}) } : null,
  };
}
