import Button from '@mui/material/Button';
import MuiGlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import { Suspense } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { PageErrorBoundary } from '@/app/PageErrorBoundary';
import { Glyph } from '@/shared/art/Glyph';
import { Skeleton } from '@/shared/components/Skeleton';
import { VisuallyHidden } from '@/shared/components/VisuallyHidden';
import { below } from '@/shared/theme/media';
import { SectionLinkContext } from '../components/layout/SectionLinkContext';
import { accountSection, historySection, type PanelSection, sections, trashSection } from '../sections';
import { useConfirmLeave } from '../lib/useUnsavedChanges';
import { mayUse, useStaff } from '../session/staff';
import { HistoryLink } from './HistoryLink';
import { NoSection } from './NoSection';
import { TrashLink } from './TrashLink';
import { TabBar, panelId } from './TabBar';
import { useTexts } from '@/shared/texts/LanguageContext';
import type { Texts } from '@/shared/texts/Language';

/** The panel of the signed-in user: a tab for each permission, and the selected section. */
export function Panel({ onLogout }: { onLogout: () => void }) {
  const t = useTexts('admin/panel');
  const user = useStaff();
  const confirmLeave = useConfirmLeave();
  const [search] = useSearchParams();
  const permittedSections = sections.filter(({ permission }) => mayUse(user, permission));
  const requestedTab = search.get('tab');
  const ownSection = [accountSection, historySection, trashSection].find(({ key }) => key === requestedTab);
  const activeSection =
    requestedTab === null ? permittedSections[0] : permittedSections.find(({ key }) => key === requestedTab);

  return (
    <PanelFrame>
      <WidePage />
      <PanelHead>
        <div>
          <h1 tabIndex={-1}>{t('title')}</h1>
          <p>
            {t.rich('welcome', { username: user.username, role: roleName(t, user.role), b: (name) => <b>{name}</b> })}
          </p>
        </div>
        <nav aria-label={t('panel.yourAccount')}>
          <Button
            component={Link}
            to={`?tab=${accountSection.key}`}
            variant={ownSection === accountSection ? 'soft' : 'outlined'}
            aria-current={ownSection === accountSection ? 'page' : undefined}
          >
            <Glyph name="shield" />
            {t('account')}
          </Button>
          <Button variant="outlined" onClick={() => void confirmLeave().then((mayLeave) => mayLeave && onLogout())}>
            <Glyph name="logout" />
            {t('panel.logout')}
          </Button>
        </nav>
      </PanelHead>
      {permittedSections.length > 0 && <TabBar sections={permittedSections} activeKey={activeSection?.key} />}
      {ownSection ? (
        <SectionRegion id={panelId} aria-label={t(ownSection.key)}>
          <PageErrorBoundary key={ownSection.key} resetKey={ownSection.key}>
            <Suspense key={ownSection.key} fallback={<SectionSkeleton />}>
              <ownSection.Page />
            </Suspense>
          </PageErrorBoundary>
        </SectionRegion>
      ) : activeSection ? (
        <SectionRegion id={panelId} aria-label={t(`permission.${activeSection.permission}`)}>
          <PageErrorBoundary key={activeSection.key} resetKey={activeSection.key}>
            <Suspense key={activeSection.key} fallback={<SectionSkeleton />}>
              <SectionLinkContext value={<SectionLinks section={activeSection} />}>
                <activeSection.Page />
              </SectionLinkContext>
            </Suspense>
          </PageErrorBoundary>
        </SectionRegion>
      ) : (
        <NoSection requestedTab={requestedTab} fallback={permittedSections[0]} />
      )}
    </PanelFrame>
  );
}

const roles = ['owner', 'admin', 'staff'] as const;

/** The name of a role; of one that is not known here, its code. */
function roleName(t: Texts<'admin/panel'>, role: string): string {
  const known = roles.find((each) => each === role);
  return known ? t(`role.${known}`) : role;
}

/** Links beside the title of a section. */
const SectionLinks = ({ section }: { section: PanelSection }) => (
  <>
    {hasHistory(section) && <HistoryLink area={section.permission} />}
    <TrashLink area={section.permission} />
  </>
);

/** The statistics only read, so nothing is recorded for them. */
const hasHistory = ({ key }: { key: string }) => key !== 'stats';

function SectionSkeleton() {
  const t = useTexts('admin/panel');

  return (
    <SkeletonLayout aria-busy>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Skeleton style={{ width: 160, height: 28 }} />
      <Skeleton style={{ height: 320 }} />
    </SkeletonLayout>
  );
}

/** Tables need more width than articles. The bar and the footer keep the same edges as the panel. */
const WidePage = () => <MuiGlobalStyles styles={{ ':root': { '--page-width': '1376px' } }} />;

const PanelFrame = styled('div')({
  width: '100%',
  maxWidth: 'calc(var(--page-width) + 2 * var(--gutter))',
  minHeight: 'calc(100vh - var(--bar))',
  marginInline: 'auto',
  padding: '0 var(--gutter) 48px',
  [below('laptop')]: { paddingBottom: 0 },
});

const PanelHead = styled('header')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  padding: '20px 0 8px',
  '& > div': { minWidth: 0 },
  '& > nav': { flex: 'none', display: 'flex', gap: 8 },
  '& h1': { fontSize: '2.75rem' },
  '& p': { ...theme.typography.body2, color: theme.vars.palette.text.secondary, overflowWrap: 'anywhere' },
  '& b': { color: theme.vars.palette.text.primary, fontWeight: 650 },
  [below('laptop')]: { paddingTop: 16, '& h1': { fontSize: '2.25rem' } },
  [below('widePhone')]: { flexWrap: 'wrap', '& > nav, & > nav > *': { flex: '1 1 auto' } },
}));

/** Below the sticky bars when it is scrolled to. */
const SectionRegion = styled('section')({ scrollMarginTop: 'calc(var(--bar) + 49px)' });

const SkeletonLayout = styled('div')({ display: 'grid', gap: 16, paddingTop: 24 });
