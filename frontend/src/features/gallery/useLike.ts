import { useMutation } from '@apollo/client/react';
import { toFailure } from '@/shared/api/failure';
import { graphql } from '@/shared/api/graphql';
import { useToast } from '@/shared/lib/useToast';
import { useTexts } from '@/shared/texts/LanguageContext';
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

/** Likes a picture optimistically, and reverts when the request fails. */
export function useLike({ id, likes, likedByViewer }: { id: string; likes: number; likedByViewer: boolean }) {
  const [mutate, { loading }] = useMutation(LikePicture);
  const toast = useToast();
  const t = useTexts('gallery');
  const alreadyLiked = { title: t('like.already'), text: t('like.alreadyText'), tone: 'info' } as const;

  const send = async () => {
    const { data } = await mutate({
      variables: { id },
      optimisticResponse: {
        likeGalleryItem: { __typename: 'GalleryItem', id, likes: likes + 1, likedByViewer: true, likeCounted: null },
      },
    });
    return data?.likeGalleryItem;
  };

  return async () => {
    if (loading) return;
    if (likedByViewer) return toast(alreadyLiked);

    try {
      let picture = await send();
      // A new browser at an address that has liked before gets its cookie by the first request, and is counted by the second.
      if (picture?.likedByViewer === false) picture = await send();
      if (picture?.likedByViewer) storeHasLiked();
      toast(picture?.likeCounted ? { title: t('like.thanks'), text: t('like.thanksText') } : alreadyLiked);
    } catch (error) {
      toast({ title: t('like.failed'), text: toFailure(error).message, tone: 'error' });
    }
  };
}
