import MuiGlobalStyles from '@mui/material/GlobalStyles';
import Modal from '@mui/material/Modal';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense, useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SkipLink } from '@/app/layout/SkipLink';
import { PageErrorBoundary } from '@/app/PageErrorBoundary';
import { LoadingBar } from '@/shared/components/LoadingBar';
import { Skeleton } from '@/shared/components/Skeleton';
import { VisuallyHidden } from '@/shared/components/VisuallyHidden';
import { useIsPageLoading } from '@/shared/lib/pageLoading';
import { useTexts } from '@/shared/texts/LanguageContext';
import { below } from '@/shared/theme/media';
import { SectionHeadContext } from '../components/layout/SectionHeadContext';
import { useOnStay } from '../lib/useUnsavedChanges';
import { HandOverToast } from '../notifications/HandOverToast';
import { RequestNotifier } from '../notifications/RequestNotifier';
import { findView, ownSections, pageOf, type PanelSection, sections } from '../sections';
import { mayUse, useStaff } from '../session/staff';
import { Greeting } from './Greeting';
import { HistoryLink } from './HistoryLink';
import { NoSection } from './NoSection';
import { BottomBar, PhoneBar } from './PhoneBars';
import { SearchDialog } from './searchPage';
import { Sidebar } from './Sidebar';
import { Trail } from './Trail';
import { TrashLink } from './TrashLink';
import { useBadges } from './useBadges';
import { useFieldFocus } from './useFieldFocus';
import { useSearchKey } from './useSearchKey';

/** The panel of the signed-in user: a sidebar with a section for each permission, and the view that is open. */
export function Panel({ onLogout }: { onLogout: () => void }) {
  const t = useTexts('admin/panel');
  const siteTexts = useTexts('site');
  const user = useStaff();
  const badges = useBadges();
  const isLoading = useIsPageLoading();
  const isNarrow = useMediaQuery(narrow, { noSsr: true });
  const [search] = useSearchParams();
  const address = search.toString();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const [isSearching, setSearching] = useState(false);
  const close = useCallback(() => {
    setOpenedAt(null);
    setSearching(false);
  }, []);
  const openSearch = useCallback(() => {
    setOpenedAt(null);
    setSearching(true);
  }, []);
  useSearchKey(openSearch);
  useFieldFocus();
  useOnStay(close);

  const permittedSections = sections.filter(({ permission }) => mayUse(user, permission));
  const requestedTab = search.get('tab');
  const requestedView = search.get('view');
  const ownSection = ownSections.find(({ key }) => key === requestedTab);
  const active =
    requestedTab === null ? permittedSections[0] : permittedSections.find(({ key }) => key === requestedTab);
  const view = active && findView(active, requestedView);
  const page = ownSection ?? (active && pageOf(active, requestedView));

  const sidebar = (
    <Sidebar sections={permittedSections} active={active} badges={badges} onSearch={openSearch} onLogout={onLogout} />
  );
  const openMenu = () => setOpenedAt(address);

  return (
    <PanelFrame data-panel>
      <PanelLengths />
      <SkipLink href="#main">{siteTexts('skipToContent')}</SkipLink>
      {isNarrow ? (
        // A link of the menu leads to another address, which closes it.
        <Modal open={openedAt === address} onClose={close} keepMounted>
          <Drawer tabIndex={-1} role="dialog" aria-modal="true" aria-label={t('panel.menu')}>
            {sidebar}
          </Drawer>
        </Modal>
      ) : (
        <SideColumn>{sidebar}</SideColumn>
      )}
      <PanelColumn>
        <PhoneBar
          title={ownSection ? t(ownSection.key) : t('title')}
          section={active}
          view={view}
          onMenu={openMenu}
          onSearch={openSearch}
        />
        {isLoading && <PanelLoadingBar role="progressbar" aria-label={siteTexts('loadingPage')} />}
        <PanelMain id="main" tabIndex={-1}>
          <SectionHeadContext
            value={{
              trail: <Trail section={active} name={ownSection && t(ownSection.key)} />,
              greeting: active && active === permittedSections[0] && pageOf(active, null) === page && <Greeting />,
              link: active && <SectionLinks section={active} />,
            }}
          >
            {page ? (
              <Suspense fallback={<ViewSkeleton />}>
                <PageErrorBoundary key={page.key} resetKey={page.key}>
                  <page.Page />
                </PageErrorBoundary>
              </Suspense>
            ) : (
              <NoSection requestedTab={requestedTab} fallback={permittedSections[0]} />
            )}
          </SectionHeadContext>
        </PanelMain>
        <BottomBar sections={permittedSections} active={active} badges={badges} onMore={openMenu} />
      </PanelColumn>
      {mayUse(user, 'tickets') && (
        <>
          <RequestNotifier />
          <HandOverToast />
        </>
      )}
      {isSearching && (
        <Suspense>
          <SearchDialog onClose={close} />
        </Suspense>
      )}
    </PanelFrame>
  );
}

/** Links beside the actions of a section. */
const SectionLinks = ({ section }: { section: PanelSection }) => (
  <>
    {hasHistory(section) && <HistoryLink area={section.permission} />}
    <TrashLink area={section.permission} />
  </>
);

/** The statistics only read, so nothing is recorded for them. */
const hasHistory = ({ key }: { key: string }) => key !== 'stats';

function ViewSkeleton() {
  const t = useTexts('admin/panel');

  return (
    <SkeletonLayout aria-busy>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Skeleton style={{ width: 160, height: 28 }} />
      <Skeleton style={{ height: 320 }} />
    </SkeletonLayout>
  );
}

const narrow = below('largeLaptop');

/** What sticks to the top of the screen sticks below `--bar`, which only a narrow screen has. */
const PanelLengths = () => (
  <MuiGlobalStyles
    styles={{
      ':root': { '--page-width': '1376px', '--bar': '0px', [narrow]: { '--bar': '56px' } },
      // The keyboard of a phone, and actions that stay at the bottom, need the room.
      'body:has(:is(input:not([type=checkbox], [type=radio], [type=color], [type=range]), textarea):focus, [data-bulk-bar], [data-save-bar], [data-reading=true]) [data-bottom-bar]':
        { display: 'none' },
    }}
  />
);

const PanelFrame = styled('div')({
  flex: 1,
  display: 'grid',
  gridTemplateColumns: '248px minmax(0, 1fr)',
  [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});

const SideColumn = styled('aside')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  alignSelf: 'start',
  height: '100vh',
  borderInlineEnd: `1px solid ${theme.vars.palette.divider}`,
}));

const Drawer = styled('div')(({ theme }) => ({
  position: 'relative',
  width: 'min(300px, 100vw - 56px)',
  height: '100%',
  borderInlineEnd: `1px solid ${theme.vars.palette.border}`,
  outline: 'none',
}));

const PanelColumn = styled('div')({ display: 'flex', flexDirection: 'column', minWidth: 0 });

const PanelMain = styled('main')({
  flex: 1,
  width: '100%',
  maxWidth: 'calc(var(--page-width) + 2 * var(--gutter))',
  marginInline: 'auto',
  padding: '0 var(--gutter) 48px',
  outline: 'none',
  [below('laptop')]: { paddingBottom: 28 },
  // The desk fills the window.
  '&:has([data-desk])': { maxWidth: 'none', padding: 0 },
});

const PanelLoadingBar = styled(LoadingBar)(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.appBar,
  borderRadius: 0,
}));

const SkeletonLayout = styled('div')({ display: 'grid', gap: 16, paddingTop: 24 });
