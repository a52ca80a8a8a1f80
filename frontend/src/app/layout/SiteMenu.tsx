import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { Glyph } from '@/shared/art/Glyph';
import { ExternalLink } from '@/shared/components/ExternalLink';
import { useTexts } from '@/shared/texts/LanguageContext';
import { below, from } from '@/shared/theme/media';
import { squares } from '@/shared/theme/squares';
import { useLanguageLinks } from '../language/LanguageLinks';
import { findRoute } from '../routes';
import { MoreMenu } from './MoreMenu';
import { useHeaderFit } from './useHeaderFit';
import { type MenuLink, useMenuLinks } from './useMenuLinks';

interface Props {
  id: string;
  isOpen: boolean;
  onNavigate: () => void;
}

export function SiteMenu({ id, isOpen, onNavigate }: Props) {
  const t = useTexts('site');
  const nav = useRef<HTMLElement>(null);
  const links = useMenuLinks()('header');
  const languageLinks = useLanguageLinks();
  const count = useHeaderFit(nav, links.length);

  return (
    <MenuNav ref={nav} id={id} aria-label={t('menu.label')} data-open={isOpen}>
      <ul data-part="entries">
        {links.map((link, index) => (
          <li key={link.id} style={index < count ? undefined : { visibility: 'hidden' }}>
            <SiteMenuLink link={link} onNavigate={onNavigate} />
          </li>
        ))}
      </ul>
      <MoreMenu label={t('menu.more')} isEmpty={count === links.length}>
        {links.slice(count).map((link) => (
          <li key={link.id}>
            <SiteMenuLink link={link} onNavigate={onNavigate} />
          </li>
        ))}
      </MoreMenu>
      {languageLinks.length > 1 && (
        <ul aria-label={t('language')} data-languages>
          {languageLinks.map((link) => (
            <li key={link.key}>{link}</li>
          ))}
        </ul>
      )}
    </MenuNav>
  );
}

function SiteMenuLink({ link, onNavigate }: { link: MenuLink; onNavigate: () => void }) {
  const { address, isExternal, label, lang } = link;
  if (isExternal) {
    return (
      <ExternalLink href={address} lang={lang} onClick={onNavigate}>
        {label} <Glyph name="external" size={10} />
      </ExternalLink>
    );
  }
  // If the chunk cannot be loaded, the page handles that when it renders.
  const preload = () =>
    void findRoute(address)
      .preload()
      .catch(() => {});
  const props = {
    to: address,
    lang,
    onClick: onNavigate,
    onPointerEnter: preload,
    onTouchStart: preload,
    onFocus: preload,
  };
  // An address below a page, such as a form, is not the current page.
  return /[?#]/.test(address) ? (
    <Link {...props}>{label}</Link>
  ) : (
    <NavLink {...props} end>
      {label}
    </NavLink>
  );
}

const MenuNav = styled('nav')(({ theme }) => {
  const { palette } = theme.vars;
  const mark = squares(palette.primary.main);
  return {
    flex: 1,
    display: 'flex',
    minWidth: 0,
    height: '100%',
    '& ul': { display: 'flex', height: '100%' },
    // On wide screens, the bar has a menu of languages.
    '& ul[data-languages]': { display: 'none' },
    '& a': {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      gap: 6,
      height: '100%',
      padding: '0 12px',
      color: palette.text.secondary,
      fontSize: '0.9375rem',
      fontWeight: 600,
      textDecoration: 'none',
    },
    '& a:hover, & a[aria-current]': { color: palette.text.primary },
    '& a[aria-current]::after': {
      content: '""',
      position: 'absolute',
      inset: 'auto 12px 0',
      height: 6,
      background: mark,
    },
    [from('wideBar')]: {
      // What does not fit wraps to lines that are cut off, and is below "More".
      '& > [data-part=entries]': { flexWrap: 'wrap', overflow: 'clip' },
      '& > [data-part=entries] > li': { flex: 'none', height: '100%', whiteSpace: 'nowrap' },
      // Without scripts nothing is measured: what does not fit is scrolled to.
      '@media (scripting: none)': { '& > [data-part=entries]': { flexWrap: 'nowrap', overflowX: 'auto' } },
    },
    [below('wideBar')]: {
      display: 'none',
      position: 'absolute',
      inset: '100% 0 auto',
      height: 'auto',
      maxHeight: 'calc(100vh - var(--bar))',
      overflow: 'auto',
      padding: '8px calc(var(--gutter) - 12px) 16px',
      background: palette.background.default,
      borderBottom: `1px solid ${palette.divider}`,
      boxShadow: palette.edge.card,
      '&[data-open=true]': { display: 'block' },
      '& ul, & ul[data-languages]': {
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))',
        height: 'auto',
      },
      '& ul[data-languages]': { marginTop: 8, paddingTop: 8, borderTop: `1px solid ${palette.divider}` },
      '& a': { height: 52, fontSize: '1.0625rem', overflowWrap: 'anywhere' },
      '& a[aria-current]::after': { insetInlineEnd: 'auto', width: 46, bottom: 4 },
    },
    [`${below('wideBar')} and (scripting: none)`]: {
      display: 'block',
      inset: '63px 0 auto',
      padding: '0 calc(var(--gutter) - 12px)',
      '& ul': { display: 'flex', height: 48 },
      '& ul[data-languages]': { display: 'none' },
      '& a': { height: 48, whiteSpace: 'nowrap' },
    },
  };
});
