import { connect } from 'node:net';
import { encodeSignedMessage } from '../../support/votingSites';

/** The timeout of a voting site, in milliseconds. */
const RESPONSE_TIMEOUT_MS = 10_000;

interface TimestampedVote {
  readonly serviceName: string;
  readonly username: string;
  /** A retry sends the same timestamp. */
  readonly timestamp: number;
}

/** Votes by Votifier version 2; resolves with whether the vote was acknowledged, even when the other side dies. */
export const castVote = (port: number, token: string, vote: TimestampedVote): Promise<boolean> =>
  new Promise((resolve) => {
    let text = '';
    const socket = connect({ port, host: '127.0.0.1' });
    socket.setTimeout(RESPONSE_TIMEOUT_MS, () => socket.destroy());
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(text.includes('"status":"ok"')));
    socket.on('data', (chunk) => {
      const isGreeting = !text.includes('\n');
      text += chunk.toString();
      const challenge = /^VOTIFIER 2 (\w+)\n/.exec(text)?.[1];
      if (isGreeting && challenge)
        socket.write(encodeSignedMessage(token, { ...vote, address: '203.0.113.7', challenge }));
    });
  });
