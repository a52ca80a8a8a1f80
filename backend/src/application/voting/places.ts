/** Where the secrets of a link are stored, as the secret box wants to know it. */
export const tokenPlace = (linkId: string): string => `vote_connections.token.${linkId}`;
export const secretPlace = (linkId: string): string => `vote_connections.pingback_secret.${linkId}`;
