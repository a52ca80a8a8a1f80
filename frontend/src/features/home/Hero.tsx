import { styled } from '@mui/material/styles';
import { type ComponentType, lazy, Suspense, useId } from 'react';
import { useSite } from '@/shared/api/site';
import { HeroBackground } from '@/shared/art/HeroScene';
import { PageContainer } from '@/shared/components/PageContainer';
import { UntranslatedNote } from '@/shared/components/UntranslatedNote';
import { useServerFace } from '@/shared/gameserver/serverFace';
import { useGameVersions } from '@/shared/gameserver/useGameVersions';
import type { ServerStatus } from '@/shared/gameserver/useServerStatus';
import { langOf } from '@/shared/texts/langOf';
import type { Texts } from '@/shared/texts/Language';
import { useTexts } from '@/shared/texts/LanguageContext';
import { below } from '@/shared/theme/media';
import { AddressBox } from './AddressBox';
import { JoinButton } from './JoinButton';
import { Wordmark } from './Wordmark';

/** Seen only where no script runs, so a browser that cannot load it misses nothing. */
const StepsWithoutScripts = lazy(async (): Promise<{ default: ComponentType }> => {
  const module = await import('./StepsWithoutScripts').catch(() => null);
  return { default: module?.StepsWithoutScripts ?? (() => null) };
});

interface Props {
  status: ServerStatus | null;
  hasFailed: boolean;
}

/** Site name, server address and the primary action, in front of the landscape. */
export function Hero({ status, hasFailed }: Props) {
  const site = useSite();
  const { siteName, tagline, serverAddress } = site;
  const lang = langOf(site, 'tagline');
  const hintId = useId();
  const t = useTexts('home');
  const face = useServerFace(status, hasFailed);
  // What the address can be used for while the server does not answer.
  const notice = face === 'offline' || face === 'unreachable' ? t(`join.notice.${face}`) : null;
  const versions = useGameVersions();

  return (
    <HeroSection>
      <HeroBackground brand={site.brand} />
      <PageContainer>
        <HeroText data-has-plate={site.brand.heroImage !== null}>
          <Wordmark name={siteName} font={site.brand.displayFont} />
          <Tagline lang={lang}>
            <UntranslatedNote lang={lang} /> {tagline}
          </Tagline>
          <AddressBox address={serverAddress} />
          <JoinButton address={serverAddress} describedBy={hintId} notice={notice} />
          <Hint id={hintId} lang={serverAddress === null || notice ? undefined : t.lang('javaVersions')}>
            {serverAddress === null ? t('join.needsAddress') : (notice ?? describeVersions(t, versions))}
          </Hint>
          {serverAddress && (
            <Suspense>
              <StepsWithoutScripts />
            </Suspense>
          )}
        </HeroText>
      </PageContainer>
    </HeroSection>
  );
}

/** The owner knows best which versions can join. Empty while no source tells. */
function describeVersions(t: Texts<'home'>, { supported, reported }: ReturnType<typeof useGameVersions>): string {
  const versions = supported ?? reported;
  return versions ? t('javaVersions', { versions }) : '';
}

const narrow = below('laptop');

const HeroSection = styled('section')({
  position: 'relative',
  isolation: 'isolate',
  minHeight: 656,
  paddingBlock: '76px 96px',
  // On narrow screens, the padding reserves space for the picture below the text.
  [narrow]: { minHeight: 0, paddingBlock: '40px 452px' },
});

const HeroText = styled('div')(({ theme }) => {
  // 88 % keep quiet text at 5.1:1 on the worst pixel there is. The rest of the picture is as its owner made it.
  const plate = `color-mix(in srgb, ${theme.vars.palette.background.default} 88%, transparent)`;
  return {
    width: 'min(480px, 100%)',
    '&[data-has-plate=true]': {
      background: plate,
      boxShadow: `0 0 0 24px ${plate}`,
      [narrow]: { background: 'none', boxShadow: 'none' },
    },
  };
});

const Tagline = styled('p')({
  margin: '8px 0 28px',
  fontSize: '1.375rem',
  lineHeight: 1.35,
  fontWeight: 550,
  letterSpacing: '-0.01em',
  [narrow]: { margin: '16px 0 24px', fontSize: '1.25rem' },
});

const Hint = styled('p')(({ theme }) => ({ ...theme.typography.body2, marginTop: 14 }));
