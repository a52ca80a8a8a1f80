import { generateKeyPairSync, sign } from 'node:crypto';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');

/** A Discord application whose private key the tests have. */
export const DISCORD_APP = {
  applicationId: '100000000000000001',
  publicKey: publicKey.export({ format: 'der', type: 'spki' }).subarray(12).toString('hex'),
  token: 'bot-token-1',
  guildId: '200000000000000002',
  channelId: '300000000000000003',
} as const;

/** Signs as Discord does: the time and the bytes, without a separator. */
export const signInteraction = (timestamp: string, body: string, key = privateKey): string =>
  sign(null, Buffer.from(timestamp + body), key).toString('hex');
