import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useHasPage, useSite } from '@/shared/api/site';
import { Glyph, type GlyphName } from '@/shared/art/Glyph';
import { Scene, type SceneName } from '@/shared/art/Scene';
import { FlushCard } from '@/shared/components/Card';
import { ExternalLink } from '@/shared/components/ExternalLink';
import { Section } from '@/shared/components/Section';
import { paths } from '@/shared/paths';
import { useTexts } from '@/shared/texts/LanguageContext';
import { below, from } from '@/shared/theme/media';

interface Props {
  /** The title of the newest article. */
  headline?: string | undefined;
  /** Votes that are missing for the next vote party; undefined if none is planned. */
  votesToGo?: number | undefined;
}

/** Links from the home page to the other sections. */
export function HomeLinks({ headline, votesToGo }: Props) {
  const { storeRedirectUrl } = useSite();
  const t = useTexts('home');
  const hasPage = useHasPage();
  if (!storeRedirectUrl && !hasPage(paths.news) && !hasPage(paths.vote)) return null;

  return (
    <Section as="section">
      <h2 lang={t.lang('explore.title')}>{t('explore.title')}</h2>
      <LinkCardGrid>
        {storeRedirectUrl && (
          <LinkCard color="accent">
            <ExternalLink href={storeRedirectUrl}>
              <LinkCardContent scene="market" name="store" glyph="external" />
            </ExternalLink>
          </LinkCard>
        )}
        {hasPage(paths.news) && (
          <LinkCard color="info">
            <Link to={paths.news}>
              <LinkCardContent scene="board" name="news" glyph="right">
                {headline}
              </LinkCardContent>
            </Link>
          </LinkCard>
        )}
        {hasPage(paths.vote) && (
          <LinkCard color="secondary">
            <Link to={paths.vote}>
              <LinkCardContent scene="chest" name="vote" glyph="right">
                {votesToGo !== undefined && t('explore.votesToGo', { count: votesToGo })}
              </LinkCardContent>
            </Link>
          </LinkCard>
        )}
      </LinkCardGrid>
    </Section>
  );
}

function LinkCardContent({
  scene,
  name,
  glyph,
  children,
}: {
  scene: SceneName;
  name: 'store' | 'news' | 'vote';
  glyph: GlyphName;
  /** What is new; otherwise the card has its usual text. */
  children?: ReactNode;
}) {
  const t = useTexts('home');
  const own = (key: Parameters<typeof t.lang>[0]) => <span lang={t.lang(key)}>{t(key)}</span>;
  return (
    <>
      <CardPicture>
        <Scene name={scene} />
      </CardPicture>
      <CardText>
        <h3>
          {own(`explore.${name}`)} <Glyph name={glyph} size={10} />
        </h3>
        <p>{children || own(`explore.${name}Text`)}</p>
      </CardText>
    </>
  );
}

const LinkCardGrid = styled('div')({
  display: 'grid',
  gap: 24,
  marginTop: 24,
  [from('laptop')]: { gridAutoFlow: 'column', gridAutoColumns: '1fr' },
});

const LinkCard = styled(FlushCard, { shouldForwardProp: (prop) => prop !== 'color' })<{
  color: 'accent' | 'info' | 'secondary';
}>(({ theme, color }) => ({
  '--door': theme.vars.palette[color].main,
  transition: theme.transitions.create('transform', { duration: 180 }),
  '&:hover': { transform: 'translateY(-4px)', borderColor: 'var(--door)' },
  '&:has(a:focus-visible)': { outline: `2px solid ${theme.vars.palette.focus}`, outlineOffset: 2 },
  '& > a': { display: 'block', height: '100%', color: 'inherit', textDecoration: 'none', outline: 'none' },
}));

const CardPicture = styled('div')(({ theme }) => {
  const { default: page, paper } = theme.vars.palette.background;
  return {
    position: 'relative',
    height: 216,
    padding: 16,
    background: `linear-gradient(color-mix(in srgb, var(--door) 9%, ${page}), color-mix(in srgb, var(--door) 20%, ${page}))`,
    '&::after': {
      content: '""',
      position: 'absolute',
      inset: 'auto 0 0',
      height: 8,
      background: `repeating-conic-gradient(${paper} 0 25%, transparent 0 50%) 0 0 / 8px 8px`,
    },
    [below('laptop')]: { height: 184 },
  };
});

const CardText = styled('div')(({ theme }) => ({
  padding: '16px 24px 24px',
  '& h3': { display: 'flex', alignItems: 'center', gap: 12 },
  '& svg': { width: 14, height: 14, color: 'var(--door)' },
  '& p': { marginTop: 4, color: theme.vars.palette.text.secondary },
  [below('laptop')]: { padding: '14px 20px 20px' },
}));
