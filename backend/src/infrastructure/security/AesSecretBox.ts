import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Log } from '../../application/shared/Log';
import { SecretBox } from '../../application/shared/SecretBox';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * AES-256-GCM under a key derived from the secret key. A sealed value is `<key id>.<nonce, tag and ciphertext>` in
 * base64url. The place is additional authenticated data, so a value copied into another row does not open there.
 */
export class AesSecretBox extends SecretBox {
  private readonly key: Buffer;
  private readonly keyId: string;

  constructor(
    secretKey: string,
    private readonly log: Log,
  ) {
    super();
    this.key = derive(secretKey, 'secret box', 32);
    this.keyId = secretKeyId(secretKey);
  }

  seal(secret: string, place: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.key, nonce).setAAD(Buffer.from(place));
    const ciphertext = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    const sealed = Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]);
    return `${this.keyId}.${sealed.toString('base64url')}`;
  }

  open(sealed: string, place: string): string | null {
    const [keyId, content = ''] = sealed.split('.');
    const secret = keyId === this.keyId ? this.decrypt(Buffer.from(content, 'base64url'), place) : null;
    if (secret === null) {
      this.log.warn({ place }, 'stored secret cannot be decrypted');
    }
    return secret;
  }

  private decrypt(content: Buffer, place: string): string | null {
    const [nonce, tag, ciphertext] = [
      content.subarray(0, NONCE_BYTES),
      content.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES),
      content.subarray(NONCE_BYTES + TAG_BYTES),
    ];
    try {
      const decipher = createDecipheriv(CIPHER, this.key, nonce, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(place))
        .setAuthTag(tag);
      return decipher.update(ciphertext, undefined, 'utf8') + decipher.final('utf8');
    } catch {
      return null;
    }
  }
}

/** Identifies a key and reveals nothing about it. */
export const secretKeyId = (secretKey: string): string =>
  derive(secretKey, 'secret box key id', 6).toString('base64url');

const derive = (secretKey: string, purpose: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secretKey, '', purpose, bytes));
