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

export const panelPath = '/costaadmin';

export const unknownPath = '/no/such/page';
