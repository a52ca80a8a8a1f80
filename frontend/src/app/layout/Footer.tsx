import { styled } from '@mui/material/styles';
import { Children, type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { useSite } from '@/shared/api/site';
import { Glyph } from '@/shared/art/Glyph';
import { PlatformIcon } from '@/shared/art/PlatformIcon';
import { ExternalLink } from '@/shared/components/ExternalLink';
import { Overline } from '@/shared/components/Overline';
import { PageContainer } from '@/shared/components/PageContainer';
import { useGameVersions } from '@/shared/gameserver/useGameVersions';
import { langOf } from '@/shared/texts/langOf';
import { useTexts } from '@/shared/texts/LanguageContext';
import { from } from '@/shared/theme/media';
import { useLanguageLinks } from '../language/LanguageLinks';
import { Logo } from './Logo';
import { type MenuLink, useMenuLinks } from './useMenuLinks';
import { Waterline } from './Waterline';

export function Footer() {
  const site = useSite();
  const { siteName, tagline } = site;
  const t = useTexts('site');
  const linksOf = useMenuLinks();
  const languageLinks = useLanguageLinks();
  return (
    <FooterRoot>
      <Waterline aria-hidden="true" />
      <PageContainer>
        <Columns>
          <div>
            <Logo />
            <p>
              <span lang={langOf(site, 'tagline')}>{tagline}</span> <GameVersions />
            </p>
          </div>
          {columns.map((column) => {
            const links = linksOf(column);
            return (
              links.length > 0 && (
                <LinkColumn key={column} title={t(`footer.${column}`)}>
                  {links.map((link) => (
                    <FooterLink key={link.id} link={link} />
                  ))}
                </LinkColumn>
              )
            );
          })}
        </Columns>
        {languageLinks.length > 1 && (
          <LanguageList aria-label={t('language')}>
            {languageLinks.map((link) => (
              <li key={link.key}>{link}</li>
            ))}
          </LanguageList>
        )}
        <FooterLegalLine>
          <p lang={t.lang('footer.disclaimer')}>{t('footer.disclaimer')}</p>
          <p lang={t.lang('footer.copyright')}>
            {t('footer.copyright', { year: String(new Date().getUTCFullYear()), siteName })}
          </p>
        </FooterLegalLine>
      </PageContainer>
    </FooterRoot>
  );
}

const columns = ['community', 'help', 'legal'] as const;

function FooterLink({ link: { address, isExternal, label, lang, platform } }: { link: MenuLink }) {
  if (!isExternal) {
    return (
      <Link to={address} lang={lang}>
        {label}
      </Link>
    );
  }
  return (
    <ExternalLink href={address} lang={lang}>
      {platform && <PlatformIcon platform={platform} />}
      {label}
      {!platform && <Glyph name="external" size={10} />}
    </ExternalLink>
  );
}

/** The owner's words come first, because a server behind a proxy reports the versions of the proxy. */
function GameVersions() {
  const { supported, reported } = useGameVersions();
  const t = useTexts('site');
  if (supported)
    return (
      <span lang={t.lang('footer.supportedVersions')}>{t('footer.supportedVersions', { versions: supported })}</span>
    );
  return reported && t('footer.reportedVersion', { version: reported });
}

function LinkColumn({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <nav aria-labelledby={titleId}>
      <Overline as="h2" id={titleId}>
        {title}
      </Overline>
      <ul>
        {Children.map(children, (link, index) => (
          <li key={index}>{link}</li>
        ))}
      </ul>
    </nav>
  );
}

const FooterRoot = styled('footer')(({ theme }) => ({
  position: 'relative',
  marginTop: 'var(--rhythm)',
  paddingBlock: '48px 32px',
  background: theme.vars.palette.background.sunken,
}));

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 32,
  gridTemplateColumns: '1fr 1fr',
  '& > div': { gridColumn: '1 / -1', minWidth: 0 },
  '& p': {
    ...theme.typography.body2,
    maxWidth: '34ch',
    marginTop: 8,
    color: theme.vars.palette.text.secondary,
  },
  '& h2': { marginBottom: 8 },
  '& li a': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 32,
    color: theme.vars.palette.text.secondary,
    fontSize: '0.9375rem',
    textDecoration: 'none',
    overflowWrap: 'anywhere',
  },
  '& li a:hover': { color: theme.vars.palette.text.primary, textDecoration: 'underline' },
  [from('largeTablet')]: {
    gridTemplateColumns: '2fr',
    gridAutoFlow: 'column',
    gridAutoColumns: '1fr',
    '& > div': { gridColumn: 'auto' },
  },
}));

const LanguageList = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 20px',
  marginTop: 32,
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 32,
    color: theme.vars.palette.text.secondary,
    fontSize: '0.9375rem',
  },
  '& a[aria-current]': { color: theme.vars.palette.text.primary, textDecoration: 'none' },
}));

const FooterLegalLine = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '8px 24px',
  marginTop: 32,
  paddingTop: 20,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.secondary,
  '& > p': { minWidth: 0 },
}));
