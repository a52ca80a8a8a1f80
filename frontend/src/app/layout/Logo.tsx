import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { useSite } from '@/shared/api/site';
import { SiteLogo } from '@/shared/art/SiteLogo';
import { VisuallyHidden } from '@/shared/components/VisuallyHidden';
import { paths } from '@/shared/paths';
import { useTexts } from '@/shared/texts/LanguageContext';
import { below } from '@/shared/theme/media';

/** Longer names are set smaller, on up to three lines, so that the bar shows them whole. */
const MAX_SHORT_NAME_LENGTH = 8;

export function Logo() {
  const { siteName, shortName, brand } = useSite();
  const t = useTexts('site');
  return (
    <HomeLink to={paths.home}>
      <SiteLogo brand={brand} alt={siteName ?? ''} />
      {siteName ? (
        <>
          <span
            // An own logo has the name as its alternative text.
            aria-hidden={brand.logoImage ? true : undefined}
            data-long={siteName.length > MAX_SHORT_NAME_LENGTH || undefined}
            data-has-short={shortName ? true : undefined}
          >
            {siteName}
          </span>
          {shortName && (
            <span data-short aria-hidden="true">
              {shortName}
            </span>
          )}
        </>
      ) : (
        <VisuallyHidden>{t('menu.home')}</VisuallyHidden>
      )}
    </HomeLink>
  );
}

const visuallyHidden = { position: 'absolute', width: 1, height: 1, clipPath: 'inset(50%)' } as const;

const HomeLink = styled(Link)(({ theme }) => ({
  ...theme.typography.pixel,
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minWidth: 30,
  paddingBlock: 4,
  color: theme.vars.palette.text.primary,
  fontSize: '2.125rem',
  lineHeight: 1,
  letterSpacing: '0.02em',
  textDecoration: 'none',
  '& > svg': { flex: 'none' },
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > [data-long]': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 3,
    maxHeight: 60,
    whiteSpace: 'normal',
    textWrap: 'balance',
    fontSize: 'calc(1.375rem / var(--display-width, 1))',
    lineHeight: 0.86,
    letterSpacing: 0,
  },
  '& > [data-short]': { display: 'none' },
  'header &': {
    // Beside the folded menu, the short name stands for the whole one. Screen readers still get that.
    [below('wideBar')]: {
      '& > [data-has-short]': visuallyHidden,
      '& > [data-short]': { display: 'block' },
    },
    // On the narrowest screens only the emblem fits beside status, theme and menu. Screen readers still get the name.
    [below('smallPhone')]: { '& > span': visuallyHidden, '& > [data-short]': { display: 'none' } },
  },
}));
