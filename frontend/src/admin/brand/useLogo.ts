import { useQuery } from '@apollo/client/react';
import type { SiteBrand } from '@/shared/api/site';
import { MediaAtQuery } from '../media/operations';

/** The size and the variants of an uploaded logo, also before the brand has it. */
export function useLogo(logoImage: string | null): SiteBrand['logoPicture'] {
  const { data } = useQuery(MediaAtQuery, { variables: { url: logoImage ?? '' }, skip: !logoImage });
  if (!data?.mediaAt) return null;
  const { width, height, srcset } = data.mediaAt;
  return { width, height, srcset };
}
