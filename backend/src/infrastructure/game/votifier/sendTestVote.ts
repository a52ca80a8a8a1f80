import { createHmac } from 'node:crypto';
import { connect } from 'node:net';
import { VERSION_2_MAGIC } from './version2';

export interface VotePortAddress {
  readonly host: string;
  readonly port: number;
}

/** In bytes; a greeting and a reply are far shorter. */
const MAX_REPLY_BYTES = 4_096;

/**
 * Sends a vote of version 2 as a voting site does. True if it was accepted; false if the other side refused it or is no
 * Votifier. Rejects when the port does not answer.
 */
export async function sendTestVote(
  { host, port }: VotePortAddress,
  { service, token }: { readonly service: string; readonly token: string },
): Promise<boolean> {
  const socket = connect({ host, port, noDelay: true });
  let received = '';
  let isSent = false;
  try {
    for await (const bytes of socket) {
      received += String(bytes);
      if (received.length > MAX_REPLY_BYTES) return false;
      const [greeting = '', ...reply] = received.split('\n');
      if (!isSent && received.includes('\n')) {
        const challenge = /^VOTIFIER 2 (\S+)$/.exec(greeting.trim())?.[1];
        if (challenge === undefined) return false;
        socket.write(frame({ service, token, challenge }));
        isSent = true;
      }
      if (reply.join('').trim().endsWith('}')) return isOk(reply.join(''));
    }
    return false;
  } finally {
    socket.destroy();
  }
}

function frame({ service, token, challenge }: { service: string; token: string; challenge: string }): Buffer {
  const vote = { serviceName: service, username: 'Costa', address: '127.0.0.1', timestamp: Date.now(), challenge };
  const payload = JSON.stringify(vote);
  const signature = createHmac('sha256', token).update(payload).digest('base64');
  const body = Buffer.from(JSON.stringify({ payload, signature }));
  const header = Buffer.alloc(4);
  header.writeUInt16BE(VERSION_2_MAGIC, 0);
  header.writeUInt16BE(body.length, 2);
  return Buffer.concat([header, body]);
}

function isOk(reply: string): boolean {
  try {
    return (JSON.parse(reply) as { status?: unknown }).status === 'ok';
  } catch {
    return false;
  }
}
