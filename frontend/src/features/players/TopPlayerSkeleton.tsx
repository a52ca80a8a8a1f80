import { Skeleton } from '@/shared/components/Skeleton';
import { PlaceNumber, TopPlayerFrame, TopPlayerName, TopPlayerStats } from './TopPlayerFrame';

export function TopPlayerSkeleton({ place }: { place: number }) {
  return (
    <TopPlayerFrame data-place={place} data-podium={place <= 3} aria-hidden>
      <div>
        <PlaceNumber>{place}</PlaceNumber>
        <Skeleton data-face />
        <TopPlayerName>
          <Skeleton style={{ width: 120, height: '1.6em' }} />
          <span>
            <Skeleton style={{ width: 70, height: 26 }} />
          </span>
        </TopPlayerName>
        <TopPlayerStats>
          <Skeleton style={{ width: 64, height: '1.45em' }} />
          <Skeleton style={{ width: 64, height: '1.45em' }} />
        </TopPlayerStats>
      </div>
    </TopPlayerFrame>
  );
}
