import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { SocialPlatform } from '@/shared/api/site';
import { Glyph } from '@/shared/art/Glyph';
import { ExternalLink } from '@/shared/components/ExternalLink';
import { socialLabel, socialPlatforms } from '@/shared/lib/socialPlatforms';
import { useTexts } from '@/shared/texts/LanguageContext';

/** The brand colour of each platform, dark enough for white text at a contrast of 4.5:1. */
const brandColors: Record<SocialPlatform, string> = {
  DISCORD: '#4F5BD9',
  YOUTUBE: '#C4231F',
  INSTAGRAM: '#B32C74',
  OTHER: '#4B5761',
};

/** A link in the list of social platforms. */
export function FollowButton({ platform, url }: { platform: SocialPlatform; url: string }) {
  const t = useTexts('forums');
  return (
    <FollowItem platform={platform}>
      <Button component={ExternalLink} href={url} variant="contained">
        <Glyph name={socialPlatforms[platform].glyph} />
        <span>{t('followOn', { platform: socialLabel({ platform, url }) })}</span>
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
