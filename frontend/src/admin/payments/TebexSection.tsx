import { useQuery } from '@apollo/client/react';
import { styled } from '@mui/material/styles';
import { lazyPage } from '@/app/lazyPage';
import { ErrorState } from '@/shared/components/ErrorState';
import { Skeleton } from '@/shared/components/Skeleton';
import { useTexts } from '@/shared/texts/LanguageContext';
import { below } from '@/shared/theme/media';
import { AdminSection } from '../components/layout/AdminSection';
import { Pane, PaneBody, PaneHead } from '../components/layout/Panes';
import { deriveListState } from '../components/lists/deriveListState';
import { useListParams } from '../lib/useListParams';
import { EndpointPane } from './EndpointPane';
import { FailedMessagesNote } from './FailedMessagesNote';
import { TebexConfigQuery } from './operations';
import { SecretPane } from './SecretPane';
import { SetupPane } from './SetupPane';
import { WebhookDeliveries } from './WebhookDeliveries';
import { WebhookStatusNote } from './WebhookStatusNote';

const { Page: Purchases } = lazyPage(() => import('./Purchases').then((view) => view.Purchases));

export function TebexSection() {
  const t = useTexts('admin/payments');
  const view = useListParams().choice('view', ['deliveries', 'purchases']);
  const { data, failed } = deriveListState(useQuery(TebexConfigQuery), {
    title: t('tebex.failed'),
    text: t('tebex.failedText'),
  });
  const config = data?.tebexConfig;

  return (
    <AdminSection title={t('tebex.title')} summary={t('tebex.summary')}>
      {failed && (
        <Pane>
          <ErrorState size="section" {...failed} />
        </Pane>
      )}
      {config && <WebhookStatusNote hasSecret={config.hasSecret} />}
      {config && <FailedMessagesNote count={config.failedMessages} isBesideList />}
      {(config || !failed) && (
        <Columns>
          <div>
            {config ? (
              <>
                <EndpointPane url={config.webhookUrl} />
                <SecretPane config={config} />
              </>
            ) : (
              <TebexSkeleton />
            )}
          </div>
          <SetupPane />
        </Columns>
      )}
      {view === 'purchases' ? <Purchases /> : <WebhookDeliveries />}
    </AdminSection>
  );
}

const TebexSkeleton = () =>
  [224, 260].map((height) => (
    <Pane key={height} aria-busy style={{ minHeight: height }}>
      <PaneHead>
        <Skeleton style={{ width: 140, height: 18 }} />
      </PaneHead>
      <PaneBody>
        <Skeleton style={{ height: 44 }} />
      </PaneBody>
    </Pane>
  ));

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 400px',
  gap: 16,
  '& > div:first-of-type': { display: 'grid', gap: 16, minWidth: 0 },
  [below('largeLaptop')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});
