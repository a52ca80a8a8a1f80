import { Skeleton } from '@/shared/components/Skeleton';
import { CardCopy, CardFrame, CardPicture } from './CardFrame';

export function ArticleCardSkeleton({ leads }: { leads: boolean }) {
  return (
    <CardFrame data-leads={leads} aria-hidden>
      <CardPicture>
        <Skeleton style={{ height: '100%' }} />
      </CardPicture>
      <CardCopy>
        <Skeleton style={{ width: 150, height: 26 }} />
        <Skeleton style={{ width: '80%', height: leads ? 39 : 26 }} />
        <Skeleton style={{ width: '100%', height: 75 }} />
        <Skeleton style={{ width: 110, height: 44, marginTop: 'auto' }} />
      </CardCopy>
    </CardFrame>
  );
}
