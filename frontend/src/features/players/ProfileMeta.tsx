import { paths } from '@/shared/paths';
import { formatDuration } from '@/shared/lib/formatDuration';
import { PageMeta } from '@/shared/components/PageMeta';
import type { Profile } from './useProfile';

/** Page metadata and link preview of the profile, for both the dialog and the page. */
export function ProfileMeta({ profile }: { profile: Profile | null | undefined }) {
  if (profile === null) {
    return (
      <PageMeta
        title="Player not found · Player Statistics"
        description="This site knows no player with this name."
        missing
      />
    );
  }
  if (!profile) return <PageMeta title="Player Statistics" description="A player profile." hidden />;

  const { username } = profile.player;
  return (
    <PageMeta
      title={`${username} · Player Statistics`}
      description={describe(profile)}
      search={`?player=${encodeURIComponent(username)}`}
      within={{ title: 'Player Statistics', path: paths.players }}
    />
  );
}

/** Names only what is known. */
function describe({ player: { username, level, playtime }, serverRank, totalPlayers }: Profile): string {
  const facts = [
    level !== null && `is level ${level}`,
    playtime !== null && `has played for ${formatDuration(playtime)}`,
    serverRank !== null && `is ranked number ${serverRank} of ${totalPlayers} players`,
  ].filter((fact) => fact !== false);
  if (facts.length === 0) return `${username}: level and playtime are not recorded.`;
  return `${username} ${facts.length > 1 ? `${facts.slice(0, -1).join(', ')} and ${facts.at(-1)}` : facts[0]}.`;
}
