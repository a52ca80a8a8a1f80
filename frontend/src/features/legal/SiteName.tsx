import { useSite } from '@/shared/api/site';

export const SiteName = () => useSite().siteName;
