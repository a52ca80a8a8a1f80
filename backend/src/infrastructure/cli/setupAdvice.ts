import type { SetupStep } from '../../application/setup/SetupSteps';

interface SetupAdvice {
  /** The name of the thing, as the doctor and the start list it. */
  readonly name: string;
  /** What it means that the step is open, as a sentence. */
  readonly finding: string;
  readonly advice: string;
}

/** What to tell an owner about each open step on the terminal. */
export const SETUP_ADVICE: Readonly<Record<SetupStep, SetupAdvice>> = {
  server_address: {
    name: 'server address',
    finding: 'Players have no address to copy, and the site has no game server to ask for its status.',
    advice: 'Enter the Server Address in the panel under Config.',
  },
  game_folder: {
    name: 'game folder',
    finding: 'Players, statistics and bans of the game server are not imported.',
    advice: 'Choose it in the panel under Config, Game server, or run `npm run costa -- import <folder>`.',
  },
  backups: {
    name: 'backups',
    finding: 'No backups are scheduled.',
    advice: 'Schedule them in the panel under Config, or set BACKUP_SCHEDULE=daily.',
  },
  votifier: {
    name: 'Votifier',
    finding: 'Votifier is off, so votes only arrive as pingbacks.',
    advice: 'Open the port for votes in the panel under Config, Game server, and enter it at each voting site.',
  },
  rcon: {
    name: 'RCON',
    finding: 'Rewards are queued but not delivered.',
    advice: 'Connect the console in the panel under Config, Game server.',
  },
  chat_invite: {
    name: 'chat invite',
    finding: 'The site has no links to a chat.',
    advice: 'Enter the Chat Invite URL in the panel under Config.',
  },
  contact_email: {
    name: 'contact e-mail',
    finding: 'The legal pages lead to the ticket form only.',
    advice: 'Enter the Contact Email in the panel under Config.',
  },
  store: {
    name: 'store',
    finding: 'The site has no Store link.',
    advice: 'Enter the Store redirect URL in the panel under Config.',
  },
  payments: {
    name: 'Tebex',
    finding: 'No webhook secret is set, so payment messages are rejected.',
    advice: 'Set the webhook secret in the panel under Tebex/store.',
  },
};
