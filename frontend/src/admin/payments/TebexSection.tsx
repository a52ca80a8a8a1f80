import { useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { Glyph } from '@/shared/art/Glyph';
import { ErrorState } from '@/shared/components/ErrorState';
import { lazyPage } from '@/shared/lib/lazyPage';
import { useTexts } from '@/shared/texts/LanguageContext';
import { below } from '@/shared/theme/media';
import { AdminSection } from '../components/layout/AdminSection';
import { Pane } from '../components/layout/Panes';
import { deriveListState } from '../components/lists/deriveListState';
import { useListParams } from '../lib/useListParams';
import { EndpointPane } from './EndpointPane';
import { FailedMessagesNote } from './FailedMessagesNote';
import { NewestDeliveryQuery, type TebexConfig, TebexConfigQuery } from './operations';
import { SecretPane } from './SecretPane';
import { SetupPane } from './SetupPane';
import { WebhookDeliveries } from './WebhookDeliveries';
import { WebhookStatusNote } from './WebhookStatusNote';

const { Page: SalesPane } = lazyPage(() => import('./SalesPane').then((view) => view.SalesPane), ['admin/dashboard']);
const { Page: Purchases } = lazyPage(() => import('./Purchases').then((view) => view.Purchases));

/** The payments. The set-up is one line below them once messages arrive, and the first thing until then. */
export function TebexSection() {
  const t = useTexts('admin/payments');
  const view = useListParams().choice('view', ['purchases', 'deliveries']);
  const { data, failed } = deriveListState(useQuery(TebexConfigQuery), {
    title: t('tebex.failed'),
    text: t('tebex.failedText'),
  });
  const config = data?.tebexConfig;
  const newest = useQuery(NewestDeliveryQuery);
  const lastAt = newest.data?.tebexWebhookLogs.items[0]?.createdAt;

  // As it was when the page was opened: saving a secret must not move its form away.
  const [beginsWithSetup, setBeginsWithSetup] = useState<boolean>();
  if (beginsWithSetup === undefined && config && !newest.loading) setBeginsWithSetup(!config.hasSecret || !lastAt);
  const setup = config && (
    <Setup
      config={config}
      lastAt={lastAt}
      hasLastFailed={newest.error !== undefined && !lastAt && !newest.loading}
      isFoldable={!beginsWithSetup}
    />
  );

  return (
    <AdminSection title={t('tebex.title')} summary={t('tebex.summary')}>
      {failed && (
        <Pane>
          <ErrorState size="section" {...failed} />
        </Pane>
      )}
      {config && <FailedMessagesNote count={config.failedMessages} isBesideList />}
      {beginsWithSetup && setup}
      {view === 'purchases' && beginsWithSetup !== undefined && <SalesPane />}
      {view === 'purchases' ? <Purchases /> : <WebhookDeliveries />}
      {beginsWithSetup === false && setup}
    </AdminSection>
  );
}

interface SetupProps {
  config: TebexConfig;
  lastAt: string | undefined;
  hasLastFailed: boolean;
  /** Folded until it is asked for. */
  isFoldable: boolean;
}

function Setup({ config, lastAt, hasLastFailed, isFoldable }: SetupProps) {
  const t = useTexts('admin/payments');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isShown = isOpen || !isFoldable;

  return (
    <>
      <WebhookStatusNote
        hasSecret={config.hasSecret}
        {...{ lastAt, hasLastFailed }}
        action={
          isFoldable && (
            <Button
              variant="outlined"
              size="small"
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setOpen(!isOpen)}
            >
              {t('setup')}
              <Glyph name={isOpen ? 'up' : 'down'} size={10} />
            </Button>
          )
        }
      />
      <Columns id={id} hidden={!isShown}>
        <div>
          <EndpointPane url={config.webhookUrl} />
          <SecretPane config={config} />
        </div>
        <SetupPane />
      </Columns>
    </>
  );
}

const Columns = styled('div')({
  '&[hidden]': { display: 'none' },
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 400px',
  gap: 16,
  '& > div:first-of-type': { display: 'grid', gap: 16, minWidth: 0 },
  [below('largeLaptop')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});
