import { Skeleton } from '@/shared/components/Skeleton';
import { Figures, Name, Place, TopFrame } from './TopFrame';

export function TopPlayerSkeleton({ place }: { place: number }) {
  return (
    <TopFrame data-place={place} data-podium={place <= 3} aria-hidden>
      <div>
        <Place>{place}</Place>
        <Skeleton data-face />
        <Name>
          <Skeleton style={{ width: 120, height: '1.6em' }} />
          <span>
            <Skeleton style={{ width: 70, height: 26 }} />
          </span>
        </Name>
        <Figures>
          <Skeleton style={{ width: 64, height: '1.45em' }} />
          <Skeleton style={{ width: 64, height: '1.45em' }} />
        </Figures>
      </div>
    </TopFrame>
  );
}
