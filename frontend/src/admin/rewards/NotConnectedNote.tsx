import { CopyableText } from '../voting/CopyableText';
import { Note } from '../components/layout/Note';

/** Shown with rewards while no connection can deliver them. */
export function NotConnectedNote() {
  return (
    <Note
      tone="info"
      title="The game server is not connected"
      action={<CopyableText label="Line for the environment" text="RCON_ADDRESS=127.0.0.1:25575" />}
    >
      Rewards are recorded but not delivered. To deliver them, add this line and one with RCON_PASSWORD to the
      environment of the site, or to its file .env, and start the site again.
    </Note>
  );
}
