import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { SocialLink, SocialPlatform } from '@/shared/api/site';
import { PlatformIcon } from '@/shared/art/PlatformIcon';
import { ExternalLink } from '@/shared/components/ExternalLink';
import { socialLabel } from '@/shared/lib/socialPlatforms';
import { useTexts } from '@/shared/texts/LanguageContext';

/** The brand colour of each platform, dark enough for white text at a contrast of 4.5:1. */
const brandColors: Record<SocialPlatform, string> = {
  DISCORD: '#4F5BD9',
  YOUTUBE: '#C4231F',
  INSTAGRAM: '#B32C74',
  TIKTOK: '#1F2328',
  X: '#1F2328',
  TWITCH: '#7B3FE4',
  REDDIT: '#C63A00',
  BLUESKY: '#0A66D0',
  MASTODON: '#5A4BD1',
  FACEBOOK: '#1B63C9',
  PATREON: '#C2402F',
  GITHUB: '#2B3137',
  WIKI: '#3F6B4F',
  MAP: '#2F6F73',
  OTHER: '#4B5761',
};

/** A link in the list of social platforms. */
export function FollowButton({ link }: { link: SocialLink }) {
  const t = useTexts('forums');
  const siteTexts = useTexts('site');
  const { platform, url } = link;
  return (
    <FollowItem platform={platform}>
      <Button component={ExternalLink} href={url} variant="contained">
        <PlatformIcon platform={platform} />
        <span>{t('followOn', { platform: socialLabel(siteTexts, link) })}</span>
      </Button>
    </FollowItem>
  );
}

const FollowItem = styled('li', { shouldForwardProp: (prop) => prop !== 'platform' })<{ platform: SocialPlatform }>(
  ({ platform }) => ({
    minWidth: 0,
    '& > .MuiButton-root': {
      width: '100%',
      color: '#FFFFFF',
      backgroundColor: brandColors[platform],
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
      '@media (hover: hover)': {
        '&:hover': { backgroundColor: `color-mix(in srgb, ${brandColors[platform]} 84%, black)` },
      },
    },
  }),
);
