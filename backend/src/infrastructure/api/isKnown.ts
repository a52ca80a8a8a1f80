import type { IncomingHttpHeaders } from 'node:http';

/** All cookies of this site begin with it; what other programs have left with a browser means nothing here. */
const OWN = 'costa_';

/** Whether a cookie of this site came along: its sender has signed in, liked a picture or filled a cart. */
export const isKnown = ({ cookie }: IncomingHttpHeaders): boolean => cookie?.includes(OWN) ?? false;
