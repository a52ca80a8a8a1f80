import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { useSite } from '@/shared/api/site';
import { SiteLogo } from '@/shared/art/SiteLogo';
import { VisuallyHidden } from '@/shared/components/VisuallyHidden';
import { paths } from '@/shared/paths';
import { useTexts } from '@/shared/texts/LanguageContext';
import { below } from '@/shared/theme/media';
import { visuallyHidden } from '@/shared/theme/visuallyHidden';

/** Longer names are set smaller. */
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
            data-part={shortName ? undefined : 'name'}
            data-long={siteName.length > MAX_SHORT_NAME_LENGTH || undefined}
            data-has-short={shortName ? true : undefined}
          >
            {siteName}
          </span>
          {shortName && (
            <span data-part="name" data-short aria-hidden="true">
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

const HomeLink = styled(Link)(({ theme }) => ({
  ...theme.typography.pixel,
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  paddingBlock: 4,
  color: theme.vars.palette.text.primary,
  fontSize: '2.125rem',
  lineHeight: 1,
  textDecoration: 'none',
  '& > svg': { flex: 'none' },
  '& > [data-long]': { fontSize: 'calc(1.25rem / var(--display-width, 1))' },
  '& > [data-short]': { display: 'none' },
  'footer & > span': { minWidth: 0, overflowWrap: 'anywhere' },
  'header & > span': { whiteSpace: 'nowrap' },
  'header & > [data-long]': { fontSize: 'calc(1.625rem / var(--display-width, 1))' },
  'header[data-has-small-name] & > span': { fontSize: 'calc(1.375rem / var(--display-width, 1))' },
  [below('wideBar')]: {
    'header &': { minWidth: 0 },
    'header & > span': { minWidth: 0, overflow: 'hidden', overflowWrap: 'normal' },
    'header & > [data-long]': { whiteSpace: 'normal', textWrap: 'balance', lineHeight: 0.9 },
    // The short name stands for the whole one. Screen readers still get that.
    'header & > [data-has-short]': visuallyHidden,
    'header & > [data-short]': { display: 'block' },
    'header[data-has-small-name] & > span': { fontSize: 'calc(1.125rem / var(--display-width, 1))' },
    'header[data-hides-name] & > span': visuallyHidden,
  },
}));
