import { createHmac, timingSafeEqual } from 'node:crypto';
import type { VoteVerdict } from '../../../application/voting/VoteReceptionService';

/** The first two bytes of every frame of version 2. */
export const VERSION_2_MAGIC = 0x733a;

const HEADER_BYTES = 4;

/** A frame has at most 1024 bytes, as in NuVotifier. */
const MAX_BODY_BYTES = 1024 - HEADER_BYTES;

/** The error response to an unusable message, in the wording of NuVotifier. */
export class MalformedMessage extends Error {
  constructor(
    /** The name of a class of NuVotifier or Netty. */
    readonly kind: string,
    message: string,
  ) {
    super(message);
  }
}

export interface VotifierMessage {
  readonly service: string;
  readonly username: string;
  readonly timestamp: string;
  readonly challenge: string;
  isSignedWith(token: string): boolean;
}

/** The body of the frame at the start of `bytes`; null until the frame is complete. */
export function extractBody(bytes: Buffer): Buffer | null {
  if (bytes.length < HEADER_BYTES) return null;
  const length = bytes.readUInt16BE(2);
  if (length > MAX_BODY_BYTES) {
    throw new MalformedMessage('TooLongFrameException', `Adjusted frame length exceeds 1024: ${length + HEADER_BYTES}`);
  }
  return bytes.length < HEADER_BYTES + length ? null : bytes.subarray(HEADER_BYTES, HEADER_BYTES + length);
}

export function readMessage(body: Buffer): VotifierMessage {
  const { payload, signature } = readObject(body.toString('utf8'));
  if (typeof payload !== 'string' || typeof signature !== 'string') throw notAVote();

  const { serviceName, username, challenge, timestamp, uuid } = readObject(payload);
  if (typeof serviceName !== 'string' || typeof username !== 'string') throw notAVote();
  if (typeof uuid === 'string' && !isUuid(uuid)) {
    throw new MalformedMessage('IllegalArgumentException', `Invalid UUID string: ${uuid.slice(0, 64)}`);
  }
  return {
    service: serviceName,
    username,
    timestamp: typeof timestamp === 'string' || typeof timestamp === 'number' ? String(timestamp) : '',
    challenge: typeof challenge === 'string' ? challenge : '',
    isSignedWith: (token) => isEqual(Buffer.from(signature, 'base64'), sign(payload, token)),
  };
}

export const ACCEPTED_RESPONSE = `${JSON.stringify({ status: 'ok' })}\r\n`;

export const errorResponse = (cause: string, error: string): string =>
  `${JSON.stringify({ status: 'error', cause, error })}\r\n`;

/** The response to the sender of a vote. */
export function responseTo(verdict: VoteVerdict, { service }: VotifierMessage): string {
  switch (verdict) {
    case 'accepted':
      return ACCEPTED_RESPONSE;
    case 'replayed':
      return errorResponse('CorruptedFrameException', 'Challenge is not valid');
    case 'unknown_service':
      return errorResponse('DecoderException', `java.lang.RuntimeException: Unknown service '${service.slice(0, 64)}'`);
    case 'not_proven':
      return errorResponse('CorruptedFrameException', 'Signature is not valid (invalid token?)');
    case 'name_too_long':
      return errorResponse('CorruptedFrameException', 'Username too long');
    case 'name_not_valid':
      return errorResponse('CorruptedFrameException', 'Username is not valid');
    case 'no_service':
      return errorResponse('CorruptedFrameException', 'Service name is missing');
    case 'full':
      return errorResponse('IOException', 'Too many votes wait for a link with this service name');
  }
}

const notAVote = () => new MalformedMessage('DecoderException', 'The message is not a vote');

function readObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return { ...value };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw notAVote();
}

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-?[0-9a-f]{4}){3}-?[0-9a-f]{12}$/i.test(text);

const sign = (payload: string, token: string): Buffer => createHmac('sha256', token).update(payload).digest();

const isEqual = (given: Buffer, expected: Buffer): boolean =>
  given.length === expected.length && timingSafeEqual(given, expected);
