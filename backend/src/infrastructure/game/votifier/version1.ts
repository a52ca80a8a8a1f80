import { constants, privateDecrypt, type KeyObject } from 'node:crypto';

/** In bytes: a version 1 message is one block of 2048-bit RSA. */
export const BLOCK_BYTES = 256;

const MIN_PADDING_BYTES = 8;

export interface Version1Vote {
  readonly service: string;
  readonly username: string;
}

/**
 * The content of the block; null when it is not from a voting site. The code removes the padding (PKCS #1 v1.5) itself,
 * because Node refuses to since CVE-2023-46809. A sender must never learn why a block was rejected.
 */
export function decryptVote(block: Buffer, key: KeyObject): Version1Vote | null {
  const content = decrypt(block, key);
  const [opcode, service, username, ...rest] = content?.toString('latin1').split('\n') ?? [];
  if (opcode !== 'VOTE' || service === undefined || username === undefined || rest.length < 2) return null;
  return { service, username };
}

function decrypt(block: Buffer, key: KeyObject): Buffer | null {
  try {
    return unpad(privateDecrypt({ key, padding: constants.RSA_NO_PADDING }, block));
  } catch {
    // The block is a larger number than the modulus of the key.
    return null;
  }
}

function unpad(padded: Buffer): Buffer | null {
  const end = padded.indexOf(0, 2);
  const isPadded = padded[0] === 0 && padded[1] === 2 && end >= 2 + MIN_PADDING_BYTES;
  return isPadded ? padded.subarray(end + 1) : null;
}
