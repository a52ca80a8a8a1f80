import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** The SHA-256 of a document's text in hex. Not the Web Crypto API, because browsers offer it over HTTPS only. */
export const sha256Hex = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));
