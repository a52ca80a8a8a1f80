import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { PrivateLinks, type Access } from '../../application/conversations/PrivateLinks';
import { AUDIENCES, type Audience } from '../../domain/conversations/Conversations';

const ID_BYTES = 16;
const MAC_BYTES = 32;

/** Derives tokens from the secret key: id, then a number, then an HMAC over both. */
export class DerivedLinks extends PrivateLinks {
  private readonly linkKey: Buffer;
  private readonly watchingKey: Buffer;

  constructor(
    secretKey: string,
    private readonly publicOrigin: string,
  ) {
    super();
    this.linkKey = Buffer.from(hkdfSync('sha256', secretKey, '', 'private links', 32));
    this.watchingKey = Buffer.from(hkdfSync('sha256', secretKey, '', 'conversation watch keys', 32));
  }

  addressOf({ id, generation }: Access): string {
    return `${this.publicOrigin}/r/${create(this.linkKey, id, generation)}`;
  }

  read(token: string): Access | null {
    const found = open(this.linkKey, token);
    return found && { id: found.id, generation: found.number };
  }

  watchKey(id: string, audience: Audience): string {
    return create(this.watchingKey, id, AUDIENCES.indexOf(audience));
  }

  readWatchKey(key: string): { id: string; audience: Audience } | null {
    const found = open(this.watchingKey, key);
    const audience = found && AUDIENCES[found.number];
    return audience ? { id: found.id, audience } : null;
  }
}

function create(key: Buffer, id: string, number: number): string {
  const head = Buffer.alloc(ID_BYTES + 4);
  head.write(id.replaceAll('-', ''), 'hex');
  head.writeUInt32BE(number, ID_BYTES);
  return Buffer.concat([head, createHmac('sha256', key).update(head).digest()]).toString('base64url');
}

function open(key: Buffer, token: string): { id: string; number: number } | null {
  const bytes = Buffer.from(token, 'base64url');
  // The decoder skips foreign characters, so only the one spelling that encodes to itself is genuine.
  if (bytes.length !== ID_BYTES + 4 + MAC_BYTES || bytes.toString('base64url') !== token) return null;
  const head = bytes.subarray(0, ID_BYTES + 4);
  const mac = createHmac('sha256', key).update(head).digest();
  if (!timingSafeEqual(mac, bytes.subarray(ID_BYTES + 4))) return null;
  const id = head.toString('hex', 0, ID_BYTES).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  return { id, number: head.readUInt32BE(ID_BYTES) };
}
