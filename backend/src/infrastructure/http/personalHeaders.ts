/**
 * Headers of every response about a request: no cache keeps it, no search engine lists it, and no other page learns its
 * path. With `no-referrer`, browsers would hide the origin of its forms, which `requireOwnOrigin` then refuses.
 */
export const PERSONAL_HEADERS = {
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'strict-origin',
  'X-Robots-Tag': 'noindex, nofollow',
};
