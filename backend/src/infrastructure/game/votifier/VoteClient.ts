import { createHmac } from 'node:crypto';
import { connect } from 'node:net';
import type { ConnectionProblem } from '../../../domain/gameConnections/ConnectionCheck';
import { OPEN_WAY, type Way } from '../ConnectionFence';
import { socketProblemOf } from '../socketProblem';
import { VERSION_2_MAGIC } from './version2';
import type { SendingResult } from '../../../domain/voteForwards/VoteSender';

export interface VotePortAddress {
  readonly host: string;
  readonly port: number;
}

/** A vote as the protocol carries it. */
export interface OutgoingVote {
  readonly service: string;
  readonly username: string;
  /** In milliseconds since 1970. */
  readonly timestamp: number;
  readonly token: string;
}

/** In milliseconds, for the whole exchange. */
const DEADLINE_MS = 8_000;

/** In bytes; a greeting and a reply are far shorter. */
const MAX_REPLY_BYTES = 4_096;

/** The address of the voter is not sent on. */
const NO_ADDRESS = '0.0.0.0';

/** What a wrong token is called: https://github.com/NuVotifier/NuVotifier, `VotifierProtocol2Decoder`. */
const TOKEN_PROBLEM = /signature|token|unknown service/i;

/**
 * Sends a vote of version 2 as a voting site does; without a vote, it only reads the greeting.
 * https://github.com/NuVotifier/NuVotifier/wiki/Technical-QA
 */
export async function sendVote(
  { host, port }: VotePortAddress,
  vote: OutgoingVote | null,
  { way = OPEN_WAY, deadlineMs = DEADLINE_MS }: { way?: Way; deadlineMs?: number } = {},
): Promise<SendingResult> {
  let isSent = false;
  const broken = (problem: ConnectionProblem): SendingResult =>
    isSent ? { outcome: 'uncertain', problem: 'no_reply' } : { outcome: 'failed', problem };
  const deadline = AbortSignal.timeout(deadlineMs);
  try {
    way.check(host);
    const socket = connect({ host, port, noDelay: true, signal: deadline, ...(way.lookup && { lookup: way.lookup }) });
    let received = '';
    for await (const bytes of socket) {
      received += String(bytes);
      if (received.length > MAX_REPLY_BYTES) return broken('wrong_program');
      const end = received.indexOf('\n');
      if (end === -1) continue;
      if (!isSent) {
        const challenge = /^VOTIFIER 2 (\S+)$/.exec(received.slice(0, end).trim())?.[1];
        if (challenge === undefined) return broken('wrong_program');
        if (!vote) return { outcome: 'accepted' };
        isSent = true;
        socket.write(frameOf(vote, challenge));
      }
      const reply = readReply(received.slice(end + 1));
      if (reply) return reply;
    }
    return broken('wrong_program');
  } catch (error) {
    return broken(deadline.aborted ? 'silent' : (socketProblemOf(error) ?? 'wrong_program'));
  }
}

function frameOf({ service, username, timestamp, token }: OutgoingVote, challenge: string): Buffer {
  const payload = JSON.stringify({ serviceName: service, username, address: NO_ADDRESS, timestamp, challenge });
  const signature = createHmac('sha256', token).update(payload).digest('base64');
  const body = Buffer.from(JSON.stringify({ payload, signature }));
  const header = Buffer.alloc(4);
  header.writeUInt16BE(VERSION_2_MAGIC, 0);
  header.writeUInt16BE(body.length, 2);
  return Buffer.concat([header, body]);
}

/** Null while the reply is not complete. */
function readReply(text: string): SendingResult | null {
  let reply: { status?: unknown; cause?: unknown; error?: unknown };
  try {
    reply = JSON.parse(text) as typeof reply;
  } catch {
    return null;
  }
  if (reply.status === 'ok') return { outcome: 'accepted' };
  const reason = [reply.cause, reply.error].filter((part) => typeof part === 'string').join(': ');
  return TOKEN_PROBLEM.test(reason)
    ? { outcome: 'failed', problem: 'wrong_password' }
    : { outcome: 'refused', reason: reason.slice(0, 200) };
}
