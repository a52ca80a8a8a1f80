import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { PrivateLinks, type Access } from '../../application/conversations/PrivateLinks';
import { AUDIENCES, type Watched } from '../../domain/conversations/Conversations';

const ID_BYTES = 16;
const HEAD_BYTES = ID_BYTES + 1 + 4;
const MAC_BYTES = 32;

const WAYS = ['page', 'mail'] as const;

/** Derives tokens from the secret key: id, two numbers, and an HMAC over them. */
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

  addressOf({ id, generation, way = 'page' }: Access): string {
    return `${this.publicOrigin}/r/${create(this.linkKey, id, WAYS.indexOf(way), generation)}`;
  }

  read(token: string): Access | null {
    const found = open(this.linkKey, token);
    const way = found && WAYS[found.use];
    return way ? { id: found.id, generation: found.number, way } : null;
  }

  watchKey({ id, audience, generation }: Watched): string {
    return create(this.watchingKey, id, AUDIENCES.indexOf(audience), generation);
  }

  readWatchKey(key: string): Watched | null {
    const found = open(this.watchingKey, key);
    const audience = found && AUDIENCES[found.use];
    return audience ? { id: found.id, audience, generation: found.number } : null;
  }
}

/** `use` is below 256, `number` below 2^32. */
function create(key: Buffer, id: string, use: number, number: number): string {
  const head = Buffer.alloc(HEAD_BYTES);
  head.write(id.replaceAll('-', ''), 'hex');
  head.writeUInt8(use, ID_BYTES);
  head.writeUInt32BE(number, ID_BYTES + 1);
  return Buffer.concat([head, createHmac('sha256', key).update(head).digest()]).toString('base64url');
}

function open(key: Buffer, token: string): { id: string; use: number; number: number } | null {
  const bytes = Buffer.from(token, 'base64url');
  // The decoder skips foreign characters, so only the one spelling that encodes to itself is genuine.
  if (bytes.length !== HEAD_BYTES + MAC_BYTES || bytes.toString('base64url') !== token) return null;
  const head = bytes.subarray(0, HEAD_BYTES);
  const mac = createHmac('sha256', key).update(head).digest();
  if (!timingSafeEqual(mac, bytes.subarray(HEAD_BYTES))) return null;
  const id = head.toString('hex', 0, ID_BYTES).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  return { id, use: head.readUInt8(ID_BYTES), number: head.readUInt32BE(ID_BYTES + 1) };
}
