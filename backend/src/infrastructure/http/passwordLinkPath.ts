/** The token is in the fragment, which no browser sends to a server: it reaches no log and no `Referer`. */
export const formatLinkPath = (token: string): string => `/costaadmin#password-link=${token}`;
