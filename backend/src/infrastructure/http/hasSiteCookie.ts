import type { IncomingHttpHeaders } from 'node:http';

/** The prefix of all cookies of this site; cookies of other programs are ignored. */
const COOKIE_PREFIX = 'costa_';

/** Whether the request has a cookie of this site: its sender has signed in, liked a picture or filled a cart. */
export const hasSiteCookie = ({ cookie }: IncomingHttpHeaders): boolean => cookie?.includes(COOKIE_PREFIX) ?? false;
