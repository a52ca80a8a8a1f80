import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Verdict } from '../../../application/voting/VoteReceptionService';

/** The first two bytes of every frame of version 2. */
export const MAGIC = 0x733a;

const HEADER = 4;

/** A frame has at most 1024 bytes, as in NuVotifier. */
const LONGEST_BODY = 1024 - HEADER;

/** The error response to an unusable message, in the wording of NuVotifier. */
export class Unreadable extends Error {
  constructor(
    /** The name of a class of NuVotifier or Netty. */
    readonly kind: string,
    message: string,
  ) {
    super(message);
  }
}

export interface Message {
  readonly service: string;
  readonly username: string;
  readonly timestamp: string;
  readonly challenge: string;
  isSignedWith(token: string): boolean;
}

/** The body of the frame at the start of `bytes`; null until the frame is complete. */
export function bodyIn(bytes: Buffer): Buffer | null {
  if (bytes.length < HEADER) return null;
  const length = bytes.readUInt16BE(2);
  if (length > LONGEST_BODY) {
    throw new Unreadable('TooLongFrameException', `Adjusted frame length exceeds 1024: ${length + HEADER}`);
  }
  return bytes.length < HEADER + length ? null : bytes.subarray(HEADER, HEADER + length);
}

export function readMessage(body: Buffer): Message {
  const { payload, signature } = readObject(body.toString('utf8'));
  if (typeof payload !== 'string' || typeof signature !== 'string') throw noMessage();

  const { serviceName, username, challenge, timestamp, uuid } = readObject(payload);
  if (typeof serviceName !== 'string' || typeof username !== 'string') throw noMessage();
  if (typeof uuid === 'string' && !isUuid(uuid)) {
    throw new Unreadable('IllegalArgumentException', `Invalid UUID string: ${uuid.slice(0, 64)}`);
  }
  return {
    service: serviceName,
    username,
    timestamp: typeof timestamp === 'string' || typeof timestamp === 'number' ? String(timestamp) : '',
    challenge: typeof challenge === 'string' ? challenge : '',
    isSignedWith: (token) => isSame(Buffer.from(signature, 'base64'), sign(payload, token)),
  };
}

export const OK = `${JSON.stringify({ status: 'ok' })}\r\n`;

export const refusal = (cause: string, error: string): string =>
  `${JSON.stringify({ status: 'error', cause, error })}\r\n`;

/** The response to the sender of a vote. */
export function answerTo(verdict: Verdict, { service }: Message): string {
  switch (verdict) {
    case 'accepted':
      return OK;
    case 'replayed':
      return refusal('CorruptedFrameException', 'Challenge is not valid');
    case 'unknown_service':
      return refusal('DecoderException', `java.lang.RuntimeException: Unknown service '${service.slice(0, 64)}'`);
    case 'not_proven':
      return refusal('CorruptedFrameException', 'Signature is not valid (invalid token?)');
    case 'name_too_long':
      return refusal('CorruptedFrameException', 'Username too long');
    case 'name_not_valid':
      return refusal('CorruptedFrameException', 'Username is not valid');
    case 'full':
      return refusal('IOException', 'Too many votes wait for a link with this service name');
  }
}

const noMessage = () => new Unreadable('DecoderException', 'The message is no vote');

function readObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return { ...value };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw noMessage();
}

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-?[0-9a-f]{4}){3}-?[0-9a-f]{12}$/i.test(text);

const sign = (payload: string, token: string): Buffer => createHmac('sha256', token).update(payload).digest();

const isSame = (given: Buffer, wanted: Buffer): boolean =>
  given.length === wanted.length && timingSafeEqual(given, wanted);
