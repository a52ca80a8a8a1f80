/** The `place` of a link's secrets in the `SecretBox`. */
export const tokenPlace = (linkId: string): string => `vote_connections.token.${linkId}`;
export const secretPlace = (linkId: string): string => `vote_connections.pingback_secret.${linkId}`;
