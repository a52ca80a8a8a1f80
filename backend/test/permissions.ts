import type { Permission } from '../src/domain/staff/Permission';

/**
 * Who may ask for something: everybody, whoever is signed in, whoever has the right password, or staff with a permission.
 * `{ more }` answers everybody, and shows those with the permission what is hidden from the rest.
 */
export type Access = 'everyone' | 'signed in' | 'password' | Permission | { readonly more: Permission };

/** Every operation of both doors. An argument that changes who may ask has a row of its own. */
export const PERMISSIONS_NEEDED: Readonly<Record<string, Access>> = {
  'query serverStatus': 'everyone',
  'query serverStatusHistory': 'everyone',
  'GET /api/server-status': 'everyone',

  'GET /api/openapi.json': 'everyone',
  'GET /api/docs': 'everyone',
  'GET /api/docs/assets/:version/:file': 'everyone',

  'query viewer': 'everyone',
  'mutation login': 'everyone',
  'mutation logout': 'everyone',
  'POST /api/admin/auth': 'password',
  'POST /api/admin/logout': 'everyone',
  'GET /api/admin/session': 'signed in',

  'query adminUsers': 'user_management',
  'mutation createAdminUser': 'user_management',
  'mutation setAdminUserActive': 'user_management',
  'mutation deleteAdminUser': 'user_management',
  'query auditLog': 'user_management',
  'GET /api/admin/users': 'user_management',
  'POST /api/admin/users': 'user_management',
  'DELETE /api/admin/users/:username': 'user_management',

  'query dashboard': 'stats',
  'query analytics': 'stats',

  'query siteConfig': 'everyone',
  'mutation updateSiteSettings': 'config',
  'mutation updateStoreRedirectUrl': 'config',
  'GET /api/config': 'everyone',
  'PUT /api/config': 'config',
  'POST /api/config/store-redirect': 'config',

  'query socialLinks': 'everyone',
  'query socialLinks(includeInactive: true)': 'social',
  'mutation createSocialLink': 'social',
  'mutation updateSocialLink': 'social',
  'mutation deleteSocialLink': 'social',
  'GET /api/social-media': { more: 'social' },
  'POST /api/social-media': 'social',
  'PUT /api/social-media/:id': 'social',
  'DELETE /api/social-media/:id': 'social',

  'query news': 'everyone',
  'query newsArticle': 'everyone',
  'mutation createNews': 'news',
  'mutation updateNews': 'news',
  'mutation deleteNews': 'news',
  'GET /api/news': 'everyone',
  'GET /api/news/:id': 'everyone',
  'POST /api/news': 'news',
  'PUT /api/news/:id': 'news',
  'DELETE /api/news/:id': 'news',

  'query events': 'everyone',
  'mutation createEvent': 'news',
  'mutation updateEvent': 'news',
  'mutation deleteEvent': 'news',

  'query gallery': 'everyone',
  'mutation likeGalleryItem': 'everyone',
  'mutation createGalleryItem': 'news',
  'mutation updateGalleryItem': 'news',
  'mutation deleteGalleryItem': 'news',
  'GET /api/gallery': 'everyone',
  'POST /api/gallery/:id/like': 'everyone',

  'query bans': 'everyone',
  'query bans(includeInactive: true)': 'bans',
  'mutation createBan': 'bans',
  'mutation updateBan': 'bans',
  'mutation deleteBan': 'bans',
  'GET /api/bans': { more: 'bans' },
  'POST /api/bans': 'bans',
  'PUT /api/bans/:id': 'bans',
  'DELETE /api/bans/:id': 'bans',

  'query player': 'everyone',
  'query searchPlayers': 'everyone',
  'query topPlayers': 'everyone',
  'GET /api/players/search': 'everyone',
  'GET /api/players/top': 'everyone',

  'query voteLinks': 'everyone',
  'query voteLinks(includeInactive: true)': 'votes',
  'query voteParty': 'everyone',
  'query streakRewards': 'everyone',
  'query voter': 'everyone',
  'query topVoters': 'everyone',
  'mutation createVoteLink': 'votes',
  'mutation updateVoteLink': 'votes',
  'mutation deleteVoteLink': 'votes',
  'GET /api/vote': { more: 'votes' },
  'POST /api/vote': 'votes',
  'PUT /api/vote/:id': 'votes',
  'DELETE /api/vote/:id': 'votes',

  'query tickets': 'tickets',
  'mutation submitTicket': 'everyone',
  'mutation updateTicketStatus': 'tickets',
  'mutation deleteTicket': 'tickets',
  'GET /api/tickets': 'tickets',
  'POST /api/tickets': 'everyone',
  'PUT /api/tickets/:id': 'tickets',
  'DELETE /api/tickets/:id': 'tickets',

  'query staffApplications': 'tickets',
  'query whitelistApplications': 'tickets',
  'mutation submitStaffApplication': 'everyone',
  'mutation submitWhitelistApplication': 'everyone',
  'mutation setStaffApplicationStatus': 'tickets',
  'mutation setWhitelistApplicationStatus': 'tickets',

  'query storeItems': 'everyone',
  'query cart': 'everyone',
  'mutation setCartItem': 'everyone',
  'mutation createStoreItem': 'tebex',
  'mutation updateStoreItem': 'tebex',
  'mutation deleteStoreItem': 'tebex',
  'GET /api/store': 'everyone',
  'GET /api/store/:id': 'everyone',
  'POST /api/store': 'tebex',
  'PUT /api/store/:id': 'tebex',
  'DELETE /api/store/:id': 'tebex',

  'query purchases': 'tebex',
  'query tebexConfig': 'tebex',
  'query tebexWebhookLogs': 'tebex',
  'mutation updateWebhookSecret': 'tebex',
  'GET /api/tebex/config': 'tebex',
  'POST /api/tebex/webhook-secret': 'tebex',
};

/** Fields that nobody finds below a public query, whatever type they hang on. */
export const FOR_STAFF_ONLY: readonly string[] = [
  'actor',
  'email',
  'maskedSecret',
  'notes',
  'password',
  'playerEmail',
  'rawPayload',
  'revenue',
  'secret',
  'sessionId',
  'token',
  'totalAmount',
  'transactionId',
  'webhookSecret',
  'webhookUrl',
];

/** A public mutation hands back to its sender what they have just written, and nothing else. */
export const HANDED_BACK: readonly string[] = [
  'Ticket.email',
  'StaffApplication.email',
  'StaffApplication.notes',
  'WhitelistApplication.email',
  'WhitelistApplication.notes',
];
