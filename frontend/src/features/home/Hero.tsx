import { styled } from '@mui/material/styles';
import { useSite } from '@/shared/api/site';
import { Coast } from '@/shared/art/Coast';
import { PageContainer } from '@/shared/components/PageContainer';
import { below } from '@/shared/theme/media';
import { AddressBox } from './AddressBox';
import { JoinButton } from './JoinButton';
import { Wordmark } from './Wordmark';

/** Site name, server address and the primary action, in front of the coast. */
export function Hero({ isOffline }: { isOffline: boolean }) {
  const { siteName, tagline, serverAddress } = useSite();

  return (
    <HeroSection>
      <Coast />
      <PageContainer>
        <HeroText>
          <Wordmark name={siteName} />
          <Tagline>{tagline}</Tagline>
          <AddressBox address={serverAddress} />
          <JoinButton address={serverAddress} disabled={isOffline || !serverAddress} />
          <Hint>
            {isOffline
              ? 'The server is offline at the moment. Its address stays the same.'
              : 'Java Edition · 1.19.x to 1.20.x, best on 1.20.1'}
          </Hint>
        </HeroText>
      </PageContainer>
    </HeroSection>
  );
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

const HeroText = styled('div')({ width: 'min(480px, 100%)' });

const Tagline = styled('p')({
  margin: '8px 0 28px',
  fontSize: '1.375rem',
  lineHeight: 1.35,
  fontWeight: 550,
  letterSpacing: '-0.01em',
  [narrow]: { margin: '16px 0 24px', fontSize: '1.25rem' },
});

const Hint = styled('p')(({ theme }) => ({ ...theme.typography.body2, marginTop: 14 }));
