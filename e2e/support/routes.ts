/** Every public route of the site, with the text of its main heading. */
export const publicRoutes = [
  { path: '/', heading: /^Costa$/ },
  { path: '/vote', heading: /vote/i },
  { path: '/players', heading: 'Player Statistics' },
  { path: '/bans', heading: 'Ban List' },
  { path: '/news', heading: 'Latest News' },
  { path: '/support', heading: 'Support Center' },
  { path: '/forums', heading: 'Community Forums' },
  { path: '/gallery', heading: 'Community Gallery' },
  { path: '/apply', heading: 'Apply' },
  { path: '/apply/staff', heading: 'Join the team' },
  { path: '/apply/whitelist', heading: 'Join the whitelist' },
  { path: '/terms', heading: /terms/i },
  { path: '/privacy', heading: /privacy/i },
  { path: '/refund', heading: /refund/i },
] as const;

/**
 * Pages that exist once there is something to show, so an empty site has none of them. `:event` stands for the id of an
 * event; see `open`.
 */
export const contentRoutes = [
  { path: '/events', heading: 'Events' },
  { path: '/events?month=current', heading: 'Events' },
  { path: '/events/:event', heading: /\w/ },
] as const;

/** The screens of the panel that a new site has, as `tab` and `view` of its address. */
export const panelScreens = [
  'stats',
  'tebex',
  'tebex&view=deliveries',
  'config',
  'config&view=setup',
  'config&view=appearance',
  'config&view=startPage',
  'config&view=pages',
  'config&view=languages',
  'config&view=server',
  'config&view=connections',
  'news',
  'news&view=gallery',
  'news&view=events',
  'bans',
  'votes',
  'votes&view=rewards',
  'votes&view=replies',
  'votes&view=commands',
  'tickets',
  'tickets&view=staff',
  'tickets&view=whitelist',
  'tickets&view=canned',
  'tickets&view=forms',
  'social',
  'admins',
  'admins&view=rules',
  'admins&view=log',
  'account',
  'history',
];

export const panelPath = '/costaadmin';

export const unknownPath = '/no/such/page';
