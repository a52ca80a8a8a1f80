import { useMutation } from '@apollo/client/react';
import { toFailure } from '@/shared/api/failure';
import { graphql } from '@/shared/api/graphql';
import { useToast } from '@/shared/lib/useToast';
import { storeHasLiked } from './ownLikes';

const LikePicture = graphql(`
  mutation LikePicture($id: ID!) {
    likeGalleryItem(id: $id) {
      __typename
      id
      likes
      likedByViewer
      likeCounted
    }
  }
`);

const alreadyLiked = {
  title: 'Already liked',
  text: 'You can like each picture only once.',
  tone: 'info',
} as const;

/** Likes a picture optimistically, and reverts when the request fails. */
export function useLike({ id, likes, likedByViewer }: { id: string; likes: number; likedByViewer: boolean }) {
  const [send, { loading }] = useMutation(LikePicture);
  const toast = useToast();

  return async () => {
    if (loading) return;
    if (likedByViewer) return toast(alreadyLiked);

    try {
      const { data } = await send({
        variables: { id },
        optimisticResponse: {
          likeGalleryItem: { __typename: 'GalleryItem', id, likes: likes + 1, likedByViewer: true, likeCounted: null },
        },
      });
      storeHasLiked();
      toast(
        data?.likeGalleryItem.likeCounted ? { title: 'Liked!', text: 'Thank you for your feedback' } : alreadyLiked,
      );
    } catch (error) {
      toast({ title: 'Your like was not counted', text: toFailure(error).message, tone: 'error' });
    }
  };
}
