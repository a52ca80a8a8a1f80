import { Skeleton } from '@/shared/components/Skeleton';
import { ArticleCardFrame, ArticleCardPicture, ArticleCardText } from './ArticleCardFrame';

export function ArticleCardSkeleton({ leads }: { leads: boolean }) {
  return (
    <ArticleCardFrame data-leads={leads} aria-hidden>
      <ArticleCardPicture>
        <Skeleton style={{ height: '100%' }} />
      </ArticleCardPicture>
      <ArticleCardText>
        <Skeleton style={{ width: 150, height: 26 }} />
        <Skeleton style={{ width: '80%', height: leads ? 39 : 26 }} />
        <Skeleton style={{ width: '100%', height: 75 }} />
        <Skeleton style={{ width: 110, height: 44, marginTop: 'auto' }} />
      </ArticleCardText>
    </ArticleCardFrame>
  );
}
