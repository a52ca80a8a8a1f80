import { styled } from '@mui/material/styles';
import { Link, useSearchParams } from 'react-router-dom';
import { Glyph } from '@/shared/art/Glyph';
import { useLocalPath } from '@/shared/components/PageMeta';
import { paths } from '@/shared/paths';
import { useTexts } from '@/shared/texts/LanguageContext';
import { below } from '@/shared/theme/media';
import { deskViewKeys, urgentViews } from '../desk/deskViews';
import { addressOf, findView, type PanelSection, viewsOf } from '../sections';
import { AccountMenu } from './AccountMenu';
import { Badge } from './Badge';
import { SearchButton } from './SearchButton';
import { SiteCard } from './SiteCard';
import type { useBadges } from './useBadges';

export interface SidebarProps {
  sections: readonly PanelSection[];
  active: PanelSection | undefined;
  badges: ReturnType<typeof useBadges>;
  onSearch: () => void;
  onLogout: () => void;
}

/** The sections that the permissions allow, with the views of the active one below it. */
export function Sidebar({ sections, active, badges, onSearch, onLogout }: SidebarProps) {
  const t = useTexts('admin/panel');
  const toLocalPath = useLocalPath();
  const [search] = useSearchParams();
  const activeView = active && findView(active, search.get('view'));

  return (
    <SidebarLayout>
      <SiteCard />
      <SearchButton onClick={onSearch} />
      <nav aria-label={t('panel.sections')}>
        <SectionList>
          {sections.map((section) => {
            const views = section === active ? viewsOf(section) : [];
            return (
              <li key={section.key}>
                <SidebarLink
                  to={addressOf(section)}
                  data-section={section.key}
                  data-active={section === active || undefined}
                  aria-current={section !== active ? undefined : views.length > 0 ? 'true' : 'page'}
                  {...preloading(section)}
                >
                  <Glyph name={section.glyph} />
                  <span>{t(`permission.${section.permission}`)}</span>
                  {views.length === 0 && <Badge count={badges.sections[section.key]} />}
                </SidebarLink>
                {views.length > 0 && (
                  <ViewList>
                    {views.map((view) => (
                      <li key={view.key} data-begins={groupBeginnings.includes(view.key) || undefined}>
                        <SidebarLink
                          to={addressOf(section, view)}
                          data-view={view.key}
                          aria-current={view === activeView ? 'page' : undefined}
                          {...preloading(view)}
                        >
                          <span>{t(`view.${view.key}`)}</span>
                          <Badge
                            count={badges.views[view.key]}
                            isUrgent={!deskViewKeys.some((key) => key === view.key) || urgentViews.includes(view.key)}
                          />
                        </SidebarLink>
                      </li>
                    ))}
                  </ViewList>
                )}
              </li>
            );
          })}
        </SectionList>
      </nav>
      <SidebarEnd>
        <SiteLink href={toLocalPath(paths.home)}>
          <Glyph name="external" />
          {t('panel.viewSite')}
        </SiteLink>
        <AccountMenu onLogout={onLogout} />
      </SidebarEnd>
    </SidebarLayout>
  );
}

/** The views that a line separates from those before. */
const groupBeginnings = ['appeals', 'canned'];

/** Loads the chunk of a link before it is pressed. */
function preloading(target: PanelSection | ReturnType<typeof viewsOf>[number]) {
  const page = 'views' in target ? target.views[0] : target;
  const preload = () => void page.preload().catch(() => {});
  return { onMouseEnter: preload, onFocus: preload };
}

const SidebarLayout = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 10,
  height: '100%',
  padding: 12,
  background: theme.vars.palette.background.sunken,
  '& > nav': { flex: 1, minHeight: 0, overflowY: 'auto', marginInline: -4, padding: 4 },
}));

const SectionList = styled('ul')({ display: 'grid', gap: 1 });

const SidebarLink = styled(Link)(({ theme }) => {
  const { background, primary, text, tint } = theme.vars.palette;
  return {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 36,
    padding: '0 10px',
    borderRadius: 4,
    color: text.secondary,
    fontSize: '0.9375rem',
    fontWeight: 600,
    lineHeight: 1.25,
    textDecoration: 'none',
    '& > span:first-of-type': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
    '&:hover': { color: text.primary, background: background.paper },
    '&:focus-visible': { outlineOffset: -2 },
    '&[data-active]': { color: text.primary },
    '&[data-active] > svg': { color: primary.main },
    '&[aria-current=page]': {
      color: primary.main,
      background: `color-mix(in srgb, ${primary.main} ${tint}, ${background.paper})`,
      fontWeight: 700,
    },
    [below('largeLaptop')]: { minHeight: 44 },
  };
});

const ViewList = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 1,
  marginBlock: '1px 4px',
  marginInlineStart: 18,
  borderInlineStart: `2px solid ${theme.vars.palette.divider}`,
  '& > li': { position: 'relative', paddingInlineStart: 10 },
  '& > li:has([aria-current])::before': {
    content: '""',
    position: 'absolute',
    insetBlock: 0,
    insetInlineStart: -2,
    width: 2,
    background: theme.vars.palette.primary.main,
  },
  '& a': { minHeight: 32, fontSize: '0.875rem', fontWeight: 550 },
  '& > li[data-begins]': { marginTop: 8, paddingTop: 8, borderTop: `1px solid ${theme.vars.palette.divider}` },
  [below('largeLaptop')]: { '& a': { minHeight: 40 } },
}));

const SidebarEnd = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 4,
  paddingTop: 10,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}));

const SiteLink = styled('a')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 36,
  padding: '0 10px',
  borderRadius: 4,
  color: theme.vars.palette.text.secondary,
  fontSize: '0.875rem',
  fontWeight: 600,
  textDecoration: 'none',
  '&:hover': { color: theme.vars.palette.text.primary, background: theme.vars.palette.background.paper },
  [below('largeLaptop')]: { minHeight: 44 },
}));
