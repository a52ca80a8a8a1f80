import { styled } from '@mui/material/styles';
import { Skeleton } from '@/shared/components/Skeleton';
import { AdminSection } from '../components/layout/AdminSection';
import { FailedNote } from '../components/lists/FailedNote';
import { listState } from '../components/lists/listState';
import { Pane, PaneBody, PaneHead } from '../components/layout/Panes';
import { useAddress } from '../lib/useAddress';
import { ConnectionNote } from './ConnectionNote';
import { Deliveries } from './Deliveries';
import { EndpointPane } from './EndpointPane';
import { Purchases } from './Purchases';
import { SecretPane } from './SecretPane';
import { SetupPane } from './SetupPane';
import { useTebexConfig } from './useTebexConfig';

export function TebexSection() {
  const view = useAddress().choice('view', ['deliveries', 'purchases']);
  const { data, failed } = listState(useTebexConfig(), {
    title: 'Error Loading the Tebex Configuration',
    text: 'Failed to load the Tebex configuration. Please try again later.',
  });
  const config = data?.tebexConfig;

  return (
    <AdminSection title="Tebex" fact="Payment notifications from the store">
      {failed && (
        <Pane>
          <FailedNote {...failed} />
        </Pane>
      )}
      {config && <ConnectionNote hasSecret={config.hasSecret} />}
      {(config || !failed) && (
        <Columns>
          <div>
            {config ? (
              <>
                <EndpointPane url={config.webhookUrl} />
                <SecretPane config={config} />
              </>
            ) : (
              <Waiting />
            )}
          </div>
          <SetupPane />
        </Columns>
      )}
      {view === 'purchases' ? <Purchases /> : <Deliveries />}
    </AdminSection>
  );
}

const Waiting = () =>
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
  '@media (max-width: 1099px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});
