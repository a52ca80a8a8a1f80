/** Every address of the site, in one place. */
export const paths = {
  home: '/',
  vote: '/vote',
  players: '/players',
  bans: '/bans',
  news: '/news',
  article: (id: string) => `/news?article=${encodeURIComponent(id)}`,
  support: '/support',
  forums: '/forums',
  gallery: '/gallery',
  admin: '/costaadmin',
  terms: '/terms',
  privacy: '/privacy',
  refund: '/refund',
  feed: '/feed.xml',
} as const;
