import { lazy, Suspense } from 'react';
import { useQuery } from '@apollo/client/react';
import { Skeleton } from '@/shared/components/Skeleton';
import { AdminSection } from '../components/layout/AdminSection';
import { ErrorState } from '@/shared/components/ErrorState';
import { deriveListState } from '../components/lists/deriveListState';
import { GameServerNote } from '../gameserver/GameServerNote';
import { Pane, PaneBody, PaneHead } from '../components/layout/Panes';
import { SiteSettingsQuery } from './operations';
import { SettingsPane } from './SettingsPane';
import { StorePane } from './StorePane';
import { LanguagesPane } from '../languages/LanguagesPane';
import { TranslationsPane } from '../translations/TranslationsPane';
import { useTexts } from '@/shared/texts/LanguageContext';

/** Apart, because only it computes palettes. */
const BrandPane = lazy(() => import('../brand/BrandPane').then(({ BrandPane: Pane }) => ({ default: Pane })));

/** Apart, because their editor is large. */
const PagesPane = lazy(() => import('../pages/PagesPane').then(({ PagesPane: Pane }) => ({ default: Pane })));

const MenuPane = lazy(() => import('../menu/MenuPane').then(({ MenuPane: Pane }) => ({ default: Pane })));

const SectionsPane = lazy(() => import('../menu/SectionsPane').then(({ SectionsPane: Pane }) => ({ default: Pane })));

const AnnouncementsPane = lazy(() =>
  import('../announcements/AnnouncementsPane').then(({ AnnouncementsPane: Pane }) => ({ default: Pane })),
);
const TextsPane = lazy(() => import('../texts/TextsPane').then(({ TextsPane: Pane }) => ({ default: Pane })));

const FaqPane = lazy(() => import('../faq/FaqPane').then(({ FaqPane: Pane }) => ({ default: Pane })));

const MediaPane = lazy(() => import('../media/MediaPane').then(({ MediaPane: Pane }) => ({ default: Pane })));

export function ConfigSection() {
  const t = useTexts('admin/settings');
  const { data, failed } = deriveListState(useQuery(SiteSettingsQuery), {
    title: t('failed.title'),
    text: t('failed.text'),
  });

  return (
    <AdminSection title={t('title')} summary={t('summary')}>
      {failed && (
        <Pane>
          <ErrorState size="section" {...failed} />
        </Pane>
      )}
      {data ? (
        <>
          <GameServerNote />
          <StorePane settings={data.siteConfig} />
          <SettingsPane settings={data.siteConfig} />
          <Suspense>
            <BrandPane />
            <PagesPane />
            <MenuPane />
            <SectionsPane />
            <AnnouncementsPane />
            <FaqPane />
            <MediaPane />
            <TextsPane />
          </Suspense>
          <LanguagesPane />
          <TranslationsPane />
        </>
      ) : (
        !failed && <ConfigSkeleton />
      )}
    </AdminSection>
  );
}

const ConfigSkeleton = () =>
  [248, 420].map((height) => (
    <Pane key={height} aria-busy style={{ minHeight: height }}>
      <PaneHead>
        <Skeleton style={{ width: 120, height: 18 }} />
      </PaneHead>
      <PaneBody>
        <Skeleton style={{ height: 56 }} />
      </PaneBody>
    </Pane>
  ));
