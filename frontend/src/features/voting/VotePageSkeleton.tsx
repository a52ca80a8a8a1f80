import { styled } from '@mui/material/styles';
import { Card, FlushCard } from '@/shared/components/Card';
import { Skeleton } from '@/shared/components/Skeleton';
import { Main, Side, VoteGrid, Whole } from './VoteGrid';

/** Skeleton in the size of the loaded page. */
export function VotePageSkeleton() {
  return (
    <VoteGrid aria-busy aria-label="Loading votes">
      <Whole>
        <Block height={282} />
      </Whole>
      <Main>
        <Block height={248} />
      </Main>
      <Side>
        <Block height={248} />
      </Side>
      <Main data-apart>
        <Skeleton style={{ width: 240, height: 34, marginBottom: 16 }} />
        <Links>
          {Array.from({ length: 6 }, (_, index) => (
            <FlushCard key={index} aria-hidden style={{ display: 'flex', gap: 16, padding: 12 }}>
              <Skeleton style={{ width: 56, height: 56 }} />
              <Skeleton style={{ width: '40%', height: 24 }} />
            </FlushCard>
          ))}
        </Links>
      </Main>
      <Side data-apart>
        <Block height={560} />
      </Side>
      <Whole data-apart>
        <Skeleton style={{ width: 240, height: 34, marginBottom: 16 }} />
        <Block height={250} />
      </Whole>
    </VoteGrid>
  );
}

function Block({ height }: { height: number }) {
  return (
    <Card aria-hidden style={{ minHeight: height }}>
      <Skeleton style={{ width: 160, height: 28 }} />
      <Skeleton style={{ width: '55%', height: 64, marginTop: 24 }} />
      <Skeleton style={{ height: 36, marginTop: 24 }} />
    </Card>
  );
}

const Links = styled('div')({ display: 'grid', gap: 12 });
