/** The `place` of a link's secrets in the `SecretBox`. */
export const tokenContext = (linkId: string): string => `vote_connections.token.${linkId}`;
export const pingbackSecretContext = (linkId: string): string => `vote_connections.pingback_secret.${linkId}`;
