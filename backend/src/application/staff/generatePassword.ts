import { randomBytes } from 'node:crypto';

/** 120 random bits in 20 characters that can be copied with a double click. */
export const generatePassword = (): string => randomBytes(15).toString('base64url');
