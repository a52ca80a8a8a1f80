import { styled } from '@mui/material/styles';
import { Card, FlushCard } from '@/shared/components/Card';
import { Skeleton } from '@/shared/components/Skeleton';
import { useTexts } from '@/shared/texts/LanguageContext';
import { FullColumn, MainColumn, SideColumn, VoteGrid } from './VoteGrid';

/** Skeleton in the size of the loaded page. */
export function VotePageSkeleton() {
  const t = useTexts('voting');
  return (
    <VoteGrid aria-busy aria-label={t('loading')}>
      <FullColumn>
        <CardSkeleton height={282} />
      </FullColumn>
      <MainColumn>
        <CardSkeleton height={248} />
      </MainColumn>
      <SideColumn>
        <CardSkeleton height={248} />
      </SideColumn>
      <MainColumn data-apart>
        <Skeleton style={{ width: 240, height: 34, marginBottom: 16 }} />
        <LinkList>
          {Array.from({ length: 6 }, (_, index) => (
            <FlushCard key={index} aria-hidden style={{ display: 'flex', gap: 16, padding: 12 }}>
              <Skeleton style={{ width: 56, height: 56 }} />
              <Skeleton style={{ width: '40%', height: 24 }} />
            </FlushCard>
          ))}
        </LinkList>
      </MainColumn>
      <SideColumn data-apart>
        <CardSkeleton height={560} />
      </SideColumn>
      <FullColumn data-apart>
        <Skeleton style={{ width: 240, height: 34, marginBottom: 16 }} />
        <CardSkeleton height={250} />
      </FullColumn>
    </VoteGrid>
  );
}

function CardSkeleton({ height }: { height: number }) {
  return (
    <Card aria-hidden style={{ minHeight: height }}>
      <Skeleton style={{ width: 160, height: 28 }} />
      <Skeleton style={{ width: '55%', height: 64, marginTop: 24 }} />
      <Skeleton style={{ height: 36, marginTop: 24 }} />
    </Card>
  );
}

const LinkList = styled('div')({ display: 'grid', gap: 12 });
