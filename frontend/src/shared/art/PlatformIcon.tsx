import { styled } from '@mui/material/styles';
import type { SocialPlatform } from '@/shared/api/site';
import file from '../../../art/drawn/platforms.svg?no-inline';

/** The drawing of a social platform in the current text colour. */
export const PlatformIcon = ({ platform }: { platform: SocialPlatform }) => (
  <IconSvg viewBox="0 0 10 10" width={20} height={20} aria-hidden="true" focusable="false">
    <use href={`${file}#${platform}`} />
  </IconSvg>
);

const IconSvg = styled('svg')({ flex: 'none' });
