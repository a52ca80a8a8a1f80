import { Note } from '../../parts/Note';

/** Said wherever rewards are, as long as nothing can bring them. */
export function ConnectionNote() {
  return (
    <Note tone="info" title="The game server is not connected">
      Rewards are written down and wait. To have them delivered, start the site with RCON_ADDRESS and RCON_PASSWORD.
    </Note>
  );
}
