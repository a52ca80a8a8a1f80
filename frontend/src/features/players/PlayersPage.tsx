import { useSearchParams } from 'react-router-dom';
import { useIsOverList } from '@/shared/lib/overList';
import { PlayersList } from './PlayersList';
import { ProfileDialog } from './ProfileDialog';
import { ProfileView } from './ProfileView';

/** The list, a profile in a dialog over the list, or a profile page, depending on where the visitor came from. */
export function PlayersPage() {
  const [search] = useSearchParams();
  const isOverList = useIsOverList();
  const player = search.get('player')?.trim();

  if (player && !isOverList) return <ProfileView username={player} />;
  return (
    <>
      <PlayersList />
      {player && <ProfileDialog username={player} />}
    </>
  );
}
