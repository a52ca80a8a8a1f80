import { paths } from '@/shared/paths';
import { formatDuration } from '@/shared/lib/formatDuration';
import { PageMeta } from '@/shared/components/PageMeta';
import type { Profile } from './useProfile';

/** Page metadata and link preview of the profile, for both the dialog and the page. */
export function ProfileMeta({ profile }: { profile: Profile | null | undefined }) {
  if (profile === null) {
    return <PageMeta title="Player not found · Player Statistics" description="No player has this name." missing />;
  }
  if (!profile) return <PageMeta title="Player Statistics" description="A player profile." hidden />;

  const { player, serverRank, totalPlayers } = profile;
  const { username, level, playtime } = player;
  return (
    <PageMeta
      title={`${username} · Player Statistics`}
      description={`${username} is level ${level}, has played for ${formatDuration(playtime)} and is ranked number ${serverRank} of ${totalPlayers} players.`}
      search={`?player=${encodeURIComponent(username)}`}
      within={{ title: 'Player Statistics', path: paths.players }}
    />
  );
}
