import Button from '@mui/material/Button';
import type { SocialPlatform } from '@/shared/api/site';
import { Glyph, type GlyphName } from '@/shared/art/Glyph';
import { ExternalLink } from '@/shared/ui/ExternalLink';

interface Platform {
  /** Without it the link is called after where it leads. */
  name?: string;
  glyph: GlyphName;
  /** The platform's own colour, dark enough for white text at 4.5:1. */
  face: string;
}

const platforms: Record<SocialPlatform, Platform> = {
  DISCORD: { name: 'Discord', glyph: 'chat', face: '#4F5BD9' },
  YOUTUBE: { name: 'YouTube', glyph: 'play', face: '#C4231F' },
  INSTAGRAM: { name: 'Instagram', glyph: 'camera', face: '#B32C74' },
  OTHER: { glyph: 'external', face: '#4B5761' },
};

export function FollowButton({ platform, url }: { platform: SocialPlatform; url: string }) {
  const { name, glyph, face } = platforms[platform];

  return (
    <Button component={ExternalLink} href={url} variant="contained" sx={filled(face)}>
      <Glyph name={glyph} />
      Follow on {name ?? new URL(url).hostname}
    </Button>
  );
}

const filled = (face: string) => ({
  color: '#FFFFFF',
  backgroundColor: face,
  '&:hover': { backgroundColor: `color-mix(in srgb, ${face} 86%, black)` },
});
