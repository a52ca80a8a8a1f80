import type { SiteBrand } from '@/shared/api/site';
import { Emblem } from './Emblem';

interface Props {
  brand: Pick<SiteBrand, 'emblem' | 'logoImage' | 'logoPicture'>;
  /** Its height, in pixels. */
  size?: number;
  /** The name of the site, where no text beside the logo says it. */
  alt?: string;
}

/** The owner's logo, or the drawn one. A wide logo is set smaller, so that names beside it have room. */
export function SiteLogo({ brand: { emblem, logoImage, logoPicture }, size = 32, alt = '' }: Props) {
  if (!logoImage) return <Emblem name={emblem} size={size} />;
  const { width = 1, height = 1, srcset } = logoPicture ?? {};
  const shownWidth = Math.round(Math.min(2, width / height) * size);
  return (
    <img
      src={logoImage}
      srcSet={srcset}
      sizes={`${shownWidth}px`}
      alt={alt}
      width={shownWidth}
      height={size}
      style={{ flex: 'none', objectFit: 'contain' }}
    />
  );
}
