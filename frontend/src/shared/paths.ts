/** All routes of the site. */
export const paths = {
  home: '/',
  vote: '/vote',
  players: '/players',
  bans: '/bans',
  news: '/news',
  article: (id: string) => `/news?article=${encodeURIComponent(id)}`,
  support: '/support',
  ticket: (category: string) => `/support?category=${category}#ticket`,
  forums: '/forums',
  gallery: '/gallery',
  admin: '/costaadmin',
  terms: '/terms',
  privacy: '/privacy',
  refund: '/refund',
  feed: '/feed.xml',
  playerAvatar: (username: string, size: number) => `/avatars/${encodeURIComponent(username)}?size=${size}`,
} as const;
