/** The nine permissions of a staff account, spelled as they are stored and as in REST, with what each one allows. */
export const PERMISSION_TEXTS = {
  stats: 'See players, votes, revenue and tickets as figures over time.',
  tebex: 'See purchases and payment notifications, and set the webhook secret.',
  config: 'Change the texts and addresses of the site, and what rewards run on the game server.',
  news: 'Write news, plan events and manage the gallery.',
  bans: 'Ban players, change bans and lift them.',
  votes: 'Manage vote links, see votes and send rewards.',
  tickets: 'Read and answer support tickets, and decide about applications.',
  social: 'Manage the links to the community on other platforms.',
  user_management: 'Manage staff accounts, and read the whole audit log with every sign-in.',
} as const;

export type Permission = keyof typeof PERMISSION_TEXTS;

export const PERMISSIONS = Object.keys(PERMISSION_TEXTS) as [Permission, ...Permission[]];
