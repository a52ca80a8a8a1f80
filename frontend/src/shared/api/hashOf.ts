import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** The SHA-256 of a document's text in hex. Written out, because browsers offer theirs over https alone. */
export const hashOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));
