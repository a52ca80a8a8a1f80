import { useQuery } from '@apollo/client/react';
import { useSite } from '@/shared/api/site';
import { ServerStatusQuery } from './useServerStatus';

/**
 * The game versions that can join: in the owner's words, and the version that the running server reports. Null while
 * unknown. Does not poll.
 */
export function useGameVersions(): { supported: string | null; reported: string | null } {
  const { supportedVersions } = useSite();
  const status = useQuery(ServerStatusQuery).data?.serverStatus;
  return { supported: supportedVersions || null, reported: (status?.isOnline && status.version) || null };
}
