/** The domains that are reserved for examples and tests (RFC 2606): no server and no mailbox can be reached there. */
const RESERVED_DOMAIN = /(?:^|\.)(?:example\.(?:com|net|org)|example|test|invalid)$/i;

export const isReservedDomain = (host: string): boolean => RESERVED_DOMAIN.test(host);
