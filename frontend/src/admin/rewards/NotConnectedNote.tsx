import { Note } from '../components/layout/Note';

/** Shown with rewards while no connection can deliver them. */
export function NotConnectedNote() {
  return (
    <Note tone="info" title="The game server is not connected">
      Rewards are written down and wait. To have them delivered, start the site with RCON_ADDRESS and RCON_PASSWORD.
    </Note>
  );
}
