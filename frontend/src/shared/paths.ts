/** All routes of the site. */
export const paths = {
  home: '/',
  vote: '/vote',
  players: '/players',
  player: (username: string) => `/players?player=${encodeURIComponent(username)}`,
  bans: '/bans',
  bansOf: (username: string) => `/bans?search=${encodeURIComponent(username)}`,
  news: '/news',
  article: (id: string) => `/news/${encodeURIComponent(id)}`,
  articlePage: '/news/:id',
  newsPreview: '/news/preview',
  /** An article as visitors will read it, for staff; without an id, the draft of a new one. */
  articlePreview: (id: string | null) => `/news/preview${id === null ? '' : `?article=${encodeURIComponent(id)}`}`,
  support: '/support',
  /** The ticket form; what is known of an appeal is filled in. */
  ticket: (category: string, appeal: { username?: string; ban?: string } = {}) =>
    `/support?${new URLSearchParams({ category, ...appeal }).toString()}#ticket`,
  /** The conversation of a visitor with the team. */
  requestPage: '/requests/:id',
  request: (id: string) => `/requests/${encodeURIComponent(id)}`,
  requestAttachments: (id: string) => `/requests/${encodeURIComponent(id)}/attachments`,
  requestClose: (id: string) => `/requests/${encodeURIComponent(id)}/close`,
  /** Opens a request in another browser. */
  privateLinkPage: '/r/:token',
  stopMailsPage: '/r/:token/stop',
  stopMails: (token: string) => `/r/${encodeURIComponent(token)}/stop`,
  privateLink: (token: string) => `/r/${encodeURIComponent(token)}`,
  forums: '/forums',
  gallery: '/gallery',
  staff: '/staff',
  events: '/events',
  event: (id: string) => `/events/${id}`,
  eventPage: '/events/:id',
  /** `month` is such as `2026-12`. */
  eventMonth: (month: string) => `/events?month=${month}`,
  currentMonth: '/events?month=current',
  eventSignUp: (id: string) => `/events/${id}/sign-up`,
  eventWithdrawal: (id: string) => `/events/${id}/withdraw`,
  calendar: '/events.ics',
  eventFile: (id: string) => `/events/${id}.ics`,
  apply: '/apply',
  applyForStaff: '/apply/staff',
  applyForWhitelist: '/apply/whitelist',
  admin: '/costaadmin',
  terms: '/terms',
  privacy: '/privacy',
  refund: '/refund',
  /** A page that the owner has written. */
  writtenPage: '/:slug',
  page: (slug: string) => `/${slug}`,
  feed: '/feed.xml',
  playerAvatar: (username: string, size: number) => `/avatars/${encodeURIComponent(username)}?size=${size}`,
} as const;
