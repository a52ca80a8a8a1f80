import { Skeleton } from '@/shared/components/Skeleton';
import { PictureBox, PictureCaption, PictureFrame } from './PictureFrame';

export function PictureCardSkeleton() {
  return (
    <PictureFrame aria-hidden>
      <PictureBox>
        <Skeleton style={{ height: '100%' }} />
      </PictureBox>
      <PictureCaption>
        <div style={{ flex: 1 }}>
          <Skeleton style={{ width: '70%', height: 18 }} />
          <Skeleton style={{ width: '45%', marginTop: 8 }} />
        </div>
        <Skeleton style={{ width: 44, height: 20, marginInlineEnd: 12 }} />
      </PictureCaption>
    </PictureFrame>
  );
}
