import { useQuery } from '@apollo/client/react';
import { ErrorState } from '@/shared/components/ErrorState';
import { Skeleton } from '@/shared/components/Skeleton';
import { useTexts } from '@/shared/texts/LanguageContext';
import { AdminSection } from '../components/layout/AdminSection';
import { Pane, PaneBody, PaneHead } from '../components/layout/Panes';
import { deriveListState } from '../components/lists/deriveListState';
import { GameServerNote } from '../gameserver/GameServerNote';
import { SiteSettingsQuery } from './operations';
import { SettingsPane } from './SettingsPane';
import { StorePane } from './StorePane';

/** The settings of the site that fit nowhere else. */
export function GeneralView() {
  const t = useTexts('admin/settings');
  const { data, failed } = deriveListState(useQuery(SiteSettingsQuery), {
    title: t('failed.title'),
    text: t('failed.text'),
  });

  return (
    <AdminSection title={useTexts('admin/panel')('view.general')} summary={t('summary')}>
      {failed && (
        <Pane>
          <ErrorState size="section" {...failed} />
        </Pane>
      )}
      {data ? (
        <>
          <GameServerNote />
          <SettingsPane settings={data.siteConfig} />
          <StorePane settings={data.siteConfig} />
        </>
      ) : (
        !failed && <GeneralSkeleton />
      )}
    </AdminSection>
  );
}

const GeneralSkeleton = () =>
  [420, 248].map((height) => (
    <Pane key={height} aria-busy style={{ minHeight: height }}>
      <PaneHead>
        <Skeleton style={{ width: 120, height: 18 }} />
      </PaneHead>
      <PaneBody>
        <Skeleton style={{ height: 56 }} />
      </PaneBody>
    </Pane>
  ));
