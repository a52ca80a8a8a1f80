import { styled } from '@mui/material/styles';
import { Glyph } from '@/shared/art/Glyph';
import { VisuallyHidden } from '@/shared/components/VisuallyHidden';
import { useLanguage, useTexts } from '@/shared/texts/LanguageContext';
import { below } from '@/shared/theme/media';
import { useLanguageLinks } from './LanguageLinks';

/** The languages of the site behind the code of the current one; absent when there is one language alone. */
export function LanguageMenu() {
  const t = useTexts('site');
  const { code } = useLanguage();
  const links = useLanguageLinks();
  if (links.length < 2) return null;

  return (
    <Menu>
      <summary>
        <VisuallyHidden>{t('language')}</VisuallyHidden>
        <span>{code.split('-')[0]}</span>
        <Glyph name="down" size={10} />
      </summary>
      <ul>
        {links.map((link) => (
          <li key={link.key}>{link}</li>
        ))}
      </ul>
    </Menu>
  );
}

const Menu = styled('details')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    position: 'relative',
    '& summary': {
      display: 'flex',
      alignItems: 'center',
      gap: 6,
      minHeight: 44,
      padding: '0 10px',
      listStyle: 'none',
      cursor: 'pointer',
      fontSize: '0.875rem',
      fontWeight: 650,
      textTransform: 'uppercase',
      color: palette.text.secondary,
    },
    '& summary::-webkit-details-marker': { display: 'none' },
    '& summary:hover, &[open] summary': { color: palette.text.primary },
    '& ul': {
      position: 'absolute',
      insetInlineEnd: 0,
      top: '100%',
      minWidth: 180,
      padding: 8,
      background: palette.background.raised,
      border: `1px solid ${palette.border}`,
      borderRadius: 6,
      boxShadow: palette.edge.card,
    },
    '& a': {
      display: 'flex',
      alignItems: 'center',
      minHeight: 44,
      padding: '0 12px',
      color: palette.text.secondary,
      textDecoration: 'none',
    },
    '& a:hover, & a[aria-current]': { color: palette.text.primary },
    '& a[aria-current]': { fontWeight: 650 },
    [below('wideBar')]: { display: 'none' },
  };
});
