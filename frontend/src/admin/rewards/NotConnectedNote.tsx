import { Note } from '../components/layout/Note';

/** Shown with rewards while no connection can deliver them. */
export function NotConnectedNote() {
  return (
    <Note tone="info" title="The game server is not connected">
      Rewards are recorded but not delivered. To deliver them, set RCON_ADDRESS and RCON_PASSWORD and restart the site.
    </Note>
  );
}
