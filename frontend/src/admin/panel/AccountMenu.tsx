import { styled, useColorScheme } from '@mui/material/styles';
import { Link, useSearchParams } from 'react-router-dom';
import { Glyph } from '@/shared/art/Glyph';
import { PlayerAvatar } from '@/shared/components/PlayerAvatar';
import { VisuallyHidden } from '@/shared/components/VisuallyHidden';
import { useTexts } from '@/shared/texts/LanguageContext';
import { below } from '@/shared/theme/media';
import { usePopup } from '../components/usePopup';
import { useConfirmLeave } from '../lib/useUnsavedChanges';
import { accountSection } from '../sections';
import { useStaff } from '../session/staff';
import { Greeting } from './Greeting';
import { panelGlyphs } from './panelGlyphs';
import { roleName } from './roleName';

/** The signed-in account, with its settings, the theme and Logout. */
export function AccountMenu({ onLogout }: { onLogout: () => void }) {
  const t = useTexts('admin/panel');
  const siteTexts = useTexts('site');
  const user = useStaff();
  const confirmLeave = useConfirmLeave();
  const [search] = useSearchParams();
  const { mode, systemMode, setMode } = useColorScheme();
  const isLight = (mode === 'system' ? systemMode : mode) === 'light';
  const popup = usePopup();
  const { isOpen, hide } = popup;

  return (
    <MenuFrame {...popup.frameProps}>
      <AccountButton {...popup.buttonProps}>
        <PlayerAvatar username={user.username} size={32} />
        <span>
          <VisuallyHidden>{t('panel.yourAccount')}: </VisuallyHidden>
          <b>{user.username}</b> <small>{roleName(t, user.role)}</small>
        </span>
        <Glyph name={panelGlyphs.more} />
      </AccountButton>
      {isOpen && (
        // It takes the focus of a press on its text, so that the menu stays open.
        <MenuPanel id={popup.id} tabIndex={-1}>
          <Greeting />
          <Link
            to={`?tab=${accountSection.key}`}
            aria-current={search.get('tab') === accountSection.key ? 'page' : undefined}
            onClick={hide}
          >
            <Glyph name="shield" />
            {t('account')}
          </Link>
          <button type="button" onClick={() => setMode(isLight ? 'dark' : 'light')}>
            <Glyph name={isLight ? 'sun' : 'moon'} />
            {siteTexts(isLight ? 'theme.toDark' : 'theme.toLight')}
          </button>
          <button type="button" onClick={() => void confirmLeave().then((mayLeave) => mayLeave && onLogout())}>
            <Glyph name="logout" />
            {t('panel.logout')}
          </button>
        </MenuPanel>
      )}
    </MenuFrame>
  );
}

const MenuFrame = styled('div')({ position: 'relative' });

const AccountButton = styled('button')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '32px minmax(0, 1fr) 20px',
  alignItems: 'center',
  gap: 10,
  width: '100%',
  minHeight: 48,
  padding: '8px 10px',
  border: 0,
  borderRadius: 4,
  background: 'none',
  color: theme.vars.palette.text.primary,
  fontFamily: 'inherit',
  fontSize: '0.9375rem',
  lineHeight: 1.3,
  textAlign: 'start',
  cursor: 'pointer',
  '&:hover, &[aria-expanded=true]': { background: theme.vars.palette.background.paper },
  '& b, & small': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& b': { fontWeight: 700 },
  '& small': { fontSize: '0.8125rem', color: theme.vars.palette.text.secondary },
  '& > svg': { color: theme.vars.palette.text.secondary },
}));

const MenuPanel = styled('div')(({ theme }) => ({
  position: 'absolute',
  zIndex: 1,
  insetInline: 0,
  bottom: 'calc(100% + 6px)',
  padding: 6,
  background: theme.vars.palette.background.raised,
  border: `1px solid ${theme.vars.palette.border}`,
  borderRadius: 6,
  outline: 'none',
  '& p': {
    ...theme.typography.caption,
    padding: '4px 10px 8px',
    color: theme.vars.palette.text.secondary,
    overflowWrap: 'anywhere',
  },
  '& a, & button': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    width: '100%',
    minHeight: 40,
    padding: '6px 10px',
    border: 0,
    borderRadius: 4,
    background: 'none',
    color: theme.vars.palette.text.primary,
    fontFamily: 'inherit',
    fontSize: '0.875rem',
    fontWeight: 600,
    lineHeight: 1.3,
    textAlign: 'start',
    textDecoration: 'none',
    cursor: 'pointer',
  },
  '& :is(a, button):hover, & [aria-current]': {
    background: `color-mix(in srgb, ${theme.vars.palette.text.primary} 8%, transparent)`,
  },
  [below('largeLaptop')]: { '& a, & button': { minHeight: 44 } },
}));
