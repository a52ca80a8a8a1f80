import { constants, privateDecrypt, type KeyObject } from 'node:crypto';

/** A message of version 1 is one block of RSA with 2048 bits. */
export const BLOCK = 256;

const SHORTEST_PADDING = 8;

export interface Vote {
  readonly service: string;
  readonly username: string;
}

/**
 * What the block says; null for one that is not from a voting site. The padding (PKCS #1 v1.5) is taken off by hand, because
 * Node refuses to since CVE-2023-46809. Nothing may tell a sender why a block was of no use.
 */
export function readBlock(block: Buffer, key: KeyObject): Vote | null {
  const content = decrypt(block, key);
  const [opcode, service, username, ...rest] = content?.toString('latin1').split('\n') ?? [];
  if (opcode !== 'VOTE' || service === undefined || username === undefined || rest.length < 2) return null;
  return { service, username };
}

function decrypt(block: Buffer, key: KeyObject): Buffer | null {
  try {
    return unpad(privateDecrypt({ key, padding: constants.RSA_NO_PADDING }, block));
  } catch {
    // A block that is a larger number than the key's own.
    return null;
  }
}

function unpad(padded: Buffer): Buffer | null {
  const end = padded.indexOf(0, 2);
  const isPadded = padded[0] === 0 && padded[1] === 2 && end >= 2 + SHORTEST_PADDING;
  return isPadded ? padded.subarray(end + 1) : null;
}
